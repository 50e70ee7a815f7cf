"""Names of the platform that mean something to linking."""

# ruff: noqa: SIM905 - lists of words are read best as text.

PREDEFINED = {
    "bool": "Boolean",
    "byte": "Byte",
    "sbyte": "SByte",
    "char": "Char",
    "decimal": "Decimal",
    "double": "Double",
    "float": "Single",
    "int": "Int32",
    "uint": "UInt32",
    "nint": "IntPtr",
    "nuint": "UIntPtr",
    "long": "Int64",
    "ulong": "UInt64",
    "short": "Int16",
    "ushort": "UInt16",
    "object": "Object",
    "string": "String",
}
"""Types that are words of the language, with their names."""

NUMBERS = frozenset(
    {"Byte", "SByte", "Char", "Decimal", "Double", "Single", "Int32", "UInt32", "Int64", "UInt64", "Int16", "UInt16"}
)
SEALED = NUMBERS | {"Boolean", "String", "Type", "Guid", "DateTime", "DateTimeOffset", "TimeSpan", "Uri"}
"""Types that are nothing but themselves, an object and what they implement."""

_TYPES = {
    "System": """
        Action AggregateException AppDomain ArgumentException ArgumentNullException ArgumentOutOfRangeException Array
        ArraySegment Attribute AttributeTargets AttributeUsage AttributeUsageAttribute BitConverter Boolean Buffer
        Byte Char CLSCompliant Comparison Console ConsoleColor Convert Converter DateTime DateTimeKind DateTimeOffset
        DBNull Decimal Delegate Double Enum Environment EventArgs EventHandler Exception Flags FlagsAttribute
        FormatException Func GC Guid HashCode IAsyncDisposable ICloneable IComparable IConvertible ICustomFormatter
        IDisposable IEquatable IFormatProvider IFormattable IndexOutOfRangeException Int16 Int32 Int64 IntPtr
        InvalidCastException InvalidOperationException IProgress Lazy Math Memory MemoryExtensions
        MissingMethodException MulticastDelegate NotImplementedException NotSupportedException Nullable
        NullReferenceException Object ObjectDisposedException Obsolete ObsoleteAttribute OperationCanceledException
        OutOfMemoryException OverflowException ParamArray Predicate Random ReadOnlyMemory ReadOnlySpan
        RuntimeTypeHandle SByte Serializable Single Span StackOverflowException STAThread String StringComparer
        StringComparison StringSplitOptions ThreadStatic TimeoutException TimeSpan TimeZoneInfo Tuple Type TypeCode
        UInt16 UInt32 UInt64 UIntPtr UnauthorizedAccessException Uri UriBuilder UriKind ValueTuple ValueType Version
        WeakReference
    """,
    "System.Collections": """
        ArrayList BitArray DictionaryEntry Hashtable ICollection IComparer IDictionary IDictionaryEnumerator
        IEnumerable IEnumerator IEqualityComparer IList
    """,
    "System.Collections.Generic": """
        Comparer Dictionary EqualityComparer HashSet IAsyncEnumerable IAsyncEnumerator IReadOnlyCollection
        IReadOnlyDictionary IReadOnlyList IReadOnlySet ISet KeyNotFoundException KeyValuePair LinkedList
        LinkedListNode List PriorityQueue Queue SortedDictionary SortedList SortedSet Stack
    """,
    "System.Collections.Concurrent": """
        BlockingCollection ConcurrentBag ConcurrentDictionary ConcurrentQueue ConcurrentStack Partitioner
    """,
    "System.Collections.Immutable": """
        ImmutableArray ImmutableDictionary ImmutableHashSet ImmutableList ImmutableQueue ImmutableSortedDictionary
        ImmutableSortedSet ImmutableStack
    """,
    "System.Collections.ObjectModel": """
        Collection KeyedCollection ObservableCollection ReadOnlyCollection ReadOnlyDictionary
    """,
    "System.Collections.Specialized": "NameValueCollection OrderedDictionary StringCollection",
    "System.ComponentModel": """
        Browsable BrowsableAttribute Category DefaultValue DefaultValueAttribute Description DescriptionAttribute
        EditorBrowsable EditorBrowsableState INotifyPropertyChanged PropertyChangedEventArgs PropertyDescriptor
        TypeConverter TypeDescriptor
    """,
    "System.Diagnostics": """
        Activity ActivitySource Conditional ConditionalAttribute Debug Debugger DebuggerDisplay DebuggerNonUserCode
        DebuggerStepThrough DebuggerTypeProxy Process ProcessStartInfo StackFrame StackTrace Stopwatch Trace
        TraceLevel
    """,
    "System.Diagnostics.CodeAnalysis": """
        AllowNull DisallowNull DoesNotReturn ExcludeFromCodeCoverage MaybeNull MaybeNullWhen NotNull NotNullIfNotNull
        NotNullWhen SuppressMessage
    """,
    "System.Globalization": "CultureInfo DateTimeFormatInfo DateTimeStyles NumberFormatInfo NumberStyles TextInfo",
    "System.IO": """
        BinaryReader BinaryWriter BufferedStream Directory DirectoryInfo DriveInfo File FileAccess FileInfo FileMode
        FileNotFoundException FileOptions FileShare FileStream FileSystemInfo InvalidDataException IOException
        MemoryStream Path PathTooLongException SearchOption SeekOrigin Stream StreamReader StreamWriter StringReader
        StringWriter TextReader TextWriter UnmanagedMemoryStream
    """,
    "System.Linq": """
        Enumerable IGrouping ILookup IOrderedEnumerable IOrderedQueryable IQueryable IQueryProvider Lookup Queryable
    """,
    "System.Linq.Expressions": """
        BinaryExpression BlockExpression ConditionalExpression ConstantExpression Expression ExpressionType
        ExpressionVisitor IndexExpression InvocationExpression LambdaExpression MemberExpression MemberInitExpression
        MethodCallExpression NewExpression ParameterExpression TypeBinaryExpression UnaryExpression
    """,
    "System.Net": "Dns HttpStatusCode IPAddress IPEndPoint NetworkCredential WebClient WebException WebUtility",
    "System.Net.Http": """
        DelegatingHandler HttpClient HttpClientHandler HttpContent HttpMessageHandler HttpMethod HttpRequestException
        HttpRequestMessage HttpResponseMessage StringContent
    """,
    "System.Reflection": """
        Assembly AssemblyName AssemblyTitle Binder BindingFlags ConstructorInfo CustomAttributeData
        CustomAttributeExtensions EventInfo FieldInfo GenericParameterAttributes ICustomAttributeProvider
        IntrospectionExtensions MemberInfo MemberTypes MethodBase MethodInfo Module ParameterInfo PropertyInfo
        TargetInvocationException TypeInfo
    """,
    "System.Runtime.CompilerServices": """
        CallerArgumentExpression CallerFilePath CallerLineNumber CallerMemberName CompilerGenerated Extension
        InternalsVisibleTo IsExternalInit MethodImpl MethodImplOptions RuntimeHelpers Unsafe
    """,
    "System.Runtime.InteropServices": """
        ComVisible DllImport GCHandle Guid LayoutKind Marshal MarshalAs MemoryMarshal RuntimeInformation SafeHandle
        StructLayout
    """,
    "System.Runtime.Serialization": """
        DataContract DataMember EnumMember FormatterConverter IgnoreDataMember ISerializable OnDeserialized
        OnDeserializing OnError OnSerialized OnSerializing SerializationBinder SerializationException
        SerializationInfo StreamingContext
    """,
    "System.Runtime.Serialization.Formatters": "FormatterAssemblyStyle",
    "System.Text": """
        ASCIIEncoding Decoder Encoder Encoding StringBuilder UTF8Encoding UnicodeEncoding
    """,
    "System.Text.RegularExpressions": "Capture Group Match MatchCollection Regex RegexOptions",
    "System.Threading": """
        AsyncLocal AutoResetEvent CancellationToken CancellationTokenRegistration CancellationTokenSource
        CountdownEvent Interlocked ManualResetEvent ManualResetEventSlim Monitor Mutex ReaderWriterLockSlim Semaphore
        SemaphoreSlim SpinWait SynchronizationContext Thread ThreadLocal ThreadPool Timeout Timer Volatile WaitHandle
    """,
    "System.Threading.Tasks": """
        Parallel ParallelOptions Task TaskCanceledException TaskCompletionSource TaskContinuationOptions
        TaskCreationOptions TaskExtensions TaskFactory TaskScheduler ValueTask
    """,
    "System.Xml": """
        XmlAttribute XmlDocument XmlElement XmlException XmlNode XmlNodeList XmlNodeType XmlReader XmlReaderSettings
        XmlTextReader XmlTextWriter XmlWriter XmlWriterSettings
    """,
    "System.Xml.Linq": "XAttribute XComment XContainer XDeclaration XDocument XElement XName XNamespace XNode XObject",
    "System.Data": """
        CommandBehavior CommandType ConnectionState DataColumn DataRow DataSet DataTable DbType IDataParameter
        IDataReader IDataRecord IDbCommand IDbConnection IDbDataParameter IDbTransaction ParameterDirection
    """,
    "System.Data.Common": "DbCommand DbConnection DbDataReader DbParameter DbTransaction",
    "System.Numerics": "BigInteger Complex Vector",
    "System.Dynamic": "BindingRestrictions DynamicMetaObject DynamicObject ExpandoObject IDynamicMetaObjectProvider",
    "Xunit": "Assert ClassData Collection CollectionDefinition Fact IClassFixture InlineData MemberData Theory",
    "NUnit.Framework": """
        Assert CollectionAssert Ignore OneTimeSetUp OneTimeTearDown SetUp StringAssert TearDown Test TestCase
        TestCaseSource TestFixture
    """,
}
NAMESPACES: dict[str, list[str]] = {}
"""The namespaces of well-known types."""
for _namespace, _names in _TYPES.items():
    for _name in _names.split():
        NAMESPACES.setdefault(_name, []).append(_namespace)

