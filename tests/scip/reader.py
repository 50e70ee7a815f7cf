"""SCIP read by Google's protobuf library, which shares no code with ours."""

from typing import Any

from google.protobuf import descriptor_pb2, descriptor_pool, message_factory

MESSAGES = {
    "Index": {"metadata": (1, "Metadata"), "documents": (2, "[Document]"), "external_symbols": (3, "[Symbol]")},
    "Metadata": {"version": (1, "int"), "tool_info": (2, "Tool"), "project_root": (3, "str"), "encoding": (4, "int")},
    "Tool": {"name": (1, "str"), "version": (2, "str"), "arguments": (3, "[str]")},
    "Document": {
        "relative_path": (1, "str"),
        "occurrences": (2, "[Occurrence]"),
        "symbols": (3, "[Symbol]"),
        "language": (4, "str"),
        "text": (5, "str"),
        "position_encoding": (6, "int"),
    },
    "Occurrence": {"range": (1, "[int]"), "symbol": (2, "str"), "symbol_roles": (3, "int"), "enclosing": (7, "[int]")},
    "Symbol": {
        "symbol": (1, "str"),
        "documentation": (3, "[str]"),
        "relationships": (4, "[Relationship]"),
        "kind": (5, "int"),
        "display_name": (6, "str"),
        "signature": (7, "Document"),
        "enclosing_symbol": (8, "str"),
    },
    "Relationship": {
        "symbol": (1, "str"),
        "is_reference": (2, "bool"),
        "is_implementation": (3, "bool"),
        "is_type_definition": (4, "bool"),
        "is_definition": (5, "bool"),
    },
}
_FIELD = descriptor_pb2.FieldDescriptorProto
_PLAIN = {"int": _FIELD.TYPE_INT32, "str": _FIELD.TYPE_STRING, "bool": _FIELD.TYPE_BOOL}


def _index_class() -> Any:
    file = descriptor_pb2.FileDescriptorProto(name="scip_for_tests.proto", package="t", syntax="proto3")
    for name, fields in MESSAGES.items():
        message = file.message_type.add(name=name)
        for field, (number, kind) in fields.items():
            word = kind.strip("[]")
            added = message.field.add(
                name=field,
                number=number,
                label=_FIELD.LABEL_REPEATED if kind.startswith("[") else _FIELD.LABEL_OPTIONAL,
                type=_PLAIN.get(word, _FIELD.TYPE_MESSAGE),
            )
            if word not in _PLAIN:
                added.type_name = f".t.{word}"
    pool = descriptor_pool.DescriptorPool()
    pool.Add(file)
    return message_factory.GetMessageClass(pool.FindMessageTypeByName("t.Index"))


Index = _index_class()


def decode(data: bytes) -> Any:
    """A whole index."""
    index = Index()
    index.ParseFromString(data)
    return index
