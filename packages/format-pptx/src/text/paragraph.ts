import type { Paragraph } from '@deckwright/core/contract';
import { colorXml } from '../paint.ts';
import { difference, type LevelProperties, type TextProperties, type XmlProperties } from '../sheet/inherited.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { emu, fontSize, hundredths, thousandths } from '../units.ts';
import { escapeXml } from '../xml.ts';
import { facesXml, languageXml, RUN_DEFAULTS, runXml } from './run.ts';

/**
 * Physical sides, whatever the direction. Measured with LibreOffice 7.4: in `rtl` paragraphs, `l`, `ctr` and `r` align
 * left, centre and right, the last line of `just` aligns right, and `marL` and `indent` count from the right. Not
 * tested with PowerPoint; other writers set `algn="r"` together with `rtl="1"` for it (PHPPresentation#599).
 */
const ALIGNMENTS = { left: 'l', center: 'ctr', right: 'r', justify: 'just' } as const;

/** Every 72 points. Written even though it is the default, because the style of a table or placeholder may differ. */
const TAB_STOPS = ' defTabSz="914400"';

/** The schema's bounds of `marL` and `indent` in points (ST_TextMargin, ST_TextIndent). */
const MARGIN = 4032;

function clampStart(startAt: number): number {
  return Math.min(32_767, Math.max(1, Math.round(startAt) || 1));
}

/** The typeface that core measures the bullet with. Without it, LibreOffice takes the bullet from its symbol font. */
function bulletFace({ runs, endFont }: Paragraph): string {
  const role = runs.find(({ font }) => font === endFont)?.fontRole;
  if (role !== undefined) return role === 'heading' ? '+mj-lt' : '+mn-lt';
  return escapeXml(endFont);
}

function bulletXml(paragraph: Paragraph): string {
  const { bullet } = paragraph;
  if (bullet === undefined) return '<a:buNone/>';
  const color = bullet.color === undefined ? '<a:buClrTx/>' : `<a:buClr>${colorXml(bullet.color)}</a:buClr>`;
  const style = `${color}<a:buSzPct val="100000"/><a:buFont typeface="${bulletFace(paragraph)}"/>`;
  if (bullet.kind === 'number')
    return `${style}<a:buAutoNum type="arabicPeriod" startAt="${clampStart(bullet.startAt)}"/>`;
  return `${style}<a:buChar char="${escapeXml(bullet.glyph) || '•'}"/>`;
}

function pointsXml(value: number): string {
  return `<a:spcPts val="${hundredths(value, 0, 158_400)}"/>`;
}

/** Line spacing is a percentage: it still fits after edits, and Google Slides shows exact points 1.2 times too tall. */
function lineXml({ lineSpacing }: Paragraph): string {
  return `<a:spcPct val="${thousandths(lineSpacing, 0.01, 132)}"/>`;
}

/** Points can replace the percentage only if all lines have one size. */
function exactLineXml(paragraph: Paragraph): string {
  const { runs, endSize, lineSpacing } = paragraph;
  const isOneSize = runs.every(({ size }) => size === endSize);
  return isOneSize ? pointsXml(1.2 * endSize * lineSpacing) : lineXml(paragraph);
}

function spacingPieces(paragraph: Paragraph, isExact: boolean): readonly string[] {
  const { spaceBefore, spaceAfter } = paragraph;
  return [
    `<a:lnSpc>${isExact ? exactLineXml(paragraph) : lineXml(paragraph)}</a:lnSpc>`,
    `<a:spcBef>${pointsXml(spaceBefore)}</a:spcBef>`,
    `<a:spcAft>${pointsXml(spaceAfter)}</a:spcAft>`,
  ];
}

