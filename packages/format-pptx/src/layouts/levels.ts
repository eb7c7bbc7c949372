/**
 * The default style of list levels. `font` is the heading (`mj`) or body (`mn`) font of the theme; sizes are in
 * hundredths of a point.
 */
export interface LevelDefaults {
  readonly font: 'mj' | 'mn';
  /** By level. Deeper levels have the last size. */
  readonly sizes: readonly [number, ...number[]];
  readonly bulleted?: boolean;
  readonly align?: 'l' | 'ctr' | 'r';
}

const STEP = 342_900;

/** Writes the first `count` levels of a list style (ECMA-376 Part 1 §21.1.2.4.13 and following), indented evenly. */
export function levelsXml(count: number, { font, sizes, bulleted = false, align = 'l' }: LevelDefaults): string {
  return Array.from({ length: count }, (_, level) => {
    const margin = bulleted ? `marL="${STEP * (level + 1)}" indent="-${STEP}"` : `marL="${STEP * level}" indent="0"`;
    const bullet = bulleted ? '<a:buFontTx/><a:buChar char="•"/>' : '<a:buNone/>';
    const faces = `<a:latin typeface="+${font}-lt"/><a:ea typeface="+${font}-ea"/><a:cs typeface="+${font}-cs"/>`;
    const size = sizes[level] ?? sizes.at(-1);
    const run = `<a:defRPr sz="${size}" kern="1200"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill>${faces}</a:defRPr>`;
    const fixed = `algn="${align}" defTabSz="914400" rtl="0" eaLnBrk="1" latinLnBrk="0" hangingPunct="1"`;
    return `<a:lvl${level + 1}pPr ${margin} ${fixed}>${bullet}${run}</a:lvl${level + 1}pPr>`;
  }).join('');
}
