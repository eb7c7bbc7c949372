import { describe, expect, it } from 'vitest';
import { renderScene } from '../../../test/render-scene.ts';
import { faultsOfTemplate } from '../../../test/template-of.ts';
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
  it('says the number of each slide as a field, and stands on no layout', async () => {
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

  it('has words around its number, and the number of slides as plain words', async () => {
    const [, [second]] = numbersIn(await deck({ text: 'Page {{number}} of {{ count }}' })) as [unknown, [TextNode]];
    expect(second!.paragraphs[0]!.runs.map(({ text, field }) => [text, field])).toEqual([
      ['Page ', undefined],
      ['2', 'slideNumber'],
      [' of ', undefined],
      ['3', undefined],
    ]);
  });

  it('has its number in as many places and lines as it names', async () => {
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

  it('has the role that its template gives it', async () => {
    expect(numbersIn(await deck({ role: 'footer' }, 1))[0]![0]!.role).toBe('footer');
  });

  it('is measured inside a group', async () => {
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

  it('rejects places that it does not know', () => {
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
