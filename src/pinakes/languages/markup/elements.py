"""Names of elements that every page and every Vue template knows."""

HTML = frozenset(
    b"html body base head link meta style title address article aside footer header hgroup h1 h2 h3 h4 h5 h6 nav "
    b"section div dd dl dt figcaption figure picture hr img li main ol p pre ul a b abbr bdi bdo br cite code data dfn "
    b"em i kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr area audio map track video embed "
    b"object param source canvas script noscript del ins caption col colgroup table thead tbody td th tr button "
    b"datalist fieldset form input label legend meter optgroup option output progress select textarea details dialog "
    b"menu summary template blockquote iframe tfoot search slot center font big tt strike marquee portal".split()
)
SVG = frozenset(
    b"svg animate animateMotion animateTransform circle clipPath color-profile defs desc discard ellipse feBlend "
    b"feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap "
    b"feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode "
    b"feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter foreignObject g "
    b"hatch hatchpath image line linearGradient marker mask mesh meshgradient meshpatch meshrow metadata mpath path "
    b"pattern polygon polyline radialGradient rect set solidcolor stop switch symbol text textPath tspan unknown use "
    b"view math mi mn mo ms mtext mrow mfrac msqrt mroot mover munder msub msup msubsup mtable mtr mtd".split()
)
VUE = frozenset(
    b"component Component transition Transition transition-group TransitionGroup keep-alive KeepAlive teleport "
    b"Teleport suspense Suspense".split()
)
"""What Vue renders by itself."""
NATIVE = HTML | SVG | VUE
