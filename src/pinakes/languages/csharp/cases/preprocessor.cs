#define TRACE
#nullable enable
#if NET
using System.Net;
#else
using System.Old;
#endif

namespace Acme
{
    class Build
    {
        #region Members

#if DEBUG
        private int debug;
        public void Check() { Log(debug); }
#elif TRACE
        private int trace;
#else
        private int release;
#endif

        #endregion

#pragma warning disable CS0168
        void Run()
        {
#if DEBUG
            Check();
#else
            Skip();
#endif
        }
#pragma warning restore CS0168
    }
}
