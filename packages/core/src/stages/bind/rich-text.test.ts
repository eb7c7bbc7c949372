import { BOX } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { nodesOf } from '../../../test/render-scene.ts';

async function paragraphsOf(words: string, value: unknown, field: object = {}) {
  const template = {
    fields: { body: { type: 'richText', ...field }, name: { type: 'text' } },
    elements: [{ type: 'text', box: BOX, text: words }],
  };
  const content = { ...(value !== undefined && { body: value }), name: 'Ines' };
  const [node] = await nodesOf('text', { templates: [template], slides: [{ content }] });
  return node!.paragraphs;
}

function wordsOf(paragraphs: Awaited<ReturnType<typeof paragraphsOf>>) {
  return paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''));
}

describe('rich text', () => {
  it('keeps its styles and all its paragraphs', async () => {
    const paragraphs = await paragraphsOf('{{body}}', 'a **b**\n\n- c\n\nend');
    expect(wordsOf(paragraphs)).toEqual(['a b', 'c', 'end']);
    expect(paragraphs[0]!.runs[1]).toMatchObject({ text: 'b', bold: true });
    expect(paragraphs[1]!.bullet).toEqual({ kind: 'glyph', glyph: '•' });
    expect(paragraphs[2]!.bullet).toBeUndefined();
  });

  it('joins the text around it, line by line', async () => {
    const paragraphs = await paragraphsOf('From {{name}}: {{body}} (end)\nlast', '_x_\n\ny');
    expect(wordsOf(paragraphs)).toEqual(['From Ines: x', 'y (end)', 'last']);
    expect(paragraphs[0]!.runs.find(({ text }) => text === 'x')).toMatchObject({ italic: true });
  });

  it('may come as paragraphs of runs', async () => {
    const value = {
      paragraphs: [
        {
          runs: [
            { text: 'H' },
            { text: '2', script: 'sub' },
            { text: 'O', size: 30, color: 'accent1', font: 'heading', underline: true },
            { text: ' site', link: 'https://example.org' },
          ],
        },
        { runs: [{ text: 'x' }], list: 'number', level: 1 },
      ],
    };
    const [first, second] = await paragraphsOf('{{body}}', value);
    expect(first!.runs).toMatchObject([
      { text: 'H' },
      { text: '2', script: 'sub' },
      { text: 'O', size: 30, color: { role: 'accent1' }, fontRole: 'heading', underline: true },
      { text: ' site', link: { url: 'https://example.org' }, color: { role: 'hlink' }, underline: true },
    ]);
    expect(second).toMatchObject({ level: 1, bullet: { kind: 'number', startAt: 1 } });
  });

  it('is parsed in a default as in a request', async () => {
    expect((await paragraphsOf('{{body}}', undefined, { default: '**x**' }))[0]!.runs).toMatchObject([
      { text: 'x', bold: true },
    ]);
  });

  it('loses its styles, but not its text, in an alternative text', async () => {
    const template = {
      fields: { body: { type: 'richText' } },
      elements: [{ type: 'shape', box: BOX, fill: 'accent1', alt: '{{body}}' }],
    };
    const [node] = await nodesOf('shape', { templates: [template], slides: [{ content: { body: '**a** b' } }] });
    expect(node!.alt).toBe('a b');
  });
});
