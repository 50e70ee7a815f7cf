namespace Acme;

public class Account
{
    private int balance;

    public string Name { get; set; }
    public required string Id { get; init; } = "none";
    public Owner Owner { get; private set; } = new Owner();
    public int Count => items.Count;
    public static Account Empty { get; } = null;

    public int Balance
    {
        get { return balance; }
        set
        {
            if (value < 0 || value > Limit) throw new ArgumentException(nameof(value));
            balance = value;
        }
    }

    public string Label { get => field; set => field = value ?? ""; }

    [Key] public long Number { get; set; }

    public Item this[int index, string key = "a"]
    {
        get => items[index];
        set => items[index] = value;
    }

    public event EventHandler Changed, Closed;

    public event Action<Owner> Moved
    {
        add { handlers.Add(value); }
        remove => handlers.Remove(value);
    }

    int IAccount.Total => balance;

    Owner Find(Owner owner)
    {
        Owner = owner;
        Owner.Name = Name;
        Changed?.Invoke(this, EventArgs.Empty);
        this.Balance += 1;
        return Owner;
    }
}
