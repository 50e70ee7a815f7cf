package x

@Preview
@Composable
private fun A() {
    B()
}

@ThemePreviews
@Composable
internal fun C() {
}

@Serializable
@SerialName("x")
sealed interface S

@Qualifier
@Retention(RUNTIME)
annotation class Dispatcher(val d: Int)

@Module
@InstallIn(SingletonComponent::class)
internal object M {
    @Provides
    @Singleton
    fun p(): Int = 1
}

@A @B private val lazyThing by lazy { 1 }

@A(
    name = "x",
)
@B
protected abstract class Z(val q: Int) : Y() {
    @C
    @D
    private fun inner() { inner() }
}

@Suppress("x")
@JvmStatic
public inline fun <T> gen(x: T): T = x

@A @B interface Plain { fun x(): Int }

/** Told. */
@Serializable
enum class Level { LOW, HIGH }

@Tag("a ) b") @kotlin.Deprecated("old", ReplaceWith("x()")) class Bare { fun y() = 1 }

@Serializable data object Home

@get:JvmName("size") @Pure val count = 1
