"""Names that the files of each format know without importing them."""

RUNES = frozenset({"$state", "$derived", "$effect", "$props", "$bindable", "$inspect", "$host"})
SVELTE = RUNES | {"$$props", "$$restProps", "$$slots", "$$Generic"}
VUE = frozenset(
    {
        "defineProps",
        "defineEmits",
        "defineExpose",
        "defineOptions",
        "defineSlots",
        "defineModel",
        "withDefaults",
        "$attrs",
        "$data",
        "$el",
        "$emit",
        "$event",
        "$forceUpdate",
        "$listeners",
        "$nextTick",
        "$options",
        "$parent",
        "$props",
        "$refs",
        "$root",
        "$scopedSlots",
        "$set",
        "$slots",
        "$watch",
    }
)
ASTRO = frozenset({"Astro", "Fragment"})
HTML = frozenset({"event"})
