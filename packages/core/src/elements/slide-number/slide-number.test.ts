import { faultsOfTemplate } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { renderScene } from '../../../test/render-scene.ts';
import type { Scene, TextNode } from '../../contract/index.ts';

const BOX = { x: 800, y: 500, width: 120, height: 20 };

function deck(own: object, slides = 3): Promise<Scene> {
  const elements = [{ type: 'slideNumber', name: 'Page', box: BOX, ...own }];
  return renderScene({ templates: [{ elements }], slides: Array.from({ length: slides }, () => ({})) });
}

function numbersIn(scene: Scene) {
  return scene.slides.map(({ nodes }) => nodes.filter((node): node is TextNode => node.kind === 'text'));
}
function wordsOf({ paragraphs }: TextNode) {
  return paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''));
}

describe('the element slideNumber', () => {
  it('is a field with the number of each slide, and is never on a layout', async () => {
    const scene = await deck({});
    expect(scene.layouts[0]!.nodes).toEqual([]);
    expect(numbersIn(scene)).toMatchObject(
      ['1', '2', '3'].map((text) => [
        {
          role: 'slideNumber',
          box: BOX,
          paragraphs: [{ runs: [{ text, field: 'slideNumber', size: 12, fontRole: 'body' }] }],
        },
      ]),
    );
  });

  it('can have text around its number, and shows the number of slides as plain text', async () => {
    const [, [second]] = numbersIn(await deck({ text: 'Page {{number}} of {{ count }}' })) as [unknown, [TextNode]];
    expect(second!.paragraphs[0]!.runs.map(({ text, field }) => [text, field])).toEqual([
      ['Page ', undefined],
      ['2', 'slideNumber'],
      [' of ', undefined],
      ['3', undefined],
    ]);
  });

  it('can have its number several times, on several lines', async () => {
    const [[first]] = numbersIn(
      await deck({ text: '{{number}}\n{{number}}/{{count}}', style: { align: 'right' } }),
    ) as [[TextNode]];
    expect(wordsOf(first)).toEqual(['1', '1/3']);
    expect(first.paragraphs.map(({ align }) => align)).toEqual(['right', 'right']);
    expect(first.paragraphs.flatMap(({ runs }) => runs.map(({ field }) => field))).toEqual([
      'slideNumber',
      'slideNumber',
      undefined,
      undefined,
    ]);
  });

  it('keeps the role that its template sets', async () => {
    expect(numbersIn(await deck({ role: 'footer' }, 1))[0]![0]!.role).toBe('footer');
  });

  it('is measured in a group', async () => {
    const elements = [
      {
        type: 'group',
        box: { x: 0, y: 500, width: 960, height: 40 },
        elements: [{ type: 'slideNumber', width: 'hug' }],
      },
    ];
    const scene = await renderScene({ templates: [{ elements }], slides: [{}, {}] });
    expect(scene.layouts[0]!.nodes).toEqual([]);
    expect(numbersIn(scene).map(([node]) => wordsOf(node!))).toEqual([['1'], ['2']]);
  });

  it('rejects unknown references', () => {
    const json = { key: 'one', elements: [{ type: 'slideNumber', box: BOX, text: '{{number}} {{total}}' }] };
    expect(faultsOfTemplate(json)).toMatchObject([
      {
        path: '/elements/0/text',
        code: 'INVALID_TEMPLATE',
        message: expect.stringContaining('{{number}} and {{count}}'),
      },
    ]);
  });
});
