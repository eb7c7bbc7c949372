import fc from 'fast-check';
import type { Paragraph, Size, TextFrame } from '../../src/contract/index.ts';
import { directionOf } from '../../src/text/bidi.ts';
import { paragraphsIn } from './all-fonts.ts';

/** A text, and the box that it must fit. */
export interface TextCase {
  readonly paragraphs: readonly Paragraph[];
  readonly size: Size;
  readonly frame: TextFrame;
}

/** The largest font size and margin of a case. Each column of a box has room for one letter of this size. */
const LARGEST = 36;
const MARGIN = 20;

/** Contains no hyphens, so that every visible hyphen is a soft hyphen. */
const word = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[a-zA-Z]{1,12}[.,;]?$/) },
  fc.constantFrom('Donau\u00ADdampf\u00ADschiff\u00ADfahrt', 'in\u00ADcom\u00ADpre\u00ADhen\u00ADsible', 'a\u00ADb'),
  fc.constantFrom('https://example.org/a/very/long/path?with=parameters', 'x'.repeat(60), '10\u00A0000\u00A0km'),
  fc.constantFrom('Ελευθερία', 'достоинство', 'W.A.V.', '1,234.56', '20\u202F%', '“Yes”', '(so)', '…'),
  fc.constantFrom('الكرامة', 'والحقوق،', '1948', 'ב‎2025', 'שלום', 'עולם.'),
  fc.constantFrom('गौरव', 'अधिकारों', 'มนุษย์ทั้งหลายเกิดมามีอิสระ', 'ຄວາມສະເໝີພາບ', 'សេរីភាពនិងសមភាព'),
  fc.constantFrom(
    'すべての人間は、生まれながら',
    '自由',
    '他们赋有理性和良心，',
    '인간은',
    '태어날',
    '👩‍👩‍👧',
    '🇩🇪',
    'é',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);

const gap = fc.oneof(
  { weight: 12, arbitrary: fc.constant(' ') },
  { weight: 1, arbitrary: fc.constantFrom('  ', '\t', '', '\u200B', ' \u2009') },
);

const text = fc
  .array(fc.tuple(word, gap), { minLength: 1, maxLength: 25 })
  .map((pieces) => pieces.flat().join(''))
  .map((joined) => joined.replaceAll(/[\n\r\v\f\u0085\u2028\u2029-]/g, '').toWellFormed());

const size = fc.integer({ min: 16, max: LARGEST * 2 }).map((half) => half / 2);

const run = fc.record(
  {
    text,
    bold: fc.boolean(),
    italic: fc.boolean(),
    size,
    script: fc.constantFrom('super' as const, 'sub' as const),
  },
  { requiredKeys: ['text'] },
);

const bullet = fc.constantFrom(
  undefined,
  undefined,
  { kind: 'glyph', glyph: '•' } as const,
  { kind: 'number', startAt: 9 } as const,
);

const paragraph = fc
  .record({
    runs: fc.array(run, { maxLength: 3 }),
    font: fc.constantFrom('Source Sans 3', 'Inter', 'Calibri'),
    size,
    align: fc.constantFrom('left', 'center', 'right', 'justify', 'justify'),
    lineSpacing: fc.constantFrom(1, 1, 0.85, 1.4),
    spaceBefore: fc.constantFrom(0, 0, 6),
    spaceAfter: fc.constantFrom(0, 6, 11.5),
    bullet,
    direction: fc.constantFrom(undefined, undefined, 'ltr', 'rtl'),
    forced: fc.boolean(),
  })
  .map(
    ({ runs, bullet: mark, direction, align, spaceBefore, font, size: usual, lineSpacing, spaceAfter }): Paragraph => {
      const style = { font, size: usual, lineSpacing, spaceAfter };
      const [made] = paragraphsIn(runs, style);
      const whole = runs.map((one) => one.text).join('');
      return {
        ...made!,
        align: align as Paragraph['align'],
        direction: (direction as Paragraph['direction'] | undefined) ?? directionOf(whole),
        spaceBefore,
        ...(mark && { bullet: mark, marginLeft: MARGIN, indent: -MARGIN }),
      };
    },
  );

const insets = fc.constantFrom(
  { top: 0, right: 0, bottom: 0, left: 0 },
  { top: 3.6, right: 7.2, bottom: 3.6, left: 7.2 },
);

const columns = fc.constantFrom(undefined, undefined, undefined, { count: 2, gap: 18 }, { count: 3, gap: 0 });

/** Texts and boxes in which at least one line of one letter fits. */
export const textCase: fc.Arbitrary<TextCase> = fc
  .record({
    paragraphs: fc.array(paragraph, { minLength: 1, maxLength: 5 }),
    width: fc.integer({ min: 60, max: 500 }),
    height: fc.integer({ min: Math.ceil(1.2 * 1.4 * LARGEST), max: 420 }),
    insets,
    columns,
    anchor: fc.constantFrom('top' as const, 'middle' as const, 'bottom' as const),
    fit: fc.constantFrom('shrink' as const, 'shrink' as const, 'clip' as const),
    minSize: fc.constantFrom(4, 9, 14),
  })
  .map(({ paragraphs, width, height, insets: sides, columns: split, anchor, fit, minSize }) => {
    const count = split?.count ?? 1;
    const room = count * Math.max(width, MARGIN + 2 * LARGEST) + (split?.gap ?? 0) * (count - 1);
    const frame: TextFrame = { insets: sides, anchor, fit, minSize, ...(split && { columns: split }) };
    return {
      paragraphs,
      size: { width: room + sides.left + sides.right, height: height + sides.top + sides.bottom },
      frame,
    };
  });

/** The text of each paragraph. */
export function textsOf(paragraphs: readonly Paragraph[]): readonly string[] {
  return paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''));
}
