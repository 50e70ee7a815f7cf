"""Names every PHP file knows: functions, classes and constants of PHP 8.4 and of the usual extensions."""

SUPERGLOBALS = frozenset(
    """
    $GLOBALS $_COOKIE $_ENV $_FILES $_GET $_POST $_REQUEST $_SERVER $_SESSION $argc $argv
    """.split()  # noqa: SIM905 - a word list reads better as text.
)

_FUNCTIONS = frozenset(
    """
    abs acos acosh addcslashes addslashes apache_get_modules apache_request_headers apcu_add apcu_clear_cache
    apcu_delete apcu_exists apcu_fetch apcu_store array array_all array_any array_change_key_case array_chunk
    array_column array_combine array_count_values array_diff array_diff_assoc array_diff_key array_diff_uassoc
    array_diff_ukey array_fill array_fill_keys array_filter array_find array_find_key array_flip array_intersect
    array_intersect_assoc array_intersect_key array_intersect_uassoc array_intersect_ukey array_is_list
    array_key_exists array_key_first array_key_last array_keys array_map array_merge array_merge_recursive
    array_multisort array_pad array_pop array_product array_push array_rand array_reduce array_replace
    array_replace_recursive array_reverse array_search array_shift array_slice array_splice array_sum array_udiff
    array_udiff_assoc array_udiff_uassoc array_uintersect array_uintersect_assoc array_uintersect_uassoc
    array_unique array_unshift array_values array_walk array_walk_recursive arsort asin asinh asort assert
    assert_options atan atan2 atanh base64_decode base64_encode base_convert basename bcadd bccomp bcdiv bcmod bcmul
    bcpow bcpowmod bcscale bcsqrt bcsub bin2hex bindec boolval call_user_func call_user_func_array ceil chdir
    checkdate checkdnsrr chgrp chmod chop chown chr chunk_split class_alias class_exists class_implements
    class_parents class_uses clearstatcache cli_set_process_title closedir closelog compact connection_aborted
    connection_status constant convert_uudecode convert_uuencode copy cos cosh count count_chars crc32
    create_function crypt ctype_alnum ctype_alpha ctype_cntrl ctype_digit ctype_graph ctype_lower ctype_print
    ctype_punct ctype_space ctype_upper ctype_xdigit curl_close curl_copy_handle curl_errno curl_error curl_escape
    curl_exec curl_file_create curl_getinfo curl_init curl_multi_add_handle curl_multi_close curl_multi_errno
    curl_multi_exec curl_multi_getcontent curl_multi_info_read curl_multi_init curl_multi_remove_handle
    curl_multi_select curl_multi_setopt curl_multi_strerror curl_pause curl_reset curl_setopt curl_setopt_array
    curl_share_close curl_share_init curl_share_setopt curl_strerror curl_unescape curl_version current date
    date_add date_create date_create_from_format date_create_immutable date_create_immutable_from_format
    date_date_set date_default_timezone_get date_default_timezone_set date_diff date_format date_get_last_errors
    date_interval_create_from_date_string date_interval_format date_isodate_set date_modify date_offset_get
    date_parse date_parse_from_format date_sub date_sun_info date_sunrise date_sunset date_time_set
    date_timestamp_get date_timestamp_set date_timezone_get date_timezone_set debug_backtrace
    debug_print_backtrace debug_zval_refcount decbin dechex decoct define defined deflate_add
    deflate_init deg2rad die dir dirname disk_free_space disk_total_space diskfreespace dl dns_check_record
    dns_get_mx dns_get_record dom_import_simplexml doubleval each echo empty end enum_exists error_clear_last
    error_get_last error_log error_reporting escapeshellarg escapeshellcmd eval exec exif_imagetype exif_read_data
    exit exp explode expm1 extension_loaded extract fastcgi_finish_request fclose fdatasync fdiv feof fflush fgetc
    fgetcsv fgets file file_exists file_get_contents file_put_contents fileatime filectime filegroup fileinode
    filemtime fileowner fileperms filesize filetype filter_has_var filter_id filter_input filter_input_array
    filter_list filter_var filter_var_array finfo_buffer finfo_close finfo_file finfo_open floatval flock floor
    flush fmod fnmatch fopen forward_static_call forward_static_call_array fpassthru fpow fprintf fputcsv fputs
    fread fscanf fseek fsockopen fstat fsync ftell ftok ftp_chdir ftp_chmod ftp_close ftp_connect ftp_delete ftp_get
    ftp_login ftp_mkdir ftp_nlist ftp_pasv ftp_put ftp_pwd ftp_size ftp_ssl_connect ftruncate func_get_arg
    func_get_args func_num_args function_exists fwrite gc_collect_cycles gc_disable gc_enable gc_enabled
    gc_mem_caches gc_status gd_info get_browser get_called_class get_cfg_var get_class get_class_methods
    get_class_vars get_current_user get_debug_type get_declared_classes get_declared_interfaces get_declared_traits
    get_defined_constants get_defined_functions get_defined_vars get_error_handler get_exception_handler
    get_extension_funcs get_headers get_html_translation_table get_include_path get_included_files
    get_loaded_extensions get_mangled_object_vars get_meta_tags get_object_vars get_parent_class get_required_files
    get_resource_id get_resource_type get_resources getallheaders getcwd getdate getenv gethostbyaddr gethostbyname
    gethostbynamel gethostname getimagesize getimagesizefromstring getlastmod getmxrr getmygid getmyinode getmypid
    getmyuid getopt getprotobyname getprotobynumber getrandmax getrusage getservbyname getservbyport gettimeofday
    gettype glob gmdate gmmktime gmp_add gmp_cmp gmp_init gmp_intval gmp_mul gmp_strval gmp_sub gmstrftime
    grapheme_strlen grapheme_substr gzclose gzcompress gzdecode gzdeflate gzencode gzeof gzfile gzgets gzinflate
    gzopen gzputs gzread gzuncompress gzwrite hash hash_algos hash_copy hash_equals hash_file hash_final hash_hkdf
    hash_hmac hash_hmac_algos hash_hmac_file hash_init hash_pbkdf2 hash_update hash_update_file hash_update_stream
    header header_register_callback header_remove headers_list headers_sent hebrev hex2bin hexdec highlight_file
    highlight_string hrtime html_entity_decode htmlentities htmlspecialchars htmlspecialchars_decode
    http_build_query http_response_code hypot iconv iconv_get_encoding iconv_mime_decode iconv_mime_encode
    iconv_set_encoding iconv_strlen iconv_strpos iconv_strrpos iconv_substr idate idn_to_ascii idn_to_utf8
    ignore_user_abort image_type_to_extension image_type_to_mime_type imagealphablending imagecolorallocate
    imagecolorallocatealpha imagecopy imagecopyresampled imagecopyresized imagecreate imagecreatefromgif
    imagecreatefromjpeg imagecreatefrompng imagecreatefromstring imagecreatefromwebp imagecreatetruecolor
    imagedestroy imagefill imagefilledrectangle imagegif imagejpeg imagepng imagerotate imagesavealpha imagescale
    imagestring imagesx imagesy imagettftext imagetypes imagewebp implode in_array inet_ntop inet_pton inflate_add
    inflate_init ini_alter ini_get ini_get_all ini_parse_quantity ini_restore ini_set intdiv interface_exists intval
    ip2long iptcembed iptcparse is_a is_array is_bool is_callable is_countable is_dir is_double is_executable
    is_file is_finite is_float is_infinite is_int is_integer is_iterable is_link is_long is_nan is_null is_numeric
    is_object is_readable is_resource is_scalar is_string is_subclass_of is_uploaded_file is_writable is_writeable
    isset iterator_apply iterator_count iterator_to_array join json_decode json_encode json_last_error
    json_last_error_msg json_validate key key_exists krsort ksort lcfirst lcg_value lchgrp lchown levenshtein
    libxml_clear_errors libxml_disable_entity_loader libxml_get_errors libxml_get_last_error
    libxml_set_external_entity_loader libxml_set_streams_context libxml_use_internal_errors link linkinfo list
    localeconv localtime log log10 log1p log2 long2ip lstat ltrim mail max mb_check_encoding mb_chr mb_convert_case
    mb_convert_encoding mb_convert_kana mb_convert_variables mb_decode_mimeheader mb_decode_numericentity
    mb_detect_encoding mb_detect_order mb_encode_mimeheader mb_encode_numericentity mb_encoding_aliases mb_ereg
    mb_ereg_replace mb_eregi mb_get_info mb_http_input mb_http_output mb_internal_encoding mb_language mb_lcfirst
    mb_list_encodings mb_ltrim mb_ord mb_output_handler mb_parse_str mb_preferred_mime_name mb_rtrim mb_scrub
    mb_send_mail mb_split mb_str_pad mb_str_split mb_strcut mb_strimwidth mb_stripos mb_stristr mb_strlen mb_strpos
    mb_strrchr mb_strrichr mb_strripos mb_strrpos mb_strstr mb_strtolower mb_strtoupper mb_strwidth
    mb_substitute_character mb_substr mb_substr_count mb_trim mb_ucfirst md5 md5_file memory_get_peak_usage
    memory_get_usage memory_reset_peak_usage metaphone method_exists microtime mime_content_type min mkdir mktime
    move_uploaded_file mt_getrandmax mt_rand mt_srand mysqli_affected_rows mysqli_close mysqli_connect mysqli_errno
    mysqli_error mysqli_fetch_array mysqli_fetch_assoc mysqli_fetch_object mysqli_fetch_row mysqli_free_result
    mysqli_get_server_info mysqli_init mysqli_insert_id mysqli_num_rows mysqli_prepare mysqli_query
    mysqli_real_connect mysqli_real_escape_string mysqli_report mysqli_select_db mysqli_set_charset natcasesort
    natsort net_get_interfaces next nl2br nl_langinfo normalizer_normalize number_format ob_clean ob_end_clean
    ob_end_flush ob_flush ob_get_clean ob_get_contents ob_get_flush ob_get_length ob_get_level ob_get_status
    ob_gzhandler ob_implicit_flush ob_list_handlers ob_start octdec opcache_compile_file opcache_get_status
    opcache_invalidate opcache_is_script_cached opcache_reset opendir openlog openssl_cipher_iv_length
    openssl_decrypt openssl_digest openssl_encrypt openssl_error_string openssl_get_cipher_methods
    openssl_pkcs7_sign openssl_pkey_export openssl_pkey_get_details openssl_pkey_get_private openssl_pkey_get_public
    openssl_pkey_new openssl_private_decrypt openssl_public_encrypt openssl_random_pseudo_bytes openssl_sign
    openssl_verify openssl_x509_parse openssl_x509_read ord output_add_rewrite_var output_reset_rewrite_vars pack
    parse_ini_file parse_ini_string parse_str parse_url passthru password_algos password_get_info password_hash
    password_needs_rehash password_verify pathinfo pclose pcntl_alarm pcntl_async_signals pcntl_exec pcntl_fork
    pcntl_signal pcntl_signal_dispatch pcntl_waitpid pfsockopen php_ini_loaded_file php_ini_scanned_files
    php_sapi_name php_strip_whitespace php_uname phpcredits phpinfo phpversion pi popen pos posix_geteuid
    posix_getgid posix_getgrgid posix_getpid posix_getpwuid posix_getuid posix_isatty posix_kill pow preg_filter
    preg_grep preg_last_error preg_last_error_msg preg_match preg_match_all preg_quote preg_replace
    preg_replace_callback preg_replace_callback_array preg_split prev print print_r printf proc_close
    proc_get_status proc_nice proc_open proc_terminate property_exists putenv quoted_printable_decode
    quoted_printable_encode quotemeta rad2deg rand random_bytes random_int range rawurldecode rawurlencode readdir
    readfile readgzfile readline readline_add_history readlink realpath realpath_cache_get realpath_cache_size
    register_shutdown_function register_tick_function rename reset restore_error_handler restore_exception_handler
    rewind rewinddir rmdir round rsort rtrim scandir serialize session_abort session_cache_expire
    session_cache_limiter session_commit session_create_id session_decode session_destroy session_encode session_gc
    session_get_cookie_params session_id session_module_name session_name session_regenerate_id
    session_register_shutdown session_reset session_save_path session_set_cookie_params session_set_save_handler
    session_start session_status session_unset session_write_close set_error_handler set_exception_handler
    set_file_buffer set_include_path set_time_limit setcookie setlocale setrawcookie settype sha1 sha1_file
    shell_exec show_source shuffle similar_text simplexml_import_dom simplexml_load_file simplexml_load_string sin
    sinh sizeof sleep socket_get_status socket_set_blocking socket_set_timeout sodium_bin2hex
    sodium_crypto_secretbox sodium_crypto_secretbox_open sodium_crypto_sign_verify_detached sodium_hex2bin
    sodium_memzero sort soundex spl_autoload spl_autoload_call spl_autoload_extensions spl_autoload_functions
    spl_autoload_register spl_autoload_unregister spl_classes spl_object_hash spl_object_id sprintf sqrt srand
    sscanf stat str_contains str_ends_with str_getcsv str_ireplace str_pad str_repeat str_replace str_rot13
    str_shuffle str_split str_starts_with str_word_count strcasecmp strchr strcmp strcoll strcspn
    stream_bucket_append stream_bucket_make_writeable stream_bucket_new stream_bucket_prepend stream_context_create
    stream_context_get_default stream_context_get_options stream_context_get_params stream_context_set_default
    stream_context_set_option stream_context_set_params stream_copy_to_stream stream_filter_append
    stream_filter_prepend stream_filter_register stream_filter_remove stream_get_contents stream_get_filters
    stream_get_line stream_get_meta_data stream_get_transports stream_get_wrappers stream_is_local stream_isatty
    stream_register_wrapper stream_resolve_include_path stream_select stream_set_blocking stream_set_chunk_size
    stream_set_read_buffer stream_set_timeout stream_set_write_buffer stream_socket_accept stream_socket_client
    stream_socket_enable_crypto stream_socket_get_name stream_socket_pair stream_socket_recvfrom
    stream_socket_sendto stream_socket_server stream_socket_shutdown stream_supports_lock stream_wrapper_register
    stream_wrapper_restore stream_wrapper_unregister strftime strip_tags stripcslashes stripos stripslashes stristr
    strlen strnatcasecmp strnatcmp strncasecmp strncmp strpbrk strpos strrchr strrev strripos strrpos strspn strstr
    strtok strtolower strtotime strtoupper strtr strval substr substr_compare substr_count substr_replace symlink
    sys_get_temp_dir sys_getloadavg syslog system tan tanh tempnam time time_nanosleep time_sleep_until
    timezone_abbreviations_list timezone_identifiers_list timezone_location_get timezone_name_from_abbr
    timezone_name_get timezone_offset_get timezone_open timezone_transitions_get timezone_version_get tmpfile
    token_get_all token_name touch trait_exists transliterator_transliterate trigger_error trim uasort
    ucfirst ucwords uksort umask uniqid unlink unpack unregister_tick_function unserialize unset urldecode urlencode
    user_error usleep usort utf8_decode utf8_encode var_dump var_export version_compare vfprintf vprintf vsprintf
    wordwrap xml_error_string xml_get_current_line_number xml_get_error_code xml_parse xml_parse_into_struct
    xml_parser_create xml_parser_create_ns xml_parser_free xml_parser_get_option xml_parser_set_option
    xml_set_character_data_handler xml_set_element_handler xml_set_object zend_version zlib_decode zlib_encode
    """.split()  # noqa: SIM905
)

