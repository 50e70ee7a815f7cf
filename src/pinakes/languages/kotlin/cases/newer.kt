package shop

class Source
internal actual constructor(
    private val cipher: Cipher,
) : Closeable {
    private var final = false

    fun finish(override: Boolean?): Int {
        if (override != null && !final) final = true
        connection.open()
        on { open() } doThrow problem
        return if (final) data.size else 0
    }
}

class Preference
@JvmOverloads
@SuppressLint("Restricted")
constructor(context: Context) : Base(context) {
    fun ready() = true
}

// Draws content: @Hidden (later).
fun show(title: String, content: @Composable (() -> Unit), actions: @ui.Composable (Scope.() -> Unit) = {}) {
    content()
}

interface Creator<
    in A : Action,
    out B,
    > {
    fun create(action: A): B
}

fun settle(step: Step, far: Boolean): Int = when (step) {
    is Step.Moved if far -> move(step)
    is Step.Moved
    if step.near -> 1
    is Step.Gone -> if (far) 2 else 3
    else -> 0
}

val SCHEMA = $$"""{"$id": "x"}"""

fun last() = settle(first(), true)
