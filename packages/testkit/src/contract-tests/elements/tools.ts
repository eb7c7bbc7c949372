import type {
  Insets,
  LayoutTools,
  MeaningKind,
  Notice,
  Paragraph,
  RichParagraph,
  RichText,
  Run,
  Size,
  TextBlock,
  TextFrame,
  TextStyle,
} from '@deckwright/core/contract';
import { setLines } from '../../scenes/build/set-lines.ts';
import { theme } from '../../scenes/build/theme.ts';

/** What one call of `layout` reports besides its nodes. */
export interface RecordedLayout {
  readonly notices: Notice[];
  /** Values passed to `continueWith`. */
  readonly rest: unknown[];
}

/** Layout tools that measure every font as Inter and shrink text in steps. Notices and continuations go to `recorded`. */
export function createTools(recorded: RecordedLayout, claimed: ReadonlySet<MeaningKind>): LayoutTools {
  const tools: LayoutTools = {
    theme,
    slideSize: { width: 960, height: 540 },
    language: 'en-US',
    slideNumber: 2,
    slideCount: 3,
    part: 1,
    parts: 1,
    claims: (kind) => claimed.has(kind),
    paragraphs,
    text(source, size, frame, base) {
      const { block, shrunk, over } = fitted(source, size, frame);
      const about = { slide: 2, element: base.source.element };
      if (shrunk) recorded.notices.push({ code: 'TEXT_SHRUNK', message: 'The font size was reduced.', ...about });
      if (over) recorded.notices.push({ code: 'TEXT_CUT', message: 'The text does not fit.', ...about });
      return block;
    },
    placesOf: () => [],
    measureText,
    measurePieces,
    measure: (child, width) => {
      return measureText(paragraphs(String(child.value), STYLE), width, NONE);
    },
    place(child, box) {
      const block = tools.text(paragraphs(String(child.value), STYLE), box, FRAME, child.base);
      return [{ ...child.base, kind: 'text', box, ...block }];
    },
    continueWith: (_, rest) => void recorded.rest.push(rest),
    notice: (notice) => void recorded.notices.push(notice),
  };
  return tools;
}

const NONE: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
const FRAME: TextFrame = { insets: NONE, anchor: 'top', fit: 'shrink', minSize: 6 };
const STYLE: TextStyle = {
  font: 'body',
  size: 14,
  color: { role: 'dk1' },
  bold: false,
  italic: false,
  lineSpacing: 1,
  spaceAfter: 0,
};

function paragraphs(source: string | RichText, style: TextStyle, level = 0): readonly Paragraph[] {
  const lines: readonly RichParagraph[] =
    typeof source === 'string' ? source.split('\n').map((text) => ({ runs: [{ text }], level: 0 })) : source.paragraphs;
  const { font, fontRole } = fontOf(style.font);
  const hang = style.bullet ? 1.25 * style.size : 0;
  return lines.map((line): Paragraph => {
    const deep = Math.max(level, line.level);
    return {
      runs: line.runs
        .filter(({ text }) => text !== '')
        .map(({ text, font: own, code: _, ...look }): Run => {
          const { size, color, bold, italic } = style;
          const family = own === undefined ? { font, ...(fontRole && { fontRole }) } : fontOf(own);
          return { text, ...family, size, color, ...(bold && { bold }), ...(italic && { italic }), ...look };
        }),
      align: style.align ?? 'left',
      level: deep,
      ...(style.bullet && { bullet: style.bullet }),
      marginLeft: hang * (deep + 1),
      indent: 0 - hang,
      lineSpacing: style.lineSpacing,
      spaceBefore: 0,
      spaceAfter: style.spaceAfter,
      direction: style.direction ?? 'ltr',
      endFont: font,
      endSize: style.size,
    };
  });
}

function fontOf(font: string): Pick<Run, 'font' | 'fontRole'> {
  return font === 'heading' || font === 'body' ? { font: theme.fonts[font], fontRole: font } : { font };
}

function measureText(source: readonly Paragraph[], width: number, insets: Insets): Size {
  const left = source.map((one): Paragraph => ({ ...one, align: 'left' }));
  const { lines, textHeight } = setLines(left, { x: 0, y: 0, width, height: 0 }, insets, 'top');
  const ends = lines.flatMap(({ fragments }) => fragments.map((one) => one.x + one.width));
  return {
    width: Math.min(width, Math.max(0, ...ends) + insets.right),
    height: textHeight + insets.top + insets.bottom,
  };
}

/** Each word is a piece. */
function measurePieces(source: readonly Paragraph[], insets: Insets, most = Number.POSITIVE_INFINITY): number {
  const widths = source.flatMap((one) =>
    one.runs.flatMap((run) =>
      run.text.split(/\s/).map((text) => {
        return measureText([{ ...one, runs: [{ ...run, text }] }], Number.POSITIVE_INFINITY, insets).width;
      }),
    ),
  );
  return Math.max(insets.left + insets.right, ...widths.filter((width) => width <= most));
}

const SMALLER = 0.9;

/** Shrinks the text if the frame's `fit` is `shrink`. Every other `fit` only reports that the text does not fit. */
function fitted(
  source: readonly Paragraph[],
  size: Size,
  frame: TextFrame,
): { block: TextBlock; shrunk: boolean; over: boolean } {
  const { insets, anchor, minSize } = frame;
  let paragraphs = source;
  for (let factor = 1; ; factor *= SMALLER) {
    const block: TextBlock = {
      paragraphs,
      insets,
      anchor,
      ...setLines(paragraphs, { x: 0, y: 0, ...size }, insets, anchor),
      ...(frame.columns && { columns: frame.columns }),
    };
    const over = block.textHeight + insets.top + insets.bottom > size.height + 0.01 && frame.fit !== 'grow';
    const smallest = Math.min(...paragraphs.flatMap(({ runs }) => runs.map((run) => run.size)));
    const canShrink = frame.fit === 'shrink' && Number.isFinite(smallest) && smallest * SMALLER >= minSize;
    if (!over || !canShrink) return { block, shrunk: factor < 1, over };
    paragraphs = source.map((one) => ({
      ...one,
      runs: one.runs.map((run) => ({ ...run, size: run.size * factor * SMALLER })),
    }));
  }
}
