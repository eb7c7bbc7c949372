import { deck } from './build/deck.ts';
import { box } from './build/draw.ts';
import { textNode } from './build/text-node.ts';
import { rgb, role } from './build/theme.ts';

const dot = { kind: 'glyph', glyph: '•' } as const;
const numbered = { kind: 'number', startAt: 3, color: role('accent2') } as const;

/** A title, and a body with every style of runs and paragraphs. */
export const text = deck({
  slides: [
    {
      title: 'Every look of words',
      nodes: [
        textNode(
          {
            id: 'title',
            role: 'title',
            box: box(60, 40, 840, 60),
            look: { size: 36, bold: true, heading: true, color: role('dk2') },
            anchor: 'bottom',
          },
          'Every look of words',
        ),
        textNode(
          { id: 'body', role: 'body', box: box(60, 120, 840, 380), look: { size: 18 }, insets: 6 },
          {
            runs: [
              'Plain, ',
              { text: 'bold', bold: true },
              ', ',
              { text: 'italic', italic: true },
              ', ',
              { text: 'both', bold: true, italic: true },
              ', ',
              { text: 'underlined', underline: true },
              ', ',
              { text: 'struck', strike: true },
              ', ',
              { text: 'orange', color: rgb('E4572E') },
              ', ',
              { text: 'faint', color: role('accent1', 0.5) },
              ', ',
              { text: 'large', size: 28 },
              ' and ',
              { text: 'linked', color: role('hlink'), underline: true, link: { url: 'https://example.org/a?b=1&c=2' } },
              '.',
            ],
            spaceAfter: 6,
          },
          {
            runs:
              'A paragraph that is long enough to be broken over more than one line, so that a format has to say ' +
              'where the breaks are or to leave room for its viewer to find the same ones.',
            lineSpacing: 1.1,
            spaceAfter: 6,
          },
          { runs: 'First bullet', bullet: dot },
          { runs: 'Deeper bullet', bullet: dot, level: 1 },
          { runs: 'Last bullet', bullet: dot, spaceAfter: 6 },
          { runs: 'Third of a count', bullet: numbered },
          { runs: 'Fourth of a count', bullet: numbered, spaceAfter: 6 },
          '',
          { runs: 'In the middle', align: 'center' },
          { runs: [{ text: 'Zur Rechten: Größe, café, Ångström', language: 'de-DE' }], align: 'right' },
        ),
      ],
    },
  ],
});
