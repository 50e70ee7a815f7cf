namespace Acme;

class Printer : IEnumerable<int>
{
    public Color Color { get; set; }
    public Status Status = Status.Idle;

    public void Print(int value) { }
    public void Print(string value) { }
    public IEnumerator<int> GetEnumerator() { yield break; }
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    void All(Color color)
    {
        Print(1);
        this.Print("a");
        Single();
        this.Single();
        Color = color;
        Status other = Status;
    }

    private void Single() { }
}

enum Status { Idle }

partial class Part { void One() { Two(); } }

partial class Part { void Two() { new Part(); } }
