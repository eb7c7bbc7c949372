import '../contract/check-node.ts';

/** What every writer of SVG shares: core's previews, and formats that draw. */
export { JOINED_SCRIPTS } from './joined-scripts.ts';
export { escapeMarkup, round } from './markup.ts';
export { outline } from './outline.ts';
export { hexColor, type PaintContext } from './paint.ts';
export { paintOutline } from './painted-outline.ts';
export { coverOf, drawShadow, shadowBox } from './shadow.ts';
