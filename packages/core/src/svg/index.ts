/** What every writer of SVG shares: core's previews, and formats that draw. */
export { JOINED_SCRIPTS } from './joined-scripts.ts';
export { escapeMarkup, round } from './markup.ts';
export { outline } from './outline.ts';
