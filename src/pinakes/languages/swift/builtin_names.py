"""Names every Swift file knows without importing them: the standard library."""

BUILTIN_NAMES = frozenset(
    """
    Any AnyBidirectionalCollection AnyClass AnyCollection AnyHashable AnyIterator AnyKeyPath AnyObject AnySequence
    Array ArraySlice AsyncIteratorProtocol AsyncSequence AsyncStream AsyncThrowingStream BidirectionalCollection
    BinaryFloatingPoint BinaryInteger Bool CChar CInt CaseIterable Character ClosedRange Codable CodingKey
    CollectionDifference Collection CollectionOfOne CommandLine Comparable ContiguousArray ContinuousClock Copyable
    CustomDebugStringConvertible CustomReflectable CustomStringConvertible Decodable Decoder DecodingError
    DefaultIndices Dictionary DictionaryLiteral DiscontiguousSlice DispatchQueue Double Duration EmptyCollection
    Encodable Encoder EncodingError EnumeratedSequence Equatable Error Escapable Executor ExpressibleByArrayLiteral
    ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral ExpressibleByExtendedGraphemeClusterLiteral
    ExpressibleByFloatLiteral ExpressibleByIntegerLiteral ExpressibleByNilLiteral ExpressibleByStringInterpolation
    ExpressibleByStringLiteral ExpressibleByUnicodeScalarLiteral FixedWidthInteger FlattenSequence Float Float16
    Float80 FloatingPoint FloatingPointRoundingRule GlobalActor Hashable Hasher Identifiable IndexingIterator Int
    Int128 Int16 Int32 Int64 Int8 IteratorProtocol IteratorSequence JoinedSequence KeyPath KeyValuePairs
    KeyedDecodingContainer KeyedEncodingContainer LazyCollection LazyFilterSequence LazyMapSequence LazySequence
    LosslessStringConvertible MainActor ManagedBuffer MemoryLayout Mirror MutableCollection MutableSpan Never Numeric
    ObjectIdentifier OpaquePointer OptionSet Optional PartialKeyPath PartialRangeFrom PartialRangeThrough
    PartialRangeUpTo RandomAccessCollection RandomNumberGenerator Range RangeExpression RangeReplaceableCollection
    RawRepresentable RawSpan ReferenceWritableKeyPath Result ReversedCollection Self Sendable Sequence Set SetAlgebra
    SignedInteger SignedNumeric SingleValueDecodingContainer SingleValueEncodingContainer Slice Span StaticString
    Strideable String StringProtocol Substring SystemRandomNumberGenerator Task TaskGroup TaskLocal TextOutputStream
    TextOutputStreamable ThrowingTaskGroup UInt UInt128 UInt16 UInt32 UInt64 UInt8 UTF16 UTF32 UTF8 Unicode
    UnboundedRange UnicodeScalar UnkeyedDecodingContainer UnkeyedEncodingContainer Unmanaged UnsafeBufferPointer
    UnsafeContinuation UnsafeMutableBufferPointer UnsafeMutablePointer UnsafeMutableRawBufferPointer
    UnsafeMutableRawPointer UnsafePointer UnsafeRawBufferPointer UnsafeRawPointer UnsignedInteger Void WritableKeyPath
    Zip2Sequence CheckedContinuation CancellationError Clock InstantProtocol SuspendingClock Actor AnyActor abs assert
    assertionFailure debugPrint dump extendLifetime fatalError getVaList isKnownUniquelyReferenced max min numericCast
    precondition preconditionFailure print readLine repeatElement sequence stride swap type unsafeBitCast
    unsafeDowncast withCheckedContinuation withCheckedThrowingContinuation withExtendedLifetime withTaskGroup
    withThrowingTaskGroup withUnsafeBytes withUnsafeContinuation withUnsafeMutableBytes withUnsafeMutablePointer
    withUnsafePointer withUnsafeTemporaryAllocation withUnsafeThrowingContinuation zip
    """.split()  # noqa: SIM905 - a word list reads better as text.
)
