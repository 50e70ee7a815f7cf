using System;
using System.Collections.Generic;

namespace Acme.Shapes
{
    /// <summary>A shape with an area.</summary>
    public abstract partial class Shape : Figure, IComparable<Shape>, System.IDisposable
    {
        public const double Tau = 6.28;
        private static readonly List<Shape> All = new List<Shape>();
        protected readonly string name;
        int sides = 4, corners;
        internal Shape[] parts = new Shape[0];

        static Shape()
        {
            Registry.Register(typeof(Shape));
        }

        protected Shape(string name) : base(name)
        {
            this.name = name;
        }

        public Shape() : this("nameless") { }

        ~Shape()
        {
            Dispose();
        }

        /// <summary>
        /// The area of the shape, see <see cref="T:Acme.Units"/>.
        /// </summary>
        /// <param name="unit">What to count in.</param>
        /// <returns>A number &gt; 0.</returns>
        /// <exception cref="ArgumentException">When the unit is unknown.</exception>
        public abstract double Area(Unit unit);

        public virtual int CompareTo(Shape other) => sides.CompareTo(other.sides);

        void IDisposable.Dispose() { corners = 0; }

        public void Dispose() => this.corners--;

        public static Shape operator +(Shape left, Shape right) { return left; }

        public static bool operator true(Shape shape) => shape.sides > 0;

        public static implicit operator string(Shape shape) => shape.name;

        public static explicit operator Shape(string name) => null;

        private protected class Corner : Point
        {
            internal void Detach() { All.Clear(); }
        }

        public interface IMarker { }
    }

    partial class Shape
    {
        partial void Changed();
    }

    sealed class Square : Shape
    {
        public override double Area(Unit unit) => base.Area(unit) * sides;
    }

    public readonly struct Point : IEquatable<Point>
    {
        public readonly int X, Y;
        public Point(int x, int y) { X = x; Y = y; }
        public readonly bool Equals(Point other) => X == other.X;
    }

    interface ISolid : IShape, IComparable<ISolid>
    {
        const int Edges = 12;
        int Count { get; }
        event EventHandler Rolled;
        void Roll();
        bool IsRound() => Helper();
        static abstract ISolid Create();
        private bool Helper() => false;
    }

    [Flags]
    public enum Sides : byte
    {
        None = 0,
        /// <summary>The left one.</summary>
        Left = 1,
        Right = 1 << 1,
        [Obsolete("use Left")] Both = Left | Right,
    }

    public delegate TResult Converter<in T, out TResult>(T input, int times = 1) where T : class;
}
