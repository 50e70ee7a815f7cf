@file:JvmName("Shapes")

package com.example.shapes

import com.example.base.Base
import com.example.base.Drawable as Paintable
import kotlin.math.*

/** The most corners a shape may have. */
const val MOST_CORNERS: Int = 12
internal var counter = 0
private val names = listOf("a", "b")

/**
 * Something with corners.
 *
 * @property label what it is called
 */
@Serializable
@Suppress("unused")
data class Polygon<T : Any>(
    val label: String = "none",
    private var corners: Int,
    seed: Long,
) : Base<T>(seed), Paintable, Comparable<Polygon<T>> by Delegate(label) {
    /** From one corner. */
    constructor(corners: Int) : this("one", corners, 1L) {
        counter++
    }

    init {
        val start = seed
        register(start)
    }

    /** How large it is. */
    @get:JvmName("area")
    var area: Double = 0.5
        get() = field * corners
        private set(value) {
            if (value > 0) field = value
        }

    protected val cached by lazy { compute(label) }
    lateinit var owner: Polygon<*>

    override fun toString(): String = "$label has ${corners + 1} of $MOST_CORNERS"

    operator fun plus(other: Polygon<T>): Polygon<T> = copy(label = other.label)

    inner class Corner(val x: Int, val y: Int) {
        fun owner() = this@Polygon.owner
    }

    companion object {
        const val UNIT = "cm"
        private const val STEP = -1

        @JvmStatic
        fun make(): Polygon<Any> = Polygon(UNIT, STEP, 3L)
    }

    fun unit() = UNIT + make().label
}

sealed interface Event {
    val at: Long

    fun describe(): String

    fun short() = describe().take(3)

    object Closed : Event {
        override val at = 0L
        override fun describe() = "closed"
    }

    data class Opened(override val at: Long) : Event {
        override fun describe(): String {
            return "opened"
        }
    }
}

enum class Color(val rgb: Int) : Named {
    /** Like blood. */
    RED(0xFF0000),
    GREEN(0x00FF00) {
        override fun dark() = true
    };

    open fun dark(): Boolean = false
}

enum class Plain { ONE, TWO }

annotation class Fancy(val why: String)

@JvmInline
value class Id(val raw: String)

fun interface Listener {
    fun heard(what: String)
}

object Registry : Iterable<Polygon<*>> {
    private val all = mutableListOf<Polygon<*>>()

    override fun iterator() = all.iterator()
}

typealias Handler<T> = (event: T, Int) -> Unit

abstract class Shape internal constructor() {
    protected abstract fun draw(on: Canvas): Boolean
}
