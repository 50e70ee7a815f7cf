/** The application. */
@Deprecated
open module com.acme.app {
    requires java.sql;
    requires transitive static com.acme.core;
    exports com.acme.app.api;
    exports com.acme.app.spi to com.acme.plugins, com.acme.tests;
    opens com.acme.app.model;
    uses com.acme.app.spi.Plugin;
    provides com.acme.app.spi.Plugin with com.acme.app.Standard, com.acme.app.Other;
}
