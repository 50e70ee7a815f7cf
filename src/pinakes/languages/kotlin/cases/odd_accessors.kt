package shapes

class Shape {
    val third
        @Deprecated("old") @get:JvmName("y") inline get() = 3
    val fourth // why
        @Size
        @Cached(1)
        get() {
            return 4
        }
    val lazily by lazy { 1 }

    fun scale(by: Int): Int {
        var by = by + 1
        by = by.coerceAtLeast(1)
        by.toString()
        val copy = make(by)
        get(copy)
        val other = make(by)
        set(other, 1)
        return use(by, -by)
    }

    fun last() = 1
}

class Wrapper(inner: List<Int>) : List<Int> by inner
