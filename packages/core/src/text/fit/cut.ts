import type { Paragraph, Run } from '../../contract/index.ts';
import type { FontLibrary } from '../../fonts/library.ts';
import {
  type LaidOutText,
  layoutText,
  prepareText,
  scaleParagraphs,
  type TextReporter,
  type TextRoom,
} from '../layout.ts';
import type { PreparedParagraph } from '../prepare.ts';
import type { Scale } from '../scale.ts';

export interface CutText {
  readonly paragraphs: readonly Paragraph[];
  readonly text: LaidOutText;
  /** The text that is no longer shown, with line feeds between paragraphs. */
  readonly lost: string;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Keeps the lines that end within `enough` points, but at least one. Ends the last line with an ellipsis. */
export function cutText(
  prepared: readonly PreparedParagraph[],
  scale: Scale,
  room: TextRoom,
  enough: number,
  fonts: FontLibrary,
  report: TextReporter,
): CutText {
  const whole = layoutText(prepared, scale, { ...room, enough }, fonts, () => {});
  const overflow = whole.lines.findIndex((line) => line.top + line.height > enough);
  const kept = whole.lines.slice(0, overflow === -1 ? whole.lines.length : Math.max(1, overflow));
  const last = lastWithText(prepared, kept.at(-1)!.paragraph);
  const shownLines = kept.filter((line) => line.paragraph === last);
  const { text } = prepared[last]!;
  const ends = endsOf(text, shownLines.at(-1)!.end);
  const model = prepared.find((one) => one.paragraph.runs.length > 0)?.paragraph.runs[0];

  for (const end of ends) {
    const shown = [
      ...prepared.slice(0, last).map((one) => one.paragraph),
      withEllipsis(prepared[last]!.paragraph, end, model),
    ];
    const cut = prepareText(shown, fonts, report);
    const laidOut = layoutText(cut, scale, room, fonts, report.used);
    // The ellipsis can start a new line. Then cut a little more.
    if (laidOut.height > enough && laidOut.lines.length > 1 && end > 0) continue;
    const rest = [text.slice(end), ...prepared.slice(last + 1).map((one) => one.text)];
    return { paragraphs: scaleParagraphs(cut, scale), text: laidOut, lost: rest.join('\n') };
  }
  throw new TypeError('No position for the ellipsis was found.');
}

/** The last paragraph up to `index` with text: after an empty line, an ellipsis would be the only text on its line. */
function lastWithText(prepared: readonly PreparedParagraph[], index: number): number {
  for (let at = index; at > 0; at--) {
    if (prepared[at]!.text.trim() !== '') return at;
  }
  return 0;
}

/** Ends between graphemes, from the longest to none. Skips ends after white space, which look like the next shorter one. */
function* endsOf(text: string, longest: number): Iterable<number> {
  const cuts = [...graphemes.segment(text.slice(0, longest))].map(({ index }) => index);
  for (const cut of [longest, ...cuts.reverse()]) {
    if (cut === 0 || !/\s/.test(text[cut - 1]!)) yield cut;
  }
}

/** An ellipsis in an empty paragraph takes its style from `model`. */
function withEllipsis(paragraph: Paragraph, length: number, model: Run | undefined): Paragraph {
  const runs: Run[] = [];
  let left = length;
  for (const run of paragraph.runs) {
    const text = run.text.slice(0, left);
    left -= text.length;
    if (text !== '' || runs.length === 0) runs.push({ ...run, text });
    if (left === 0) break;
  }
  const last = runs.pop() ?? (model && { ...model, text: '' });
  return last ? { ...paragraph, runs: [...runs, { ...last, text: `${last.text}…` }] } : paragraph;
}
