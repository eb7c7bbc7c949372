import type { TextBox } from '@deckwright/test-tools/texts/text-deck';

/** A picture in docs/text.md. */
export interface TextPicture {
  /** Name of the file, without its extension. */
  readonly name: string;
  /** Points. */
  readonly height: number;
  readonly boxes: readonly TextBox[];
  /** In this many boxes, from the first, the edges and baselines of lines are drawn. */
  readonly ruled?: number;
}

/** Width of every picture in points. */
export const SLIDE = 640;

const GAP = 20;

/** Texts side by side, each below its caption. */
function row(
  texts: readonly (readonly [caption: string, text: TextBox['text'], style?: object, bullet?: string])[],
  height: number,
  style: object = {},
): readonly TextBox[] {
  const width = (SLIDE - GAP * (texts.length + 1)) / texts.length;
  const x = (index: number) => GAP + index * (width + GAP);
  const set = texts.map(([, text, own, bullet], index): TextBox => {
    const box = { x: x(index), y: 36, width, height };
    return { box, text, style: { ...style, ...own }, outline: true, ...(bullet && { bullet }) };
  });
  const captions = texts.map(([caption], index): TextBox => {
    return { box: { x: x(index), y: 12, width, height: 18 }, text: caption, style: { size: 11, color: 'accent6' } };
  });
  return [...set, ...captions];
}

const ARTICLE = 'All human beings are born free and equal in dignity and rights.';
const LONG = `${ARTICLE} They are endowed with reason and conscience and should act towards one another in a spirit of brotherhood.`;

export const TEXT_PICTURES: readonly TextPicture[] = [
  {
    name: 'line',
    height: 150,
    ruled: 3,
    boxes: row(
      [
        ['Source Sans 3', 'Hxg Åß\nHxg Åß', { font: 'Source Sans 3' }],
        ['Inter', 'Hxg Åß\nHxg Åß', { font: 'Inter' }],
        [
          'Largest size counts',
          {
            paragraphs: [
              { runs: [{ text: 'Hxg ' }, { text: 'Åß', size: 20 }] },
              { runs: [{ text: 'Hxg Åß', size: 20 }] },
            ],
          },
        ],
      ],
      100,
      { size: 36, fit: 'grow' },
    ),
  },
  {
    name: 'breaking',
    height: 170,
    boxes: row(
      [
        ['hyphen, no-break space, address', 'twenty-four flights of 10\u00A0000\u00A0km: https://example.org/flights'],
        ['soft hyphens', 'Donau\u00ADdampf\u00ADschiff\u00ADfahrts\u00ADgesell\u00ADschafts\u00ADkapitän'],
        ['Thai', 'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในศักดิ์ศรีและสิทธิ'],
        ['Japanese', 'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。'],
      ],
      120,
      { size: 16 },
    ),
  },
  {
    name: 'directions',
    height: 130,
    boxes: row(
      [
        ['Arabic, with figures', 'صدر الإعلان عام 1948 ويضم 30 مادة.'],
        ['Hebrew, with a name and brackets', 'חברת Deckwright Ltd. (נוסדה ב-2026) גדלה ב-12%.'],
        ['English, with Hebrew', 'The word שלום עולם means peace (2 words).'],
      ],
      80,
      { size: 20 },
    ),
  },
  {
    name: 'alignment',
    height: 160,
    boxes: row(
      [
        ['left', ARTICLE],
        ['center', ARTICLE, { align: 'center' }],
        ['right', ARTICLE, { align: 'right' }],
        ['justify', ARTICLE, { align: 'justify' }],
        ['tabs, every 72 pt', 'a\t1\nbcd\t22\nefghijklm\t333\no\tp'],
      ],
      110,
      { size: 14 },
    ),
  },
  {
    name: 'bullets',
    height: 160,
    boxes: row(
      [
        ['a glyph', ['One line', 'Two lines, of which the second hangs under the first']],
        ['numbers', ['Nine', 'Ten', 'Eleven'], {}, 'number'],
        ['right to left', ['البند الأول', 'البند الثاني أطول من الأول بكثير ويمتد سطرين']],
        [
          'levels of rich text',
          { paragraphs: [0, 1, 2].map((level) => ({ list: 'bullet', level, runs: [{ text: `Level ${level}` }] })) },
        ],
      ],
      110,
      { size: 16, spaceAfter: 4 },
    ),
  },
  {
    name: 'fallback',
    height: 90,
    boxes: row(
      [
        [
          'Source Sans 3 and what stands in for it',
          'Latin Ελληνικά Кирилиця العربية עברית हिन्दी ไทย 日本語 한국어 ქართული Հայերեն አማርኛ বাংলা தமிழ் ✓',
        ],
      ],
      44,
      { size: 17, font: 'Source Sans 3' },
    ),
  },
  {
    name: 'fit',
    height: 150,
    boxes: row(
      [
        ['fits', ARTICLE],
        ['shrink', LONG, { fit: 'shrink', minSize: 6 }],
        ['clip', LONG, { fit: 'clip' }],
        ['grow (the box becomes higher)', `${ARTICLE} They are endowed with reason.`, { fit: 'grow' }],
      ],
      84,
      { size: 15 },
    ),
  },
  {
    name: 'rich-text',
    height: 100,
    boxes: row(
      [
        [
          'runs',
          {
            paragraphs: [
              {
                runs: [
                  { text: 'bold', bold: true },
                  { text: ', ' },
                  { text: 'italic', italic: true },
                  { text: ', ' },
                  { text: 'underlined', underline: true },
                  { text: ', ' },
                  { text: 'struck', strike: true },
                  { text: ', H' },
                  { text: '2', script: 'sub' },
                  { text: 'O, m' },
                  { text: '2', script: 'super' },
                  { text: ', ' },
                  { text: 'large', size: 26 },
                  { text: ', ' },
                  { text: 'in colour', color: 'accent4' },
                  { text: ', ' },
                  { text: 'a link', link: 'https://example.org' },
                ],
              },
            ],
          },
        ],
      ],
      46,
      { size: 18 },
    ),
  },
  {
    name: 'columns',
    height: 130,
    boxes: row([['two columns, 24 pt apart', LONG]], 62, { size: 17, columns: { count: 2 } }),
  },
];
