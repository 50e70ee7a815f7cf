using System.Collections.Generic;
namespace Acme;

[Mark(Order = 1)]
class Calls<T> : Base<T> where T : Shape, new()
{
    void Send(T one, Store<T> store)
    {
        var made = new Store<T> { Name = "a", Inner = { Size = 1 } };
        Shape shape = new() { Area = 2 };
        store.Each(item => item.Draw(), (left, right) => left);
        store.Find(1, "a", out var found, depth: 2)?.Draw();
        ((Circle)shape).Draw();
        (shape as Circle)?.Draw();
        store.Get<Circle>().Draw();
        made.Items[0].Draw();
        found.Draw(null, new List<int>(), () => 1);
        if (shape is Circle { Radius: 1 } circle) circle.Draw();
        var copy = made with { Name = "b" };
        Draw();
        Draw(one, await store.Load());
        Draw
            (one, one);
        made.Items[0].Draw
        (
            null
        );
        var pair =
            (one, one);
    }

    void Draw() { }
    void Draw(T one, T two) { }
}
