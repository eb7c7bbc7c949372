import type { LayoutTools, Paragraph, TextStyle } from '../../contract/index.ts';

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };

/** Between a number and its words, as a share of the size. */
const GAP = 0.25;

/** Numbers of one digit stand well in the usual hang. */
const LAST_NARROW = 9;

/** Gives numbered paragraphs of a level room for the widest of its numbers; viewers push words behind one that has too little. */
export function roomForNumbers(
  paragraphs: readonly Paragraph[],
  looks: readonly TextStyle[],
  tools: LayoutTools,
): readonly Paragraph[] {
  const widest = looks.map((look, level) => {
    const numbered = paragraphs.filter((one) => one.level === level && one.bullet?.kind === 'number');
    const last = look.bullet?.kind === 'number' ? look.bullet.startAt + numbered.length - 1 : 0;
    if (last <= LAST_NARROW) return 0;
    const { bullet: _, ...plain } = look;
    return tools.measureText(tools.paragraphs(`${last}.`, plain), Number.POSITIVE_INFINITY, NO_INSETS).width;
  });
  return paragraphs.map((paragraph) => {
    const width = paragraph.bullet?.kind === 'number' ? widest[paragraph.level]! : 0;
    const missing = width === 0 ? 0 : width + paragraph.endSize * GAP + paragraph.indent;
    if (missing <= 0) return paragraph;
    return { ...paragraph, marginLeft: paragraph.marginLeft + missing, indent: paragraph.indent - missing };
  });
}
