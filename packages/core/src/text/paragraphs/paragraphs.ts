import type {
  Bullet,
  Paragraph,
  RichParagraph,
  RichRun,
  RichText,
  Run,
  TextStyle,
  Theme,
} from '../../contract/index.ts';
import { directionOf } from '../bidi.ts';

/** Text begins this many times the font size after its bullet's edge. */
const HANG = 1.25;

/** Ends of lines: of a paragraph, and inside one (a vertical tab is PowerPoint's own). */
const PARAGRAPH_END = /\r\n|[\n\r\u2029]/;
const LINE_END = /[\v\u2028]/g;

/** What no file format can hold: control characters but tab and line feed, and non-characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const ILLEGAL = /[\u0000-\u0008\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g;

/** Runs of a programming font, when rich text holds code. */
const CODE_FONT = 'Source Code Pro';

/** One paragraph for each line of `words`, in the given look but where rich text has its own. */
export function paragraphsOf(
  words: string | RichText,
  style: TextStyle,
  theme: Theme,
  level = 0,
): readonly Paragraph[] {
  if (typeof words === 'string') {
    return words.split(PARAGRAPH_END).map((line) => paragraphOf([{ text: line }], style, theme, level, style.bullet));
  }
  return words.paragraphs.map((rich) => {
    return paragraphOf(rich.runs, style, theme, Math.max(level, rich.level), style.bullet ?? bulletOf(rich));
  });
}

function bulletOf({ list, level }: RichParagraph): Bullet | undefined {
  if (list === 'number') return { kind: 'number', startAt: 1 };
  return list === 'bullet' ? { kind: 'glyph', glyph: level % 2 === 0 ? '•' : '–' } : undefined;
}

function paragraphOf(
  source: readonly RichRun[],
  style: TextStyle,
  theme: Theme,
  level: number,
  bullet: Bullet | undefined,
): Paragraph {
  const runs = source.map((run) => runOf(run, style, theme)).filter((run) => run.text !== '');
  const direction = style.direction ?? directionOf(runs.map((run) => run.text).join(''));
  const hang = bullet ? HANG * style.size : 0;
  return {
    runs,
    align: style.align ?? (direction === 'rtl' ? 'right' : 'left'),
    level,
    ...(bullet && { bullet }),
    marginLeft: hang * (level + 1),
    indent: 0 - hang,
    lineSpacing: style.lineSpacing,
    spaceBefore: 0,
    spaceAfter: style.spaceAfter,
    direction,
    endFont: fontOf(style.font, theme).font,
    endSize: style.size,
  };
}

function runOf(rich: RichRun, style: TextStyle, theme: Theme): Run {
  return {
    text: rich.text.toWellFormed().replaceAll(LINE_END, '\n').replaceAll(ILLEGAL, ''),
    ...fontOf(rich.code ? CODE_FONT : (rich.font ?? style.font), theme),
    size: rich.size ?? style.size,
    color: rich.color ?? (rich.link ? { role: 'hlink' } : style.color),
    ...((rich.bold ?? style.bold) && { bold: true }),
    ...((rich.italic ?? style.italic) && { italic: true }),
    ...((rich.underline ?? rich.link !== undefined) && { underline: true }),
    ...(rich.strike && { strike: true }),
    ...(rich.script && { script: rich.script }),
    ...(rich.link && { link: rich.link }),
  };
}

function fontOf(font: string, theme: Theme): Pick<Run, 'font' | 'fontRole'> {
  if (font !== 'heading' && font !== 'body') return { font };
  return { font: theme.fonts[font], fontRole: font };
}
