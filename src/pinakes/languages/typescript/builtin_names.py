"""Global names of ECMAScript, browsers, Node and their type libraries: known to every file without an import."""

BUILTIN_NAMES = frozenset(
    """
    AbortController AbortSignal AbstractRange AddEventListenerOptions AggregateError
    AggregateErrorConstructor AnalyserNode Animation AnimationEffect AnimationEvent AnimationPlaybackEvent
    AnimationTimeline Array ArrayBuffer ArrayBufferConstructor ArrayBufferLike ArrayBufferTypes
    ArrayBufferView ArrayConstructor ArrayIterator ArrayLike AsyncDisposable AsyncDisposableStack
    AsyncDisposableStackConstructor AsyncGenerator AsyncGeneratorFunction AsyncGeneratorFunctionConstructor
    AsyncIterable AsyncIterableIterator AsyncIterator AsyncIteratorObject Atomics Attr Audio AudioBuffer
    AudioBufferSourceNode AudioContext AudioData AudioDecoder AudioDestinationNode AudioEncoder
    AudioListener AudioNode AudioParam AudioParamMap AudioProcessingEvent AudioScheduledSourceNode
    AudioWorklet AudioWorkletNode AuthenticatorAssertionResponse AuthenticatorAttestationResponse
    AuthenticatorResponse Awaited BarProp BaseAudioContext BeforeUnloadEvent BigInt BigInt64Array
    BigInt64ArrayConstructor BigIntConstructor BigIntToLocaleStringOptions BigUint64Array
    BigUint64ArrayConstructor BiquadFilterNode Blob BlobEvent BlobPart BodyInit Boolean BooleanConstructor
    BroadcastChannel Buffer BufferSource BuiltinIteratorReturn Bun ByteLengthQueuingStrategy CDATASection
    CSPViolationReportBody CSS CSSAnimation CSSConditionRule CSSContainerRule CSSCounterStyleRule
    CSSFontFaceRule CSSFontFeatureValuesRule CSSFontPaletteValuesRule CSSGroupingRule CSSImageValue
    CSSImportRule CSSKeyframeRule CSSKeyframesRule CSSKeywordValue CSSLayerBlockRule CSSLayerStatementRule
    CSSMathClamp CSSMathInvert CSSMathMax CSSMathMin CSSMathNegate CSSMathProduct CSSMathSum CSSMathValue
    CSSMatrixComponent CSSMediaRule CSSNamespaceRule CSSNestedDeclarations CSSNumericArray CSSNumericValue
    CSSPageRule CSSPerspective CSSPropertyRule CSSRotate CSSRule CSSRuleList CSSScale CSSScopeRule CSSSkew
    CSSSkewX CSSSkewY CSSStartingStyleRule CSSStyleDeclaration CSSStyleRule CSSStyleSheet CSSStyleValue
    CSSSupportsRule CSSTransformComponent CSSTransformValue CSSTransition CSSTranslate CSSUnitValue
    CSSUnparsedValue CSSVariableReferenceValue CSSViewTransitionRule CacheStorage CallableFunction
    CanvasCaptureMediaStreamTrack CanvasGradient CanvasImageSource CanvasPattern CanvasRenderingContext2D
    Capitalize CaretPosition ChannelMergerNode ChannelSplitterNode CharacterData ChildNode
    ClassAccessorDecoratorContext ClassAccessorDecoratorResult ClassAccessorDecoratorTarget ClassDecorator
    ClassDecoratorContext ClassFieldDecoratorContext ClassGetterDecoratorContext ClassMemberDecoratorContext
    ClassMethodDecoratorContext ClassSetterDecoratorContext Clipboard ClipboardEvent ClipboardItem
    CloseEvent Collator CollatorConstructor CollatorOptions Comment CompositionEvent CompressionStream
    ConcatArray ConstantSourceNode ConstructorParameters ContentVisibilityAutoStateChangeEvent ConvolverNode
    CookieChangeEvent CookieStore CookieStoreManager CountQueuingStrategy CredentialsContainer Crypto
    CryptoKey CustomElementRegistry CustomEvent CustomStateSet DOMException DOMHighResTimeStamp
    DOMImplementation DOMMatrix DOMMatrixReadOnly DOMParser DOMPoint DOMPointReadOnly DOMQuad DOMRect
    DOMRectList DOMRectReadOnly DOMStringList DOMStringMap DOMTokenList DataTransfer DataTransferItem
    DataTransferItemList DataView DataViewConstructor Date DateConstructor DateTimeFormat
    DateTimeFormatConstructor DateTimeFormatOptions DateTimeFormatPart DateTimeFormatPartTypes
    DateTimeFormatPartTypesRegistry DateTimeRangeFormatPart DecompressionStream DecoratorContext
    DecoratorMetadata DecoratorMetadataObject DelayNode Deno DeviceMotionEvent DeviceOrientationEvent
    DisplayNames DisplayNamesFallback DisplayNamesLanguageDisplay DisplayNamesOptions DisplayNamesType
    Disposable DisposableStack DisposableStackConstructor Document DocumentFragment DocumentTimeline
    DocumentType DragEvent DynamicsCompressorNode Element ElementInternals ElementTagNameMap
    EncodedAudioChunk EncodedVideoChunk Error ErrorConstructor ErrorEvent ErrorOptions EvalError
    EvalErrorConstructor Event EventCounts EventInit EventListener EventListenerOrEventListenerObject
    EventSource EventTarget Exclude External Extract File FileList FileReader FileSystem
    FileSystemDirectoryEntry FileSystemDirectoryHandle FileSystemDirectoryReader FileSystemEntry
    FileSystemFileEntry FileSystemFileHandle FileSystemHandle FileSystemWritableFileStream
    FinalizationRegistry FinalizationRegistryConstructor FlatArray Float16Array Float16ArrayConstructor
    Float32Array Float32ArrayConstructor Float64Array Float64ArrayConstructor FocusEvent FontFace
    FontFaceSet FontFaceSetLoadEvent FormData FormDataEvent FragmentDirective FrameRequestCallback Function
    FunctionConstructor GainNode Gamepad GamepadButton GamepadEvent GamepadHapticActuator Generator
    GeneratorFunction GeneratorFunctionConstructor Geolocation GeolocationCoordinates GeolocationPosition
    GeolocationPositionError GlobalEventHandlers HTMLAllCollection HTMLAnchorElement HTMLAreaElement
    HTMLAudioElement HTMLBRElement HTMLBaseElement HTMLBodyElement HTMLButtonElement HTMLCanvasElement
    HTMLCollection HTMLDListElement HTMLDataElement HTMLDataListElement HTMLDetailsElement HTMLDialogElement
    HTMLDirectoryElement HTMLDivElement HTMLDocument HTMLElement HTMLElementTagNameMap HTMLEmbedElement
    HTMLFieldSetElement HTMLFontElement HTMLFormControlsCollection HTMLFormElement HTMLFrameElement
    HTMLFrameSetElement HTMLHRElement HTMLHeadElement HTMLHeadingElement HTMLHtmlElement HTMLIFrameElement
    HTMLImageElement HTMLInputElement HTMLLIElement HTMLLabelElement HTMLLegendElement HTMLLinkElement
    HTMLMapElement HTMLMarqueeElement HTMLMediaElement HTMLMenuElement HTMLMetaElement HTMLMeterElement
    HTMLModElement HTMLOListElement HTMLObjectElement HTMLOptGroupElement HTMLOptionElement
    HTMLOptionsCollection HTMLOutputElement HTMLParagraphElement HTMLParamElement HTMLPictureElement
    HTMLPreElement HTMLProgressElement HTMLQuoteElement HTMLScriptElement HTMLSelectElement HTMLSlotElement
    HTMLSourceElement HTMLSpanElement HTMLStyleElement HTMLTableCaptionElement HTMLTableCellElement
    HTMLTableColElement HTMLTableElement HTMLTableRowElement HTMLTableSectionElement HTMLTemplateElement
    HTMLTextAreaElement HTMLTimeElement HTMLTitleElement HTMLTrackElement HTMLUListElement
    HTMLUnknownElement HTMLVideoElement HashChangeEvent Headers HeadersInit HighlightRegistry History
    IArguments IDBCursor IDBCursorWithValue IDBDatabase IDBFactory IDBIndex IDBKeyRange IDBObjectStore
    IDBOpenDBRequest IDBRequest IDBTransaction IDBVersionChangeEvent IIRFilterNode IdleDeadline Image
    ImageBitmap ImageBitmapRenderingContext ImageCapture ImageData ImageDecoder ImageTrack ImageTrackList
    ImportAssertions ImportAttributes ImportCallOptions Infinity InputDeviceInfo InputEvent
    InstanceType Int16Array Int16ArrayConstructor Int32Array Int32ArrayConstructor Int8Array
    Int8ArrayConstructor IntersectionObserver IntersectionObserverEntry Intl Iterable IterableIterator
    Iterator IteratorConstructor IteratorObject IteratorObjectConstructor IteratorResult
    IteratorReturnResult IteratorYieldResult JSON JSX KeyboardEvent KeyframeEffect LDMLPluralRule
    LargestContentfulPaint ListFormat ListFormatLocaleMatcher ListFormatOptions ListFormatStyle
    ListFormatType Locale LocaleCollationCaseFirst LocaleHourCycleKey LocaleOptions LocalesArgument Location
    LockManager Lowercase MIDIAccess MIDIConnectionEvent MIDIInput MIDIInputMap MIDIMessageEvent MIDIOutput
    MIDIOutputMap MIDIPort Map MapConstructor MapIterator Math MathMLElement MediaCapabilities
    MediaDeviceInfo MediaDevices MediaElementAudioSourceNode MediaEncryptedEvent MediaError
    MediaKeyMessageEvent MediaKeySession MediaKeyStatusMap MediaKeySystemAccess MediaKeys MediaList
    MediaMetadata MediaQueryList MediaQueryListEvent MediaRecorder MediaSession MediaSource
    MediaSourceHandle MediaStream MediaStreamAudioDestinationNode MediaStreamAudioSourceNode
    MediaStreamTrack MediaStreamTrackEvent MessageChannel MessageEvent MessagePort MethodDecorator MimeType
    MimeTypeArray MouseEvent MutationObserver MutationRecord NaN NamedNodeMap NavigationActivation
    NavigationHistoryEntry NavigationPreloadManager Navigator NavigatorLogin NewableFunction NoInfer Node
    NodeFilter NodeIterator NodeJS NodeList NonNullable Notification Number NumberConstructor NumberFormat
    NumberFormatConstructor NumberFormatOptions NumberFormatOptionsCurrencyDisplay
    NumberFormatOptionsCurrencyDisplayRegistry NumberFormatOptionsSignDisplay
    NumberFormatOptionsSignDisplayRegistry NumberFormatOptionsStyle NumberFormatOptionsStyleRegistry
    NumberFormatOptionsUseGrouping NumberFormatOptionsUseGroupingRegistry NumberFormatPart
    NumberFormatPartTypeRegistry NumberFormatPartTypes NumberRangeFormatPart Object ObjectConstructor
    OfflineAudioCompletionEvent OfflineAudioContext OffscreenCanvas OffscreenCanvasRenderingContext2D Omit
    OmitThisParameter OscillatorNode OverconstrainedError PageRevealEvent PageSwapEvent PageTransitionEvent
    PannerNode ParameterDecorator Parameters ParentNode Partial Path2D PaymentAddress
    PaymentMethodChangeEvent PaymentRequest PaymentRequestUpdateEvent PaymentResponse Performance
    PerformanceEntry PerformanceEventTiming PerformanceMark PerformanceMeasure PerformanceNavigation
    PerformanceNavigationTiming PerformanceObserver PerformanceObserverEntryList PerformancePaintTiming
    PerformanceResourceTiming PerformanceServerTiming PerformanceTiming PeriodicWave PermissionStatus
    Permissions Pick PictureInPictureEvent PictureInPictureWindow PluginArray PluralRuleType PluralRules
    PluralRulesConstructor PluralRulesOptions PointerEvent PopStateEvent ProcessingInstruction ProgressEvent
    Promise PromiseConstructor PromiseConstructorLike PromiseFulfilledResult PromiseLike
    PromiseRejectedResult PromiseRejectionEvent PromiseSettledResult PromiseWithResolvers PropertyDecorator
    PropertyDescriptor PropertyDescriptorMap PropertyKey Proxy ProxyConstructor ProxyHandler
    PublicKeyCredential PushManager PushSubscription PushSubscriptionOptions RTCCertificate RTCDTMFSender
    RTCDTMFToneChangeEvent RTCDataChannel RTCDataChannelEvent RTCDtlsTransport RTCEncodedAudioFrame
    RTCEncodedVideoFrame RTCError RTCErrorEvent RTCIceCandidate RTCIceTransport RTCPeerConnection
    RTCPeerConnectionIceErrorEvent RTCPeerConnectionIceEvent RTCRtpReceiver RTCRtpScriptTransform
    RTCRtpSender RTCRtpTransceiver RTCSctpTransport RTCSessionDescription RTCStatsReport RTCTrackEvent
    RadioNodeList Range RangeError RangeErrorConstructor ReadableByteStreamController ReadableStream
    ReadableStreamBYOBReader ReadableStreamBYOBRequest ReadableStreamDefaultController
    ReadableStreamDefaultReader Readonly ReadonlyArray ReadonlyMap ReadonlySet ReadonlySetLike Record
    ReferenceError ReferenceErrorConstructor Reflect RegExp RegExpConstructor RegExpExecArray
    RegExpIndicesArray RegExpMatchArray RegExpStringIterator RelativeTimeFormat
    RelativeTimeFormatLocaleMatcher RelativeTimeFormatNumeric RelativeTimeFormatOptions
    RelativeTimeFormatPart RelativeTimeFormatStyle RelativeTimeFormatUnit RelativeTimeFormatUnitSingular
    RemotePlayback ReportBody ReportingObserver Request RequestInfo RequestInit Required ResizeObserver
    ResizeObserverEntry ResizeObserverSize ResolvedCollatorOptions ResolvedDateTimeFormatOptions
    ResolvedDisplayNamesOptions ResolvedListFormatOptions ResolvedNumberFormatOptions
    ResolvedNumberFormatOptionsUseGrouping ResolvedPluralRulesOptions ResolvedRelativeTimeFormatOptions
    ResolvedSegmenterOptions Response ResponseInit ReturnType SVGAElement SVGAngle SVGAnimateElement
    SVGAnimateMotionElement SVGAnimateTransformElement SVGAnimatedAngle SVGAnimatedBoolean
    SVGAnimatedEnumeration SVGAnimatedInteger SVGAnimatedLength SVGAnimatedLengthList SVGAnimatedNumber
    SVGAnimatedNumberList SVGAnimatedPreserveAspectRatio SVGAnimatedRect SVGAnimatedString
    SVGAnimatedTransformList SVGAnimationElement SVGCircleElement SVGClipPathElement
    SVGComponentTransferFunctionElement SVGDefsElement SVGDescElement SVGElement SVGElementTagNameMap
    SVGEllipseElement SVGFEBlendElement SVGFEColorMatrixElement SVGFEComponentTransferElement
    SVGFECompositeElement SVGFEConvolveMatrixElement SVGFEDiffuseLightingElement SVGFEDisplacementMapElement
    SVGFEDistantLightElement SVGFEDropShadowElement SVGFEFloodElement SVGFEFuncAElement SVGFEFuncBElement
    SVGFEFuncGElement SVGFEFuncRElement SVGFEGaussianBlurElement SVGFEImageElement SVGFEMergeElement
    SVGFEMergeNodeElement SVGFEMorphologyElement SVGFEOffsetElement SVGFEPointLightElement
    SVGFESpecularLightingElement SVGFESpotLightElement SVGFETileElement SVGFETurbulenceElement
    SVGFilterElement SVGForeignObjectElement SVGGElement SVGGeometryElement SVGGradientElement
    SVGGraphicsElement SVGImageElement SVGLength SVGLengthList SVGLineElement SVGLinearGradientElement
    SVGMPathElement SVGMarkerElement SVGMaskElement SVGMetadataElement SVGNumber SVGNumberList
    SVGPathElement SVGPatternElement SVGPointList SVGPolygonElement SVGPolylineElement
    SVGPreserveAspectRatio SVGRadialGradientElement SVGRectElement SVGSVGElement SVGScriptElement
    SVGSetElement SVGStopElement SVGStringList SVGStyleElement SVGSwitchElement SVGSymbolElement
    SVGTSpanElement SVGTextContentElement SVGTextElement SVGTextPathElement SVGTextPositioningElement
    SVGTitleElement SVGTransform SVGTransformList SVGUnitTypes SVGUseElement SVGViewElement Screen
    ScreenOrientation ScriptProcessorNode SecurityPolicyViolationEvent SegmentData SegmentIterator Segmenter
    SegmenterOptions Segments Selection ServiceWorker ServiceWorkerContainer ServiceWorkerRegistration Set
    SetConstructor SetIterator ShadowRoot SharedArrayBuffer SharedArrayBufferConstructor SharedWorker
    SourceBuffer SourceBufferList SpeechRecognitionAlternative SpeechRecognitionResult
    SpeechRecognitionResultList SpeechSynthesis SpeechSynthesisErrorEvent SpeechSynthesisEvent
    SpeechSynthesisUtterance SpeechSynthesisVoice StaticRange StereoPannerNode Storage StorageEvent
    StorageManager String StringConstructor StringIterator StringNumericLiteral StylePropertyMap
    StylePropertyMapReadOnly StyleSheet StyleSheetList SubmitEvent SubtleCrypto SuppressedError
    SuppressedErrorConstructor Symbol SymbolConstructor SyntaxError SyntaxErrorConstructor
    TemplateStringsArray Text TextDecoder TextDecoderStream TextEncoder TextEncoderStream TextEvent
    TextMetrics TextTrack TextTrackCue TextTrackCueList TextTrackList ThisParameterType ThisType TimeRanges
    TimerHandler ToggleEvent Touch TouchEvent TouchList TrackEvent TransformStream
    TransformStreamDefaultController TransitionEvent TreeWalker TypeError TypeErrorConstructor
    TypedPropertyDescriptor UIEvent URIError URIErrorConstructor URL URLSearchParams Uint16Array
    Uint16ArrayConstructor Uint32Array Uint32ArrayConstructor Uint8Array Uint8ArrayConstructor
    Uint8ClampedArray Uint8ClampedArrayConstructor Uncapitalize UnicodeBCP47LocaleIdentifier Uppercase
    UserActivation VTTCue VTTRegion ValidityState VideoColorSpace VideoDecoder VideoEncoder VideoFrame
    VideoPlaybackQuality ViewTransition ViewTransitionTypeSet VisualViewport WakeLock WakeLockSentinel
    WaveShaperNode WeakKey WeakKeyTypes WeakMap WeakMapConstructor WeakRef WeakRefConstructor WeakSet
    WeakSetConstructor WebAssembly WebGL2RenderingContext WebGLActiveInfo WebGLBuffer WebGLContextEvent
    WebGLFramebuffer WebGLProgram WebGLQuery WebGLRenderbuffer WebGLRenderingContext WebGLSampler
    WebGLShader WebGLShaderPrecisionFormat WebGLSync WebGLTexture WebGLTransformFeedback
    WebGLUniformLocation WebGLVertexArrayObject WebSocket WebTransport WebTransportBidirectionalStream
    WebTransportDatagramDuplexStream WebTransportError WheelEvent Window Worker Worklet WritableStream
    WritableStreamDefaultController WritableStreamDefaultWriter XMLDocument XMLHttpRequest
    XMLHttpRequestEventTarget XMLHttpRequestUpload XMLSerializer XPathEvaluator XPathExpression
    XPathNSResolver XPathResult XSLTProcessor __dirname __filename addEventListener afterAll afterEach alert
    arguments atob beforeAll beforeEach btoa cancelAnimationFrame cancelIdleCallback clearImmediate
    clearInterval clearTimeout confirm console crypto customElements decodeURI decodeURIComponent describe
    dispatchEvent document encodeURI encodeURIComponent escape eval expect exports fetch getComputedStyle
    global globalThis history importScripts indexedDB isFinite isNaN it jest localStorage location
    matchMedia module navigator parseFloat parseInt performance postMessage process prompt queueMicrotask
    removeEventListener requestAnimationFrame requestIdleCallback require self sessionStorage setImmediate
    setInterval setTimeout structuredClone test undefined unescape window
    """.split()  # noqa: SIM905  (a list of a thousand strings is harder to read and to keep sorted)
)
