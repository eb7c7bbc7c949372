import type { Paragraph } from '@deckwright/core/contract';
import { colorXml } from '../../color.ts';
import { escapeXml } from '../../escape-xml.ts';
import { emu, fontSize, hundredths, thousandths } from '../../units.ts';
import type { Sheet } from '../sheet.ts';
import { facesXml, languageXml, runXml } from './run.ts';

/**
 * Physical sides whatever the direction. LibreOffice 7.4 was seen to put `l`, `ctr` and `r` of `rtl` paragraphs at the left,
 * in the middle and at the right, the last line of `just` at the right, and to count `marL` and `indent` from the right.
 * PowerPoint was not at hand; other writers set `algn="r"` beside `rtl="1"` for it (PHPPresentation#599).
 */
export const ALIGNMENTS = { left: 'l', center: 'ctr', right: 'r', justify: 'just' } as const;

/** Every 72 points, written out because a table's or placeholder's style may say otherwise. */
const TAB_STOPS = ' defTabSz="914400"';

/** The schema's bounds of `marL` and `indent` in points (ST_TextMargin, ST_TextIndent). */
const MARGIN = 4032;

const clampStart = (startAt: number): number => Math.min(32_767, Math.max(1, Math.round(startAt) || 1));

/** The bullet's face is that of the first words; left to itself, LibreOffice takes one from its symbol font. */
const bulletFace = ({ runs, endFont }: Paragraph): string => {
  const [first] = runs;
  if (first?.fontRole !== undefined) return first.fontRole === 'heading' ? '+mj-lt' : '+mn-lt';
  return escapeXml(first?.font ?? endFont);
};

const bulletXml = (paragraph: Paragraph): string => {
  const { bullet } = paragraph;
  if (bullet === undefined) return '<a:buNone/>';
  const color = bullet.color === undefined ? '<a:buClrTx/>' : `<a:buClr>${colorXml(bullet.color)}</a:buClr>`;
  const look = `${color}<a:buSzPct val="100000"/><a:buFont typeface="${bulletFace(paragraph)}"/>`;
  if (bullet.kind === 'number')
    return `${look}<a:buAutoNum type="arabicPeriod" startAt="${clampStart(bullet.startAt)}"/>`;
  return `${look}<a:buChar char="${escapeXml(bullet.glyph) || '•'}"/>`;
};

/**
 * Line spacing is a percentage: it survives edits, and Google Slides shows exact points 1.2 times too tall. Spacing is
 * always written, so that nothing is inherited from a placeholder.
 */
const spacingXml = ({ lineSpacing, spaceBefore, spaceAfter }: Paragraph): string => {
  const points = (value: number) => `<a:spcPts val="${hundredths(value, 0, 158_400)}"/>`;
  return (
    `<a:lnSpc><a:spcPct val="${thousandths(lineSpacing, 0.01, 132)}"/></a:lnSpc>` +
    `<a:spcBef>${points(spaceBefore)}</a:spcBef><a:spcAft>${points(spaceAfter)}</a:spcAft>`
  );
};

/** The paragraph mark. PowerPoint seats a line by its face too, so it must not be left to the theme. */
const endXml = (paragraph: Paragraph, sheet: Sheet): string => {
  const { runs, endFont, endSize } = paragraph;
  const last = runs.at(-1);
  const role = last?.font === endFont ? last.fontRole : undefined;
  const language = languageXml(last?.language ?? sheet.language);
  return `<a:endParaRPr${language} sz="${fontSize(endSize)}" dirty="0">${facesXml(endFont, role)}</a:endParaRPr>`;
};

/**
 * Core hangs no points into the margin, as LibreOffice would, and breaks Korean at spaces only, for which PowerPoint has to be
 * told not to break inside words (ECMA-376 Part 1 §21.1.2.2.7, `hangingPunct`, `eaLnBrk`).
 */
const eastAsianXml = (words: string): string => {
  const isChinese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words);
  if (isChinese) return ' hangingPunct="0"';
  return /\p{Script=Hangul}/u.test(words) ? ' eaLnBrk="0" hangingPunct="0"' : '';
};

/** One paragraph with one `a:pPr` (ECMA-376 Part 1 §21.1.2.2.6 admits no second). */
const paragraphXml = (paragraph: Paragraph, sheet: Sheet): string => {
  const { align, level, marginLeft, indent, direction, runs } = paragraph;
  const lvl = Math.min(8, Math.max(0, Math.round(level) || 0));
  const attributes =
    ` marL="${emu(marginLeft, 0, MARGIN)}" indent="${emu(indent, -MARGIN, MARGIN)}" algn="${ALIGNMENTS[align]}"` +
    (lvl > 0 ? ` lvl="${lvl}"` : '') +
    (runs.some(({ text }) => text.includes('\t')) ? TAB_STOPS : '') +
    (direction === 'rtl' ? ' rtl="1"' : '') +
    eastAsianXml(runs.map((run) => run.text).join(''));
  const properties = `<a:pPr${attributes}>${spacingXml(paragraph)}${bulletXml(paragraph)}</a:pPr>`;
  return `<a:p>${properties}${runs.map((run) => runXml(run, sheet)).join('')}${endXml(paragraph, sheet)}</a:p>`;
};

/** Paragraphs of a text body, which must have one at least (an empty one makes PowerPoint repair the file). */
export const paragraphsXml = (paragraphs: readonly Paragraph[], sheet: Sheet): string =>
  paragraphs.map((paragraph) => paragraphXml(paragraph, sheet)).join('') || '<a:p><a:endParaRPr/></a:p>';
