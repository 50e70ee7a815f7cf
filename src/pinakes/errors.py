"""The errors Pinakes raises on purpose.

PinakesError
├── UsageError            what was asked cannot be asked
│   ├── RootNotFoundError     the given root is not a folder
│   ├── SettingsError         a setting is unknown or out of range
│   ├── UnknownOperationError no operation has that name
│   ├── QueryError            the SQL was refused, failed or ran too long
│   ├── RecipeError           a recipe is wrong, or is asked with the wrong parameters
│   └── BadFormatError        a file to read is not in the format it should be in
├── EmbeddingError        a model over the network gives no vectors
├── OracleError           what answers are compared with is missing, dies or says nothing
├── NotFoundError         nothing answers to that name, path or id
├── IndexMissingError     no index has been built yet
│   └── IndexPendingError     the first one is being built right now
├── IndexLockedError      another process is writing this index
├── NotWrittenError       the system lets nothing be written: no room, no permission
└── IndexDamagedError     the index file cannot be read

Every message says what was asked and what to do next. Transports turn classes into exit codes or statuses.
"""


class PinakesError(Exception):
    """Root of the tree: catch it to catch everything raised on purpose."""


class UsageError(PinakesError):
    """What was asked cannot be asked."""


class RootNotFoundError(UsageError):
    """The given root is not a folder."""


class SettingsError(UsageError):
    """A setting is unknown, of the wrong type or out of range."""


class UnknownOperationError(UsageError):
    """No operation has that name."""


class QueryError(UsageError):
    """The SQL was refused, failed or ran too long."""


class RecipeError(UsageError):
    """A recipe that is wrong, or is asked with the wrong parameters."""


class BadFormatError(UsageError):
    """A file to read is not in the format it should be in."""


class EmbeddingError(PinakesError):
    """A model that answers over the network gives no vectors."""


class OracleError(PinakesError):
    """An oracle is missing, dies or says nothing."""


class NotFoundError(PinakesError):
    """Nothing answers to that name, path or id."""


class IndexMissingError(PinakesError):
    """No index has been built yet."""


class IndexPendingError(IndexMissingError):
    """No index has been built yet, but one is on its way."""


class IndexLockedError(PinakesError):
    """Another process is writing this index."""


class NotWrittenError(PinakesError):
    """The system lets nothing be written there: no room, no permission."""


class IndexDamagedError(PinakesError):
    """The index file cannot be read."""
