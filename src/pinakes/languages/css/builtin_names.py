"""Functions that style sheets know without defining them."""

CSS_FUNCTIONS = frozenset(
    b"""
    abs acos anchor anchor-size annotation asin atan atan2 attr blur brightness calc calc-size character-variant
    circle clamp color color-mix conic-gradient contrast cos counter counters cross-fade cubic-bezier
    device-cmyk drop-shadow element ellipse env exp expression extend fit-content format grayscale hsl hsla hue-rotate
    hwb hypot image image-set inset invert lab lch leader light-dark linear linear-gradient local log matrix
    matrix3d max min minmax mod oklab oklch opacity ornaments paint path perspective polygon pow progid
    radial-gradient ray rect rem repeat repeating-conic-gradient repeating-linear-gradient
    repeating-radial-gradient rgb rgba rotate rotate3d rotateX rotateY rotateZ round saturate scale scale3d
    scaleX scaleY scaleZ scroll selector sepia sign sin skew skewX skewY sqrt steps styleset stylistic swash
    symbols tan target-counter target-counters target-text translate translate3d translateX translateY
    translateZ type url url-prefix domain regexp var view xywh alpha not and or with using supports layer when
    only style tech theme from to
    """.split()
)
"""Functions of CSS itself, and words that may stand right before a parenthesis."""
SASS_FUNCTIONS = frozenset(
    """
    adjust-color adjust-hue append blue call change-color comparable complement content-exists darken desaturate
    feature-exists function-exists get-function global-variable-exists grayscale green hue ie-hex-str if index
    inspect is-bracketed is-superselector join keywords length lighten lightness list-separator map-get
    map-has-key map-keys map-merge map-remove map-values mix mixin-exists nth opacify percentage quote random
    red saturation scale-color selector-append selector-extend selector-nest selector-parse selector-replace
    selector-unify set-nth simple-selectors str-index str-insert str-length str-slice to-lower-case
    to-upper-case transparentize type-of unique-id unit unitless unquote variable-exists zip ceil floor fade-in
    fade-out map-deep-merge map-deep-get load-css
    """.split()  # noqa: SIM905 - a word list reads better as text.
)
LESS_FUNCTIONS = frozenset(
    """
    argb average boolean ceil color convert contrast data-uri darken default desaturate difference e each escape
    exclusion extract fade fadein fadeout floor get-unit greyscale hardlight hsv hsva hsvhue hsvsaturation
    hsvvalue if iscolor isdefined isem iskeyword isnumber ispercentage ispixel isruleset isstring isunit isurl
    image-height image-size image-width length lighten lightness luma luminance mix multiply negation overlay
    percentage pi range red green blue alpha hue saturation replace screen shade softlight spin svg-gradient
    tint unit @arguments @rest @value @key @index @{value} @{key} @{index}
    """.split()  # noqa: SIM905 - a word list reads better as text.
)
