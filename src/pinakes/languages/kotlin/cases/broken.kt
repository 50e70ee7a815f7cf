package half

class Before {
    fun works() = 1
}

class Half(val a: Int, {
    fun unfinished(x: Int {
        val y =
    }

fun after( = 3
