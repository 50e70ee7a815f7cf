; type_name name class interface alias enum namespace ambient signature import_alias scope conditional type_parameter
; infer key label type interface_heritage type_arguments object_type lookup

(type_identifier) @type_name

(nested_identifier property: (property_identifier) @name)

(abstract_class_declaration) @class

(interface_declaration) @interface

(type_alias_declaration) @alias

(enum_declaration) @enum

[
  (internal_module)
  (module)
] @namespace

(ambient_declaration) @ambient

(function_signature) @signature

(import_alias) @import_alias

; What binds names of its own inside a type: parameters, type parameters, the key of a mapped type.
[
  (function_type)
  (constructor_type)
  (call_signature)
  (construct_signature)
  (method_signature)
  (abstract_method_signature)
  (index_signature)
] @scope

(conditional_type) @conditional

(type_parameter) @type_parameter

(infer_type) @infer

[
  (index_signature)
  (mapped_type_clause)
] @key

; The grammar calls the labels of a tuple parameters.
(tuple_type
  [
    (required_parameter)
    (optional_parameter)
  ] @label)

; Values named inside a type: `typeof value`, and the namespaces before the dots of a type.
[
  (type_query)
  (nested_type_identifier)
] @type

(extends_type_clause) @interface_heritage

(type_arguments) @type_arguments

(object_type) @object_type

(lookup_type) @lookup
