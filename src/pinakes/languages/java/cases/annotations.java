package com.acme;

import java.lang.annotation.*;
import javax.inject.Inject;

@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Task {
    int LIMIT = 3;

    String name() default "none";

    Class<? extends Runnable>[] before() default {};
}

@Task(name = Names.MAIN, before = {Setup.class})
@SuppressWarnings("unchecked")
class Job {
    @Inject @javax.annotation.Nullable private Clock clock;

    public @Nullable String label(@Nonnull final String text, @Size(min = 1, max = 3) List<@Valid Item> items) {
        @SuppressWarnings("rawtypes")
        List raw = items;
        return text;
    }
}