_CLASSES = frozenset(
    """
    AllowDynamicProperties AppendIterator ArgumentCountError ArithmeticError ArrayAccess
    ArrayIterator ArrayObject AssertionError Attribute BackedEnum BadFunctionCallException BadMethodCallException
    CURLFile CURLStringFile CachingIterator CallbackFilterIterator ClosedGeneratorException Closure Collator
    CompileError Countable CurlHandle CurlMultiHandle CurlShareHandle DOMAttr DOMCdataSection DOMCharacterData
    DOMComment DOMDocument DOMDocumentFragment DOMDocumentType DOMElement DOMEntity DOMException DOMImplementation
    DOMNamedNodeMap DOMNode DOMNodeList DOMProcessingInstruction DOMText DOMXPath DateError DateException
    DateInterval DateInvalidTimeZoneException DateMalformedStringException DatePeriod DateTime DateTimeImmutable
    DateTimeInterface DateTimeZone Deprecated Directory DirectoryIterator DivisionByZeroError DomainException
    EmptyIterator Error ErrorException Exception Fiber FiberError FilesystemIterator FilterIterator GMP GdImage
    Generator GlobIterator HashContext Imagick ImagickException ImagickPixel InfiniteIterator InternalIterator
    IntlBreakIterator IntlCalendar IntlChar IntlDateFormatter IntlException IntlTimeZone InvalidArgumentException
    Iterator IteratorAggregate IteratorIterator JsonException JsonSerializable LengthException LibXMLError
    LimitIterator Locale LogicException Memcache Memcached MessageFormatter MultipleIterator NoRewindIterator
    Normalizer NumberFormatter OpenSSLAsymmetricKey OpenSSLCertificate OutOfBoundsException OutOfRangeException
    OuterIterator OverflowException Override PDO PDOException PDORow PDOStatement ParentIterator ParseError Phar
    PharData PharException PharFileInfo PhpToken RangeException RecursiveArrayIterator RecursiveCachingIterator
    RecursiveCallbackFilterIterator RecursiveDirectoryIterator RecursiveFilterIterator RecursiveIterator
    RecursiveIteratorIterator RecursiveRegexIterator RecursiveTreeIterator Redis RedisException Reflection
    ReflectionAttribute ReflectionClass ReflectionClassConstant ReflectionConstant ReflectionEnum
    ReflectionEnumBackedCase ReflectionEnumUnitCase ReflectionException ReflectionExtension ReflectionFiber
    ReflectionFunction ReflectionFunctionAbstract ReflectionGenerator ReflectionIntersectionType ReflectionMethod
    ReflectionNamedType ReflectionObject ReflectionParameter ReflectionProperty ReflectionReference ReflectionType
    ReflectionUnionType ReflectionZendExtension Reflector RegexIterator RequestParseBodyException ResourceBundle
    ReturnTypeWillChange RuntimeException SQLite3 SQLite3Result SQLite3Stmt SeekableIterator SensitiveParameter
    SensitiveParameterValue Serializable SessionHandler SessionHandlerInterface SessionIdInterface
    SessionUpdateTimestampHandlerInterface SimpleXMLElement SimpleXMLIterator SoapClient SoapFault SoapHeader
    SoapParam SoapServer SoapVar Socket SodiumException SplDoublyLinkedList SplFileInfo SplFileObject SplFixedArray
    SplHeap SplMaxHeap SplMinHeap SplObjectStorage SplObserver SplPriorityQueue SplQueue SplStack SplSubject
    SplTempFileObject Spoofchecker Stringable Throwable Transliterator Traversable TypeError UnderflowException
    UnexpectedValueException UnhandledMatchError UnitEnum ValueError WeakMap WeakReference XMLParser XMLReader
    XMLWriter XSLTProcessor ZipArchive __PHP_Incomplete_Class finfo mysqli mysqli_driver mysqli_result
    mysqli_sql_exception mysqli_stmt mysqli_warning php_user_filter stdClass
    """.split()  # noqa: SIM905
)

