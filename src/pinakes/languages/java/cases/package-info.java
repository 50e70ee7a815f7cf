/**
 * What the application shows.
 */
@ParametersAreNonnullByDefault
package com.acme.app;

import javax.annotation.ParametersAreNonnullByDefault;
