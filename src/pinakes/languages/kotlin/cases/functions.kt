package com.example.work

import com.example.store.Store
import kotlinx.coroutines.delay

fun plain() {}

/** Reads it all. */
@Throws(IOException::class)
internal suspend fun <T> Store<T>.readAll(limit: Int = 10, vararg keys: String, done: (T) -> Unit): List<T>? {
    val found = mutableListOf<T>()
    for ((index, key) in keys.withIndex()) {
        if (index > limit || key.isEmpty() && done != null) continue
        val one = find(key) ?: break
        found += one
    }
    try {
        delay(1)
    } catch (e: IOException) {
        throw IllegalStateException("failed at $limit", e)
    }
    while (found.size > limit) found.removeAt(0)
    return found.takeIf { it.isNotEmpty() }?.also { all -> all.forEach(done) }
}

private fun choose(value: Any): Int = when (value) {
    is String -> value.length
    in 1..9 -> value as Int
    null -> 0
    else -> -1
}

fun same(a: Int) = a
fun same(a: String) = a

fun caller(store: Store<Int>) {
    same(1)
    fun helper(x: Int): Int = x + 1
    helper(2)
    val handler = { a: Int, b: Int -> a + b }
    handler(1, 2)
    val runner = object : Runnable {
        var count = 0

        override fun run() {
            count = count + 1
            plain()
        }
    }
    runner.run()
    val (first, second) = store.pair()
    store.value = first
    store.items[0] = second
    val each = listOf<String>("x").map(String::length).map(::choose)
    val made = build<Int>(3) + build<Int> { it }
    first to second shl 3
    outer@ for (i in 0 until 3) {
        break@outer
    }
    val anonymous = fun(x: Int): Int { return x }
    synchronized(this) {
        val inner = each
        inner.size
    }
    label(name = first, other = anonymous(1))
}

val String.initial: Char
    get() = this[0]

val Store<*>.size: Int get() = if (isEmpty()) 0 else items.size

fun `does what it says`() = Unit