_CONSTANTS = frozenset(
    """
    ARRAY_FILTER_USE_BOTH ARRAY_FILTER_USE_KEY CASE_LOWER CASE_UPPER COUNT_NORMAL COUNT_RECURSIVE CURLE_OK
    CURLINFO_EFFECTIVE_URL CURLINFO_HEADER_SIZE CURLINFO_HTTP_CODE CURLINFO_RESPONSE_CODE CURLINFO_TOTAL_TIME
    CURLM_CALL_MULTI_PERFORM CURLM_OK CURLOPT_CAINFO CURLOPT_CONNECTTIMEOUT CURLOPT_COOKIE CURLOPT_COOKIEFILE
    CURLOPT_COOKIEJAR CURLOPT_CUSTOMREQUEST CURLOPT_ENCODING CURLOPT_FOLLOWLOCATION CURLOPT_HEADER
    CURLOPT_HEADERFUNCTION CURLOPT_HTTPHEADER CURLOPT_HTTP_VERSION CURLOPT_INFILE CURLOPT_INFILESIZE
    CURLOPT_MAXREDIRS CURLOPT_NOBODY CURLOPT_POST CURLOPT_POSTFIELDS CURLOPT_PROXY CURLOPT_READFUNCTION
    CURLOPT_RETURNTRANSFER CURLOPT_SSL_VERIFYHOST CURLOPT_SSL_VERIFYPEER CURLOPT_TIMEOUT CURLOPT_URL
    CURLOPT_USERAGENT CURLOPT_USERPWD CURLOPT_WRITEFUNCTION CURL_HTTP_VERSION_1_1 CURL_HTTP_VERSION_2_0 DATE_ATOM
    DATE_COOKIE DATE_RFC1036 DATE_RFC1123 DATE_RFC2822 DATE_RFC3339 DATE_RFC3339_EXTENDED DATE_RFC7231 DATE_RFC822
    DATE_RFC850 DATE_RSS DATE_W3C DEBUG_BACKTRACE_IGNORE_ARGS DEBUG_BACKTRACE_PROVIDE_OBJECT DIRECTORY_SEPARATOR
    ENT_COMPAT ENT_DISALLOWED ENT_HTML401 ENT_HTML5 ENT_IGNORE ENT_NOQUOTES ENT_QUOTES ENT_SUBSTITUTE ENT_XHTML
    ENT_XML1 EXTR_OVERWRITE EXTR_PREFIX_ALL EXTR_REFS EXTR_SKIP E_ALL E_COMPILE_ERROR E_COMPILE_WARNING E_CORE_ERROR
    E_CORE_WARNING E_DEPRECATED E_ERROR E_NOTICE E_PARSE E_RECOVERABLE_ERROR E_STRICT E_USER_DEPRECATED E_USER_ERROR
    E_USER_NOTICE E_USER_WARNING E_WARNING FALSE FILE_APPEND FILE_IGNORE_NEW_LINES FILE_NO_DEFAULT_CONTEXT
    FILE_SKIP_EMPTY_LINES FILE_USE_INCLUDE_PATH FILTER_CALLBACK FILTER_DEFAULT FILTER_FLAG_IPV4 FILTER_FLAG_IPV6
    FILTER_FLAG_NO_PRIV_RANGE FILTER_FLAG_NO_RES_RANGE FILTER_FORCE_ARRAY FILTER_NULL_ON_FAILURE
    FILTER_REQUIRE_ARRAY FILTER_SANITIZE_EMAIL FILTER_SANITIZE_FULL_SPECIAL_CHARS FILTER_SANITIZE_NUMBER_INT
    FILTER_SANITIZE_SPECIAL_CHARS FILTER_SANITIZE_STRING FILTER_SANITIZE_URL FILTER_UNSAFE_RAW FILTER_VALIDATE_BOOL
    FILTER_VALIDATE_BOOLEAN FILTER_VALIDATE_DOMAIN FILTER_VALIDATE_EMAIL FILTER_VALIDATE_FLOAT FILTER_VALIDATE_INT
    FILTER_VALIDATE_IP FILTER_VALIDATE_MAC FILTER_VALIDATE_REGEXP FILTER_VALIDATE_URL False GLOB_BRACE GLOB_MARK
    GLOB_NOCHECK GLOB_NOESCAPE GLOB_NOSORT GLOB_ONLYDIR HTML_ENTITIES HTML_SPECIALCHARS INF INI_SCANNER_NORMAL
    INI_SCANNER_RAW INI_SCANNER_TYPED INPUT_COOKIE INPUT_ENV INPUT_GET INPUT_POST INPUT_SERVER JSON_BIGINT_AS_STRING
    JSON_ERROR_DEPTH JSON_ERROR_NONE JSON_ERROR_SYNTAX JSON_ERROR_UTF8 JSON_FORCE_OBJECT JSON_HEX_AMP JSON_HEX_APOS
    JSON_HEX_QUOT JSON_HEX_TAG JSON_INVALID_UTF8_IGNORE JSON_INVALID_UTF8_SUBSTITUTE JSON_NUMERIC_CHECK
    JSON_OBJECT_AS_ARRAY JSON_PARTIAL_OUTPUT_ON_ERROR JSON_PRESERVE_ZERO_FRACTION JSON_PRETTY_PRINT
    JSON_THROW_ON_ERROR JSON_UNESCAPED_LINE_TERMINATORS JSON_UNESCAPED_SLASHES JSON_UNESCAPED_UNICODE LC_ALL
    LC_COLLATE LC_CTYPE LC_MESSAGES LC_MONETARY LC_NUMERIC LC_TIME LIBXML_COMPACT LIBXML_HTML_NODEFDTD
    LIBXML_HTML_NOIMPLIED LIBXML_NOCDATA LIBXML_NOENT LIBXML_NOERROR LIBXML_NONET LIBXML_NOWARNING LIBXML_VERSION
    LOCK_EX LOCK_NB LOCK_SH LOCK_UN LOG_ALERT LOG_CRIT LOG_DEBUG LOG_EMERG LOG_ERR LOG_INFO LOG_NOTICE LOG_PID
    LOG_USER LOG_WARNING MB_CASE_LOWER MB_CASE_TITLE MB_CASE_UPPER MYSQLI_ASSOC MYSQLI_BOTH MYSQLI_NUM
    MYSQLI_REPORT_ERROR MYSQLI_REPORT_STRICT M_1_PI M_2_PI M_E M_LN10 M_LN2 M_LOG10E M_LOG2E M_PI M_PI_2 M_PI_4
    M_SQRT1_2 M_SQRT2 NAN NULL Null OPENSSL_ALGO_SHA1 OPENSSL_ALGO_SHA256 OPENSSL_RAW_DATA OPENSSL_ZERO_PADDING
    PASSWORD_ARGON2I PASSWORD_ARGON2ID PASSWORD_BCRYPT PASSWORD_DEFAULT PATHINFO_ALL PATHINFO_BASENAME
    PATHINFO_DIRNAME PATHINFO_EXTENSION PATHINFO_FILENAME PATH_SEPARATOR PHP_BINARY PHP_BINDIR PHP_DATADIR PHP_DEBUG
    PHP_EOL PHP_EXTENSION_DIR PHP_EXTRA_VERSION PHP_FD_SETSIZE PHP_FLOAT_DIG PHP_FLOAT_EPSILON PHP_FLOAT_MAX
    PHP_FLOAT_MIN PHP_INT_MAX PHP_INT_MIN PHP_INT_SIZE PHP_LIBDIR PHP_MAJOR_VERSION PHP_MANDIR PHP_MAXPATHLEN
    PHP_MINOR_VERSION PHP_OS PHP_OS_FAMILY PHP_OUTPUT_HANDLER_CLEANABLE PHP_OUTPUT_HANDLER_REMOVABLE
    PHP_OUTPUT_HANDLER_START PHP_OUTPUT_HANDLER_STDFLAGS PHP_PREFIX PHP_QUERY_RFC1738 PHP_QUERY_RFC3986
    PHP_RELEASE_VERSION PHP_ROUND_HALF_DOWN PHP_ROUND_HALF_EVEN PHP_ROUND_HALF_ODD PHP_ROUND_HALF_UP PHP_SAPI
    PHP_SESSION_ACTIVE PHP_SESSION_DISABLED PHP_SESSION_NONE PHP_SHLIB_SUFFIX PHP_SYSCONFDIR PHP_URL_FRAGMENT
    PHP_URL_HOST PHP_URL_PASS PHP_URL_PATH PHP_URL_PORT PHP_URL_QUERY PHP_URL_SCHEME PHP_URL_USER PHP_VERSION
    PHP_VERSION_ID PHP_WINDOWS_VERSION_BUILD PHP_WINDOWS_VERSION_MAJOR PHP_ZTS PREG_BACKTRACK_LIMIT_ERROR
    PREG_BAD_UTF8_ERROR PREG_GREP_INVERT PREG_INTERNAL_ERROR PREG_JIT_STACKLIMIT_ERROR PREG_NO_ERROR
    PREG_OFFSET_CAPTURE PREG_PATTERN_ORDER PREG_RECURSION_LIMIT_ERROR PREG_SET_ORDER PREG_SPLIT_DELIM_CAPTURE
    PREG_SPLIT_NO_EMPTY PREG_SPLIT_OFFSET_CAPTURE PREG_UNMATCHED_AS_NULL SEEK_CUR SEEK_END SEEK_SET SIGALRM SIGCHLD
    SIGHUP SIGINT SIGKILL SIGTERM SIGUSR1 SIGUSR2 SIG_DFL SIG_IGN SORT_ASC SORT_DESC SORT_FLAG_CASE
    SORT_LOCALE_STRING SORT_NATURAL SORT_NUMERIC SORT_REGULAR SORT_STRING STDERR STDIN STDOUT STREAM_CLIENT_CONNECT
    STREAM_SHUT_RDWR STR_PAD_BOTH STR_PAD_LEFT STR_PAD_RIGHT TRUE T_CLASS T_CLOSE_TAG T_COMMENT T_DOC_COMMENT
    T_FUNCTION T_NAMESPACE T_NS_SEPARATOR T_OPEN_TAG T_STRING T_USE T_VARIABLE T_WHITESPACE True
    UPLOAD_ERR_CANT_WRITE UPLOAD_ERR_EXTENSION UPLOAD_ERR_FORM_SIZE UPLOAD_ERR_INI_SIZE UPLOAD_ERR_NO_FILE
    UPLOAD_ERR_NO_TMP_DIR UPLOAD_ERR_OK UPLOAD_ERR_PARTIAL WNOHANG XML_ATTRIBUTE_NODE XML_CDATA_SECTION_NODE
    XML_COMMENT_NODE XML_ELEMENT_NODE XML_TEXT_NODE __CLASS__ __COMPILER_HALT_OFFSET__ __DIR__ __FILE__ __FUNCTION__
    __LINE__ __METHOD__ __NAMESPACE__ __PROPERTY__ __TRAIT__ false null true
    """.split()  # noqa: SIM905
)

_AT_THE_ROOT = _FUNCTIONS | _CLASSES | _CONSTANTS
BUILTIN_NAMES = SUPERGLOBALS | _AT_THE_ROOT | {f"\\{name}" for name in _AT_THE_ROOT}
