package shapes

class Segment(val pos: Int) {
  fun segment(at: Int): Segment = Segment(at)

  fun next(): Segment {
    val segment = segment(pos)
    val size: Int = size()
    return segment
  }

  val length
    @JvmName("length")
    get() = pos

  fun size() = 1
}