LISTS = frozenset(
    """
    ArraySegment BlockingCollection Collection ConcurrentBag ConcurrentQueue ConcurrentStack HashSet IAsyncEnumerable
    IAsyncEnumerator ICollection IEnumerable IEnumerator IImmutableList IList IOrderedEnumerable IOrderedQueryable
    IQueryable IReadOnlyCollection IReadOnlyList IReadOnlySet ISet ImmutableArray ImmutableHashSet ImmutableList
    ImmutableQueue ImmutableStack LinkedList List Memory ObservableCollection Queue ReadOnlyCollection ReadOnlyMemory
    ReadOnlySpan SortedSet Span Stack
    """.split()
)
"""Types whose only argument is what they hold."""

GONE_THROUGH = frozenset({"IEnumerable", "ICollection", "IList", "IReadOnlyList", "IReadOnlyCollection"})
"""What most types that hold things are, too."""

MAPS = frozenset(
    """
    ConcurrentDictionary Dictionary IDictionary IImmutableDictionary IReadOnlyDictionary ImmutableDictionary
    ImmutableSortedDictionary ReadOnlyDictionary SortedDictionary SortedList
    """.split()
)
"""Types whose second argument is what a subscript gives."""

WRAPPERS = frozenset({"AsyncLocal", "IOptions", "Lazy", "StrongBox", "ThreadLocal"})
"""Types whose `Value` is of their only argument."""

