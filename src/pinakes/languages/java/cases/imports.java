package com.acme.app;

import java.io.IOException;
import java.util.*;
import java.util.Map.Entry;
import static java.lang.Math.max;
import static org.junit.Assert.*;
import com . acme . Spaced;

class Imports {
    Entry<String, Spaced> first(List<String> names) throws IOException {
        assertTrue(max(1, 2) > 1);
        String text = String.valueOf(names);
        return null;
    }
}
