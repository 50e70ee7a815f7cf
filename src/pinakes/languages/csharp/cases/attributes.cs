namespace Acme;

[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, Inherited = false)]
public sealed class TaskAttribute : Attribute
{
    public TaskAttribute(string name) { }
}

[Task("main"), Serializable]
[System.Obsolete]
class Job
{
    [Inject] private readonly Clock clock;

    [Fact]
    [InlineData(1, Name = nameof(Job))]
    [return: NotNull]
    public string Label([FromBody] string text, [Range(1, 3)] int count = 2) => text;

    [Route<int>("x")]
    public enum Mode { [Display(Name = "On")] On, Off }
}
