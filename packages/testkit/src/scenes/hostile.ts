import { chart } from './build/chart/chart.ts';
import { blank, deck } from './build/deck.ts';
import { box, picture } from './build/draw.ts';
import { disc } from './build/pictures.ts';
import { table } from './build/table.ts';
import { textNode } from './build/text-node.ts';

/** Markup, both quotes, an entity, control characters, U+FFFE and a lone surrogate, between two readable words. */
export const HOSTILE = `first <b>&amp;</b> ]]> <!-- "double" 'single' \u0000\u0001\u0008\u000b\u001f\ufffe\ud83d last`;

/** Text that a file must escape or leave out, in every property that a caller can set. */
export const hostile = deck({
  properties: { title: HOSTILE, author: HOSTILE, company: HOSTILE, subject: HOSTILE },
  layouts: [{ ...blank, name: HOSTILE }],
  slides: [
    {
      title: HOSTILE,
      notes: `${HOSTILE}\n\udc00 second`,
      nodes: [
        textNode({ id: 'title', name: HOSTILE, role: 'title', box: box(40, 20, 880, 80), look: { size: 24 } }, HOSTILE),
        textNode(
          { id: 'body', name: HOSTILE, role: 'body', box: box(40, 110, 420, 120), look: { size: 14 } },
          { runs: [HOSTILE, { text: ' linked', link: { url: "https://example.org/?a='b'&c=%3Cd%3E" } }] },
          '{{field}} <script>alert(1)</script> \u202e\u200b\ufeff 😀 👩‍👩‍👧',
        ),
        picture('picture', box(500, 110, 96, 96), disc.picture, { name: HOSTILE, alt: HOSTILE }),
        table({ id: 'table', at: box(40, 240, 420, 260), head: ['=1+1', HOSTILE], rows: [[HOSTILE, '@SUM(A1)']] }),
        chart({
          id: 'chart',
          at: box(500, 240, 420, 260),
          type: 'column',
          title: HOSTILE,
          categories: [HOSTILE, '=cmd()'],
          series: { [HOSTILE]: [1, 2] },
        }),
      ],
    },
  ],
});
