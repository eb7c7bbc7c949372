import type { Paragraph } from '@deckwright/core/contract';
import { colorXml } from '../../color.ts';
import { escapeXml } from '../../escape-xml.ts';
import { emu, fontSize, hundredths, thousandths } from '../../units.ts';
import type { Sheet } from '../sheet.ts';
import { facesXml, languageXml, RUN_DEFAULTS, runXml } from './run.ts';
import { difference, type LevelProperties, type TextProperties, type XmlProperties } from './xml-properties.ts';

/**
 * Physical sides whatever the direction. LibreOffice 7.4 was seen to put `l`, `ctr` and `r` of `rtl` paragraphs at the left,
 * in the middle and at the right, the last line of `just` at the right, and to count `marL` and `indent` from the right.
 * PowerPoint was not at hand; other writers set `algn="r"` beside `rtl="1"` for it (PHPPresentation#599).
 */
const ALIGNMENTS = { left: 'l', center: 'ctr', right: 'r', justify: 'just' } as const;

/** Every 72 points, written out because a table's or placeholder's style may say otherwise. */
const TAB_STOPS = ' defTabSz="914400"';

/** The schema's bounds of `marL` and `indent` in points (ST_TextMargin, ST_TextIndent). */
const MARGIN = 4032;

function clampStart(startAt: number): number {
  return Math.min(32_767, Math.max(1, Math.round(startAt) || 1));
}

/** The bullet's face is that of the first words; left to itself, LibreOffice takes one from its symbol font. */
function bulletFace({ runs, endFont }: Paragraph): string {
  const [first] = runs;
  if (first?.fontRole !== undefined) return first.fontRole === 'heading' ? '+mj-lt' : '+mn-lt';
  return escapeXml(first?.font ?? endFont);
}

function bulletXml(paragraph: Paragraph): string {
  const { bullet } = paragraph;
  if (bullet === undefined) return '<a:buNone/>';
  const color = bullet.color === undefined ? '<a:buClrTx/>' : `<a:buClr>${colorXml(bullet.color)}</a:buClr>`;
  const look = `${color}<a:buSzPct val="100000"/><a:buFont typeface="${bulletFace(paragraph)}"/>`;
  if (bullet.kind === 'number')
    return `${look}<a:buAutoNum type="arabicPeriod" startAt="${clampStart(bullet.startAt)}"/>`;
  return `${look}<a:buChar char="${escapeXml(bullet.glyph) || '•'}"/>`;
}

/** Line spacing is a percentage: it survives edits, and Google Slides shows exact points 1.2 times too tall. */
function spacingPieces({ lineSpacing, spaceBefore, spaceAfter }: Paragraph): readonly string[] {
  const points = (value: number) => `<a:spcPts val="${hundredths(value, 0, 158_400)}"/>`;
  return [
    `<a:lnSpc><a:spcPct val="${thousandths(lineSpacing, 0.01, 132)}"/></a:lnSpc>`,
    `<a:spcBef>${points(spaceBefore)}</a:spcBef>`,
    `<a:spcAft>${points(spaceAfter)}</a:spcAft>`,
  ];
}

export function paragraphProperties(paragraph: Paragraph): XmlProperties {
  return {
    attributes: [
      ` marL="${emu(paragraph.marginLeft, 0, MARGIN)}"`,
      ` indent="${emu(paragraph.indent, -MARGIN, MARGIN)}"`,
      ` algn="${ALIGNMENTS[paragraph.align]}"`,
      paragraph.direction === 'rtl' ? ' rtl="1"' : ' rtl="0"',
    ],
    children: [...spacingPieces(paragraph), bulletXml(paragraph)],
  };
}

/** What a paragraph has without saying so. */
const PLAIN: LevelProperties = { paragraph: { attributes: ['', '', '', ' rtl="0"'], children: [] }, run: RUN_DEFAULTS };

/** ST_TextIndentLevelType: 0 to 8. */
export function levelOf({ level }: Paragraph): number {
  return Math.min(8, Math.max(0, Math.round(level) || 0));
}

/** The paragraph mark. PowerPoint seats a line by its face too, so it must not be left to the theme. */
function endXml(paragraph: Paragraph, sheet: Sheet, inherited: XmlProperties): string {
  const { runs, endFont, endSize } = paragraph;
  const last = runs.at(-1);
  const role = last?.font === endFont ? last.fontRole : undefined;
  const language = languageXml(last?.language ?? sheet.language);
  const size = ` sz="${fontSize(endSize)}"`;
  const own = size === inherited.attributes[0] ? '' : size;
  return `<a:endParaRPr${language}${own} dirty="0">${facesXml(endFont, role)}</a:endParaRPr>`;
}

/**
 * Core hangs no points into the margin, as LibreOffice would, and breaks Korean at spaces only, for which PowerPoint has to be
 * told not to break inside words (ECMA-376 Part 1 §21.1.2.2.7, `hangingPunct`, `eaLnBrk`).
 */
function eastAsianXml(words: string): string {
  const isChinese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words);
  if (isChinese) return ' hangingPunct="0"';
  return /\p{Script=Hangul}/u.test(words) ? ' eaLnBrk="0" hangingPunct="0"' : '';
}

/** One paragraph with one `a:pPr` at most (ECMA-376 Part 1 §21.1.2.2.6 admits no second). */
function paragraphXml(paragraph: Paragraph, sheet: Sheet, inherited: TextProperties | undefined): string {
  const { runs } = paragraph;
  const level = levelOf(paragraph);
  const from = inherited?.levels[level] ?? PLAIN;
  const { attributes, children } = difference(paragraphProperties(paragraph), from.paragraph);
  const own =
    attributes +
    (level > 0 ? ` lvl="${level}"` : '') +
    (runs.some(({ text }) => text.includes('\t')) ? TAB_STOPS : '') +
    eastAsianXml(runs.map((run) => run.text).join(''));
  const properties = own === '' && children === '' ? '' : `<a:pPr${own}>${children}</a:pPr>`;
  return `<a:p>${properties}${runs.map((run) => runXml(run, sheet, from.run)).join('')}${endXml(paragraph, sheet, from.run)}</a:p>`;
}

/** Paragraphs of a text body, which must have one at least (an empty one makes PowerPoint repair the file). */
export function paragraphsXml(paragraphs: readonly Paragraph[], sheet: Sheet, inherited?: TextProperties): string {
  return (
    paragraphs.map((paragraph) => paragraphXml(paragraph, sheet, inherited)).join('') || '<a:p><a:endParaRPr/></a:p>'
  );
}
