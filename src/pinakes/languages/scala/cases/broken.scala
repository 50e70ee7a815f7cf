package half

class Before {
  def works = 1
}

class Half(a: Int {
  def unfinished(x: Int = {
    val y =
  }

object After { val z = 1 }
