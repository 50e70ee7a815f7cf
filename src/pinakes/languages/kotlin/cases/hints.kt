package com.acme

class Hints<T : Any>(private val items: List<T>, seed: Int) : Base<T>(seed), Runnable by Task() {
    val first = items.first()
    val made by lazy { Other() }
    var plain: Other? = null

    fun go(others: List<Other>): Int {
        val other = Other(1).next
        val named: Named = other
        for (one in others) one.go()
        others.map { it.next }
        other.let { found -> found.go() }
        return named.size
    }

    fun short() = first.toString()

    companion object {
        const val LIMIT = 3
    }
}

fun Other.twice(): Other = this

object Registry
