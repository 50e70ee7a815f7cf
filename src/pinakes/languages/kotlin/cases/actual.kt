package shapes

/** What this platform has for it. */
actual open class Bytes
internal actual constructor(
  internal actual val data: ByteArray,
) : Comparable<Bytes> {
  actual fun size(): Int = data.size
}

actual class Plain actual constructor(val name: String) {
  actual constructor() : this("")
}