TASKS = frozenset({"Task", "ValueTask", "ConfiguredTaskAwaitable"})
"""Types whose argument is what waiting for them gives."""

ITEM_METHODS = frozenset(
    """
    Aggregate Dequeue ElementAt ElementAtOrDefault Find FindLast First FirstAsync FirstOrDefault FirstOrDefaultAsync
    Last LastOrDefault MaxBy MinBy Peek Pop Single SingleAsync SingleOrDefault SingleOrDefaultAsync Current
    """.split()
)
"""Members of what holds things that give one of them."""

COPY_METHODS = frozenset(
    """
    AddRange Append AsEnumerable AsParallel AsQueryable AsReadOnly AsSpan Concat DefaultIfEmpty Distinct DistinctBy
    Except FindAll GetEnumerator GetRange Intersect OrderBy OrderByDescending Prepend Reverse Skip SkipLast SkipWhile
    Slice Take TakeLast TakeWhile ThenBy ThenByDescending ToArray ToHashSet ToImmutableArray ToImmutableList ToList
    ToListAsync Union Where
    """.split()
)
"""Members of what holds things that give something that holds the same things."""

ON_ITEMS = (
    COPY_METHODS
    | ITEM_METHODS
    | frozenset(
        """
    All Any AnyAsync Average ConvertAll Count Exists FindIndex ForEach GroupBy Join LongCount Max Min RemoveAll Select
    SelectMany Sum ToDictionary ToLookup TrueForAll
    """.split()
    )
)
"""Members of what holds things that call a function with each."""

DELEGATES = frozenset({"Func", "Action", "Predicate", "Comparison", "Expression", "EventHandler", "Converter"})
"""Types that can be called, or made from a lambda."""

OBJECT_MEMBERS = frozenset({"ToString", "Equals", "GetHashCode", "GetType", "ReferenceEquals", "MemberwiseClone"})

PLATFORM_MEMBERS = (
    OBJECT_MEMBERS
    | ON_ITEMS
    | frozenset(
        """
    Add AddRange BinarySearch Clear Close Compare CompareTo Contains ContainsKey CopyTo Dispose EndsWith Flush Format
    GetConstructor GetConstructors GetField GetFields GetGenericArguments GetGenericTypeDefinition GetInterfaces
    GetMember GetMembers GetMethod GetMethods GetProperties GetProperty IndexOf Insert IsAssignableFrom IsDefined
    IsInstanceOfType IsSubclassOf Join LastIndexOf Length Name Parse Read Remove RemoveAt Replace Split StartsWith
    Substring ToLower ToUpper Trim TrimEnd TrimStart TryGetValue TryParse Write WriteLine
    """.split()
    )
)
"""Members of many types outside the project: an extension of the same name is not meant."""

GIVING = frozenset({"CreateInstance", "Deserialize", "GetService", "GetRequiredService", "Invoke", "DynamicInvoke"})
"""Members outside the project that may hand back what belongs to it."""
