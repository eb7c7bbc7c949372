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

/** Distance from the bullet's edge to the text, as a multiple of the font size. */
const HANG = 1.25;

/** Ends of paragraphs, and line breaks inside them (PowerPoint writes a vertical tab). */
const PARAGRAPH_END = /\r\n|[\n\r\u2029]/;
const LINE_END = /[\v\u2028]/g;

/** Characters that file formats forbid: control characters except tab and line feed, and noncharacters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them.
const ILLEGAL = /[\u0000-\u0008\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g;

/** The font of code in rich text. */
const CODE_FONT = 'Source Code Pro';

/** The families of the roles. */
export interface NamedFonts extends Pick<Theme, 'fonts'> {
  /** The family of code in rich text. Default: a bundled one. */
  readonly code?: string;
}

/** One paragraph for each line of `text`, in the given style. The style of a rich run overrides it. */
export function paragraphsOf(
  text: string | RichText,
  style: TextStyle,
  theme: NamedFonts,
  level = 0,
): readonly Paragraph[] {
  if (typeof text === 'string') {
    return text.split(PARAGRAPH_END).map((line) => paragraphOf([{ text: line }], style, theme, level, style.bullet));
  }
  return text.paragraphs.map((rich) => {
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
  theme: NamedFonts,
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
    bullet,
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

function runOf(rich: RichRun, style: TextStyle, theme: NamedFonts): Run {
  return {
    text: rich.text.toWellFormed().replaceAll(LINE_END, '\n').replaceAll(ILLEGAL, ''),
    ...fontOf(rich.code ? (theme.code ?? CODE_FONT) : (rich.font ?? style.font), theme),
    size: rich.size ?? style.size,
    color: rich.color ?? (rich.link ? { role: 'hlink' } : style.color),
    ...((rich.bold ?? style.bold) && { bold: true }),
    ...((rich.italic ?? style.italic) && { italic: true }),
    ...((rich.underline ?? rich.link !== undefined) && { underline: true }),
    ...(rich.strike && { strike: true }),
    script: rich.script,
    link: rich.link,
  };
}

function fontOf(font: string, theme: NamedFonts): Pick<Run, 'font' | 'fontRole'> {
  if (font !== 'heading' && font !== 'body') return { font };
  return { font: theme.fonts[font], fontRole: font };
}
