namespace Acme
{
    public class Broken
    {
        private string name

        public void First()
        {
            Call(;
        }

        public int Second(int a {
            return a;
        }

        void Third() { Ok(); }
