import { ALL_FONTS, paragraphsIn, setText } from './all-fonts.ts';
import type { MeasuringBrowser, SetLine } from './chromium.ts';

/** Lines of two directions with the hard cases: numbers, signs, brackets, names, ranges, telephone numbers. */
const TWO_WAY_LINES: readonly string[] = [
  'صدر عام 1948 ويضم 30 مادة',
  'السعر 12.50 € فقط',
  'سال ۱۹۴۸، ۳۰ ماده',
  'من 10–20 % إلى 35%',
  'شركة Deckwright Ltd. تأسست عام 2026',
  'מחיר: 1,234.56 ₪ (כולל מע״מ)',
  'חברת Deckwright Ltd. נוסדה ב-2026',
  'טלפון +972-3-555 1234, שלוחה 7',
  'הגידול: 12% (לעומת 8% ב-2025)',
  'The word שלום עולם means peace (2 words)',
  'ABC אבג 123 דהו XYZ',
  'Sales in مصر rose by 15 % to 1.2 m',
];

/** The fragments of a line, and the left edge of each in core (`ours`) and in the browser (`theirs`), in points. */
export interface OrderComparison {
  readonly text: string;
  readonly pieces: readonly { readonly text: string; readonly ours: number; readonly theirs: number }[];
}

/** Compares the positions of core's fragments with the positions of the same letters in a browser. */
export async function compareOrder(browser: MeasuringBrowser): Promise<readonly OrderComparison[]> {
  const set = TWO_WAY_LINES.map((text) => {
    const { lines, paragraphs } = setText(paragraphsIn(text, { font: 'Source Sans 3', align: 'left' }), 10_000);
    const [paragraph] = paragraphs;
    const line: SetLine = {
      direction: paragraph!.direction,
      parts: paragraph!.runs.map((run) => ({
        text: run.text,
        face: ALL_FONTS.face(run.font, false, false),
        size: run.size,
      })),
    };
    return { text, line, fragments: lines[0]!.fragments };
  });
  const measured = await browser.measure(set.map(({ line }) => line));
  return set.map(({ text, fragments }, index) => {
    const { lefts } = measured[index]!;
    const taken = new Set<number>();
    const pieces = fragments.map((fragment) => {
      // If the text occurs several times, take the nearest occurrence in the browser, each only once.
      const nearest = positionsOf(fragment.text, text)
        .filter((at) => !taken.has(at))
        .map((at) => ({ at, left: Math.min(...lefts.slice(at, at + fragment.text.length)) }))
        .toSorted((a, b) => Math.abs(a.left - fragment.x) - Math.abs(b.left - fragment.x))[0]!;
      taken.add(nearest.at);
      return { text: fragment.text, ours: fragment.x, theirs: nearest.left };
    });
    return { text, pieces };
  });
}

function positionsOf(piece: string, text: string): readonly number[] {
  const positions: number[] = [];
  for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1)) positions.push(at);
  return positions;
}