export function paragraphProperties(paragraph: Paragraph, isExact = false): XmlProperties {
  return {
    attributes: [
      ` marL="${emu(paragraph.marginLeft, 0, MARGIN)}"`,
      ` indent="${emu(paragraph.indent, -MARGIN, MARGIN)}"`,
      ` algn="${ALIGNMENTS[paragraph.align]}"`,
      paragraph.direction === 'rtl' ? ' rtl="1"' : ' rtl="0"',
    ],
    children: [...spacingPieces(paragraph, isExact), bulletXml(paragraph)],
  };
}

/** The properties of a paragraph that neither has nor inherits any. */
const DEFAULTS: LevelProperties = {
  paragraph: { attributes: ['', '', '', ' rtl="0"'], children: [] },
  run: RUN_DEFAULTS,
};

/** How many levels the schema has (ST_TextIndentLevelType: 0 to 8). */
const LEVELS = 9;

/** The level within the bounds of the schema. */
export function levelOf({ level }: Paragraph): number {
  return Math.min(LEVELS - 1, Math.max(0, Math.round(level) || 0));
}

/** The paragraph mark. PowerPoint includes its typeface when it positions the baseline, so it is always written. */
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
 * Attributes that make viewers break East Asian lines as core does: no hanging punctuation, and no breaks inside Korean
 * words (ECMA-376 Part 1 §21.1.2.2.7, `hangingPunct`, `eaLnBrk`).
 */
function eastAsianXml(text: string): string {
  const isChineseOrJapanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  if (isChineseOrJapanese) return ' hangingPunct="0"';
  return /\p{Script=Hangul}/u.test(text) ? ' eaLnBrk="0" hangingPunct="0"' : '';
}

/** Writes a paragraph with at most one `a:pPr` (ECMA-376 Part 1 §21.1.2.2.6). */
function paragraphXml(
  paragraph: Paragraph,
  sheet: Sheet,
  inherited: Pick<TextProperties, 'levels'> | undefined,
  isExact = false,
): string {
  const { runs } = paragraph;
  const level = levelOf(paragraph);
  const inheritedLevel = inherited?.levels[level] ?? DEFAULTS;
  const { attributes, children } = difference(paragraphProperties(paragraph, isExact), inheritedLevel.paragraph);
  const own =
    attributes +
    (level > 0 ? ` lvl="${level}"` : '') +
    (runs.some(({ text }) => text.includes('\t')) ? TAB_STOPS : '') +
    eastAsianXml(runs.map((run) => run.text).join(''));
  const properties = own === '' && children === '' ? '' : `<a:pPr${own}>${children}</a:pPr>`;
  return `<a:p>${properties}${runs.map((run) => runXml(run, sheet, inheritedLevel.run)).join('')}${endXml(paragraph, sheet, inheritedLevel.run)}</a:p>`;
}

/** Writes the paragraphs of a text body, or one empty paragraph: PowerPoint repairs a body without any. */
export function paragraphsXml(paragraphs: readonly Paragraph[], sheet: Sheet, inherited?: TextProperties): string {
  return paragraphs.map((paragraph) => paragraphXml(paragraph, sheet, inherited)).join('') || NO_TEXT;
}

const NO_TEXT = '<a:p><a:endParaRPr/></a:p>';

/** Like `paragraphsXml`, for a cell whose runs inherit `run`. `isExact` states line spacings in points. */
export function cellParagraphsXml(
  paragraphs: readonly Paragraph[],
  sheet: Sheet,
  run: XmlProperties,
  isExact: boolean,
): string {
  const level = { ...DEFAULTS, run };
  const inherited = { levels: Array.from({ length: LEVELS }, () => level) };
  return paragraphs.map((paragraph) => paragraphXml(paragraph, sheet, inherited, isExact)).join('') || NO_TEXT;
}

const FIRST_IS_RIGHT_TO_LEFT =
  /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Whether a text that core did not lay out is right-to-left, by its first letter (Unicode Standard Annex 9, P2). */
export function isRightToLeft(text: string): boolean {
  return FIRST_IS_RIGHT_TO_LEFT.test(text);
}
