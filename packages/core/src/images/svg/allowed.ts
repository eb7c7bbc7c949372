function names(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** Elements that are kept, with their content. */
export const ELEMENTS = names(`
  svg g defs title desc path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern symbol use image marker style
`);

/** Elements whose text is kept. */
export const WITH_TEXT = names('text tspan textPath title desc style');

/** Elements that are replaced by their children. */
export const UNWRAPPED = names('a switch');

/** Elements whose removal is visible, so that it is reported. */
export const MISSED = names('filter foreignObject');

/** CSS properties that are attributes too (SVG 1.1 §6.1), except those for filters, sound and interaction. */
export const PROPERTIES = names(`
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation direction display dominant-baseline
  fill fill-opacity fill-rule font font-family font-size font-size-adjust font-stretch font-style font-variant
  font-weight image-rendering isolation letter-spacing marker marker-end marker-mid marker-start mask mask-type
  mix-blend-mode opacity overflow paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor
  text-decoration text-rendering transform transform-origin unicode-bidi vector-effect visibility white-space
  word-spacing writing-mode
`);

/** All other attributes that are kept. `sanitize` checks `id`, `class`, `style` and `href` separately. */
export const ATTRIBUTES = names(`
  clipPathUnits cx cy d dx dy fr fx fy gradientTransform gradientUnits height lengthAdjust markerHeight markerUnits
  markerWidth maskContentUnits maskUnits method offset orient pathLength patternContentUnits patternTransform
  patternUnits points preserveAspectRatio r refX refY rotate rx ry spacing spreadMethod startOffset textLength
  viewBox width x x1 x2 xml:space y y1 y2
`);

const FUNCTIONS = names(`
  rgb rgba hsl hsla matrix translate translateX translateY scale scaleX scaleY rotate skewX skewY calc
`);

/** `url(#id)`, which refers to this file. */
const LOCAL = /url\(\s*(['"]?)#([\w.:-]+)\1\s*\)/g;

/** A value of an attribute or property, rewritten; undefined if it could refer to anything outside the file. */
export function safeValue(value: string): string | undefined {
  const plain = value.replaceAll(LOCAL, 'url(#$2)');
  const rest = plain.replaceAll(LOCAL, '');
  if (/[\\<>{};@&]|\/\*|:\/|script:/i.test(rest)) return undefined;
  for (const [, name] of rest.matchAll(/([\w-]*)\s*\(/g)) if (!FUNCTIONS.has(name!)) return undefined;
  return plain.trim();
}

/** Ids that a value refers to. */
export function idsIn(value: string): readonly string[] {
  return [...value.matchAll(LOCAL)].map(([, , id]) => id!);
}

export const ID = /^[\w.:-]+$/;
