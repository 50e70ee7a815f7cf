package com.example
package shapes

import scala.collection.mutable.{ListBuffer, Map => MutableMap, Set => _}
import com.example.base.Base
import cats.implicits._, java.util.UUID

/** Something with corners.
  *
  * @param label what it is called
  */
@deprecated("use Shape", "1.0")
sealed abstract case class Polygon[+A <: Any, F[_]](label: String, private val corners: Int = 3)(implicit ord: Order[A])
    extends Base[A](label)
    with Drawable
    with Serializable {
  self: Painter =>

  def this(corners: Int) = this("none", corners)

  private[shapes] val seed = 7
  protected lazy val (low, high) = bounds(seed)
  private var count: Int = _
  val Measure = "cm"

  /** Adds. */
  def +(other: Polygon[A, F]): Polygon[A, F] = copy(label = other.label)

  override def toString: String = s"$label has ${corners + 1}"

  def area(scale: => Double, rest: Int*)(implicit unit: Length): Double

  type Side = Int
  type Open <: Any

  implicit class Ops(val text: String) {
    def shout: String = text.toUpperCase
  }

  def choose(value: Any): Int = value match {
    case Polygon(name, n) if n > 1 && name != null || self == value => n
    case text: String => text.length
    case head :: Nil => head
    case pair @ (a, b) => use(pair, a, b)
    case `seed` => seed
    case Limit => 0
    case _ => throw new IllegalStateException("never")
  }

  def work(xs: List[Int]): Unit = {
    val doubled = for { x <- xs; y = x * 2 if y > seed } yield y
    var total = 0
    doubled.foreach { y => total += y }
    xs map choose filter (_ > 1)
    count = total
    this.count = 1
    val runner = new Runnable { def run(): Unit = work(Nil) }
    try risky[Int](1) catch { case e: IOException => throw e } finally runner.run()
    while (total > 0) total -= 1
    if (total == 0) println("zero") else { val inner = total; print(inner) }
    def helper(n: Int): Int = n + 1
    helper(2)
    val made = new MutableMap[String, ListBuffer[Int]]()
    made.get(UUID.randomUUID.toString).collect { case Some(found) => found }
  }
}

object Polygon {
  final val Most = 12
  def apply(label: String): Polygon[Any, List] = make(label)
  def apply(corners: Int): Polygon[Any, List] = make("x")
  private def make(label: String) = Polygon(label)
}

trait Drawable extends Any with Named { def draw(): Unit }

package object util { def twice(n: Int) = n * 2 }
