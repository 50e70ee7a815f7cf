extern alias Old;
global using System.Text;
global using static System.Console;
using System;
using System.Collections.Generic;
using static System.Math;
using Json = System.Text.Json;
using Map = System.Collections.Generic.Dictionary<string, Acme.Item>;
using Point = (int X, int Y);
using Plain = Item;

[assembly: InternalsVisibleTo("Acme.Tests")]

namespace Acme
{
    using Acme.Inner;

    class Uses
    {
        Map map = new Map();
        Json.JsonSerializer serializer;
        Point origin = (0, 0);
        Old::Thing thing;

        void Go()
        {
            global::System.Console.WriteLine(Max(1, 2));
        }
    }
}
