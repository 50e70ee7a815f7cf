using System;

var name = args.Length > 0 ? args[0] : "world";
Greet(name);
await RunAsync();

void Greet(string who)
{
    Console.WriteLine($"Hello, {who}");
}

static async Task RunAsync() => await Task.Delay(1);

class Helper { }
