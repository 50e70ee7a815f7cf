/*
 * Licensed to Acme.
 */
package com.acme;

// TODO: split this class
/** First line.
 *  Second line.
 *  <pre>
 *    code
 *  </pre>
 *  @see Other
 */
class Texts {
    /** One line. */
    String greeting = "Hello, world";
    char mark = 'x'; // trailing words

    /* not documentation */
    String page = """
        <html>
          "quoted" \
        </html>
        """;

    // A plain comment.
    void go() {
        String name = "größe"; /* FIXME later */
        log("a\tb", "");
    }
}
