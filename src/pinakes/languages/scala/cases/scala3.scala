package com.example.three

import com.example.base.{Show as Display, given}
import com.example.all.*
export com.example.base.Base

/** What colours there are. */
enum Color(val rgb: Int) extends Named:
  case Red extends Color(0xff0000)
  case Green, Blue
  case Mix(parts: List[Color])

  def dark: Boolean = rgb < 10
end Color

trait Show[A]:
  def show(a: A): String
  extension (a: A) def text: String = show(a)

given intShow: Show[Int] with
  def show(a: Int): String = a.toString

given [T](using inner: Show[T]): Show[List[T]] = ListShow(inner)

extension (s: String)
  def shout(times: Int): String = s.toUpperCase * times

opaque type Id = String

inline val Limit = 10

@main def run(args: String*): Unit =
  val n = args.length
  if n > 1 then
    println(n)
  else if n > Limit then
    "x".shout(2)
  else ()

class Service(using clock: Clock)(val name: String) derives Eq:
  private def tick = clock.now
  def work(x: Int | String): Unit = x match
    case i: Int => tick
    case s: String => name
