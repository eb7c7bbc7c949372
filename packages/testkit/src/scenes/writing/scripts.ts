import { deck } from '../build/deck.ts';
import { box } from '../build/draw.ts';
import { placedText } from '../build/placed-text.ts';
import { role } from '../build/theme.ts';

/** Superscripts and subscripts, tabs, line breaks, soft hyphens, justified lines and columns. */
export const scripts = deck({
  slides: [
    {
      title: 'Set with care',
      nodes: [
        placedText(
          { id: 'title', role: 'title', box: box(60, 30, 840, 48), look: { size: 32, bold: true, heading: true } },
          ['Set with care'],
          [[0, 0, 38.4, 30, [[0, 'Set with care', 0, 203.52]]]],
        ),
        placedText(
          { id: 'raised', box: box(60, 100, 400, 120), look: { size: 24 } },
          [
            { runs: ['E = mc', { text: '2', script: 'super' }, ' and H', { text: '2', script: 'sub' }, 'O'] },
            {
              runs: [
                'A footnote',
                {
                  text: '[1]',
                  script: 'super',
                  color: role('hlink'),
                  underline: true,
                  link: { url: 'https://example.org/1' },
                },
                ' and ',
                { text: 'struck', script: 'sub', strike: true, bold: true },
              ],
              align: 'center',
            },
          ],
          // biome-ignore format: a row for each line of text
          [
            [0, 0, 28.8, 22, [[0, 'E = mc', 0, 78.54], [1, '2', 78.54, 9.76], [2, ' and H', 88.3, 73.69], [3, '2', 161.98, 9.76], [4, 'O', 171.74, 18.35]]],
            [1, 28.8, 28.8, 50.8, [[0, 'A footnote', 78.84, 118.3], [1, '[1]', 197.14, 18.18], [2, ' and ', 215.32, 55.85], [3, 'struck', 271.17, 49.99]]],
          ],
        ),
        placedText(
          { id: 'tabs', box: box(500, 100, 400, 120), look: { size: 20 } },
          ['Boats\t40\t€ 12', 'Moorings\t8\t€ 9.50', { runs: ['\tIndented', { text: '\tunder', underline: true }] }],
          // biome-ignore format: a row for each line of text
          [
            [0, 0, 24, 19, [[0, 'Boats', 0, 53.41], [0, '\t', 53.41, 18.59], [0, '40', 72, 25.54], [0, '\t', 97.54, 46.46], [0, '€ 12', 144, 39.29]]],
            [1, 24, 24, 43, [[0, 'Moorings', 0, 89.26], [0, '\t', 89.26, 54.74], [0, '8', 144, 12.37], [0, '\t', 156.37, 59.63], [0, '€ 9.50', 216, 60.81]]],
            [2, 48, 24, 67, [[0, '\t', 0, 72], [0, 'Indented', 72, 83.16], [1, '\t', 155.16, 60.84], [1, 'under', 216, 55.08]]],
          ],
        ),
        placedText(
          { id: 'breaks', box: box(60, 240, 400, 120), look: { size: 20 } },
          [
            { runs: ['First line\nsecond line,', { text: '\nthird in bold', bold: true }], spaceAfter: 8 },
            'Next paragraph',
          ],
          [
            [0, 0, 24, 19, [[0, 'First line', 0, 80.07]]],
            [0, 24, 24, 43, [[0, 'second line,', 0, 114.25]]],
            [0, 48, 24, 67, [[1, 'third in bold', 0, 115.75]]],
            [1, 80, 24, 99, [[0, 'Next paragraph', 0, 147.29]]],
          ],
        ),
        placedText(
          { id: 'hyphens', box: box(500, 240, 180, 160), look: { size: 20, language: 'de-DE' } },
          [
            'Die Donau\u00ADdampf\u00ADschiff\u00ADfahrts\u00ADgesell\u00ADschaft hat Hafen\u00ADgeb\u00FChren und Brems\u00ADweg.',
          ],
          [
            [0, 0, 24, 19, [[0, 'Die Donau\u00ADdampf-', 0, 167.71]]],
            [0, 24, 24, 43, [[0, 'schiff\u00ADfahrts\u00ADgesell-', 0, 172.6]]],
            [0, 48, 24, 67, [[0, 'schaft hat Hafen-', 0, 164.74]]],
            [0, 72, 24, 91, [[0, 'gebühren und', 0, 132.01]]],
            [0, 96, 24, 115, [[0, 'Brems\u00ADweg.', 0, 105.71]]],
          ],
        ),
        placedText(
          { id: 'justified', box: box(60, 370, 400, 150), look: { size: 18 } },
          [
            {
              runs: [
                'Lines of this paragraph are stretched to both edges, ',
                { text: 'underlined words too', underline: true },
                ', but not the last one, nor the one before a break.\nIt ends here.',
              ],
              align: 'justify',
              lineSpacing: 0.87,
            },
          ],
          // biome-ignore format: a row for each line of text
          [
            [0, 0, 18.79, 14.19, [[0, 'Lines', 0, 45.17], [0, ' ', 45.17, 8.11], [0, 'of', 53.28, 17.46], [0, ' ', 70.73, 8.11], [0, 'this', 78.84, 30.39], [0, ' ', 109.23, 8.11], [0, 'paragraph', 117.34, 87.78], [0, ' ', 205.12, 8.11], [0, 'are', 213.23, 27.08], [0, ' ', 240.3, 8.11], [0, 'stretched', 248.41, 80.52], [0, ' ', 328.93, 8.11], [0, 'to', 337.04, 16.51], [0, ' ', 353.54, 8.11], [0, 'both', 361.65, 38.35]]],
            [0, 18.79, 18.79, 32.98, [[0, 'edges,', 0, 57.74], [0, ' ', 57.74, 7.87], [1, 'underlined', 65.61, 90.72], [1, ' ', 156.33, 7.87], [1, 'words', 164.2, 52.2], [1, ' ', 216.4, 7.87], [1, 'too', 224.27, 27.3], [2, ',', 251.57, 5.19], [2, ' ', 256.76, 7.87], [2, 'but', 264.63, 27.55], [2, ' ', 292.18, 7.87], [2, 'not', 300.06, 27.32], [2, ' ', 327.37, 7.87], [2, 'the', 335.24, 27.03], [2, ' ', 362.27, 7.87], [2, 'last', 370.14, 29.86]]],
            [0, 37.58, 18.79, 51.78, [[2, 'one, nor the one before a break.', 0, 273.5]]],
            [0, 56.38, 18.79, 70.57, [[2, 'It ends here.', 0, 106.06]]],
          ],
        ),
      ],
    },
    {
      title: 'In columns',
      nodes: [
        placedText(
          { id: 'title', role: 'title', box: box(60, 30, 840, 48), look: { size: 32, bold: true, heading: true } },
          ['In columns'],
          [[0, 0, 38.4, 30, [[0, 'In columns', 0, 170.58]]]],
        ),
        placedText(
          {
            id: 'columns',
            role: 'body',
            box: box(60, 100, 840, 112),
            insets: 6,
            look: { size: 18 },
            columns: { count: 3, gap: 24 },
          },
          [
            {
              runs:
                'Words run down the first column until there is no more room in it, and then go on at the top of the ' +
                'second one, where they are read next, and so on.',
              spaceAfter: 6,
            },
            { runs: 'A point that stands', bullet: { kind: 'glyph', glyph: '•' } },
            {
              runs: 'Another one, which is so long that it goes on in the third column of the box',
              bullet: { kind: 'glyph', glyph: '•' },
            },
          ],
          [
            [0, 6, 21.6, 23, [[0, 'Words run down the first', 6, 209.99]]],
            [0, 27.6, 21.6, 44.6, [[0, 'column until there is no more', 6, 246.5]]],
            [0, 49.2, 21.6, 66.2, [[0, 'room in it, and then go on at', 6, 238.38]]],
            [0, 70.8, 21.6, 87.8, [[0, 'the top of the second one,', 6, 224.18]]],
            [0, 6, 21.6, 23, [[0, 'where they are read next, and', 290, 254.04]]],
            [0, 27.6, 21.6, 44.6, [[0, 'so on.', 290, 51.97]]],
            [1, 55.2, 21.6, 72.2, [[0, 'A point that stands', 308, 159.57]], ['•', 290, 10.13]],
            [2, 76.8, 21.6, 93.8, [[0, 'Another one, which is so', 308, 209.82]], ['•', 290, 10.13]],
            [2, 6, 21.6, 23, [[0, 'long that it goes on in the', 592, 215.25]]],
            [2, 27.6, 21.6, 44.6, [[0, 'third column of the box', 592, 196.84]]],
          ],
        ),
      ],
    },
  ],
});
