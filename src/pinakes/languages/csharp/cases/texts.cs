// Copyright Acme.

namespace Acme;

/// <summary>
/// First line with <c>code</c>.
///
/// Second <paramref name="line"/> about List&lt;T&gt;.
/// </summary>
/// <remarks>More.</remarks>
class Texts
{
    /** Starred. */
    string greeting = "Hello, world";
    string path = @"c:\temp\""x""";
    string raw = """
        A "raw" text
        """;
    string mixed = $@"in {path} here";
    char mark = 'x'; // trailing words

    /* not documentation */
    // TODO: shorten
    void Go()
    {
        Log("größe", "", $"{mark}", u8: "bytes"u8);
    }
}
