import { SETTINGS, templateJson } from '@deckwright/test-tools/decks/template-of';
import { assetReader, scenes } from '@deckwright/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { type Box, RenderError } from '../contract/index.ts';
import { nodeParts } from '../node/index.ts';
import { createRenderer } from '../renderer.ts';
import { parseTemplate } from '../template/template.ts';
import type { Preview, PreviewJob, SlidePreview } from './preview.ts';

const { fonts, rasteriser } = nodeParts();
const renderer = createRenderer({ fonts, rasteriser, adapters: [] });
afterAll(() => renderer.close());

const template = parseTemplate(
  templateJson({
    key: 'hello',
    fields: { title: { type: 'text', required: true, sample: 'Hello' } },
    samples: { german: { title: 'Guten Tag' } },
    elements: [{ type: 'text', box: { x: 40, y: 40, width: 800, height: 60 }, text: '{{title}}' }],
  }),
  SETTINGS,
);
const project = { settings: SETTINGS, templates: new Map([[template.key, template]]) };

function roundBox({ x, y, width, height }: Box): readonly number[] {
  return [x, y, width, height].map((value) => Math.round(value) + 0);
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function drawAll(
  job: PreviewJob,
): Promise<Omit<Preview, 'slides'> & { readonly slides: readonly SlidePreview[] }> {
  const { slides, ...rest } = await renderer.preview(job);
  return { ...rest, slides: await collect(slides) };
}

describe('renderer.preview', () => {
  it('draws a template with the samples of its fields, a named sample, or content', async () => {
    const textOf = async (more: { sample?: string; content?: Record<string, unknown> }) => {
      const { slides } = await drawAll({ project, templateKey: 'hello', ...more });
      return /<desc>(.*?)<\/desc>/s.exec(slides[0]!.svg)![1]!.split('\n')[0];
    };
    expect(await textOf({})).toBe('Hello');
    expect(await textOf({ sample: 'german' })).toBe('Guten Tag');
    expect(await textOf({ content: { title: 'Mine' } })).toBe('Mine');
  });

  it('draws the requested slides of a scene, and without `width` only SVG', async () => {
    const scene = scenes.kitchenSink;
    const { count, size, slides } = await drawAll({ scene, read: assetReader(scene), slides: [5, 99] });
    expect([count, size]).toEqual([scene.slides.length, scene.size]);
    expect(slides.map(({ slide }) => slide)).toEqual([5, 6]);
    expect(slides.every(({ svg, png }) => svg.startsWith('<svg ') && png === undefined)).toBe(true);
  });

  it('says where the elements of a template are', async () => {
    const card = { type: 'shape', width: 100, height: 50, fill: 'accent1' };
    const cards = parseTemplate(
      templateJson({
        key: 'cards',
        fields: { items: { type: 'list', items: { type: 'text' }, sample: ['One', 'Two'] } },
        elements: [
          { type: 'shape', box: { x: 0, y: 500, width: 960, height: 40 }, fill: 'accent2' },
          {
            type: 'group',
            box: { x: 100, y: 100, width: 400, height: 50 },
            direction: 'row',
            gap: 20,
            repeat: { field: 'items', as: 'item' },
            elements: [{ type: 'text', width: 100, height: 50, text: '{{item}}' }],
          },
          {
            type: 'group',
            box: { x: 0, y: 200, width: 200, height: 50 },
            rotation: 90,
            elements: [{ ...card, rotation: 10 }],
          },
        ],
      }),
      SETTINGS,
    );
    const of = { settings: SETTINGS, templates: new Map([[cards.key, cards]]) };
    const places = async () => {
      const { slides } = await drawAll({ project: of, templateKey: 'cards' });
      return slides[0]!.elements.map(({ path, items, box, rotation }) => [path, items.join(), roundBox(box), rotation]);
    };
    const expected = [
      ['/elements/0', '', [0, 500, 960, 40], undefined],
      ['/elements/2', '', [0, 200, 200, 50], 90],
      // Its centre is turned about that of the group, (100, 225), from (50, 225) to (100, 175).
      ['/elements/2/elements/0', '', [50, 150, 100, 50], 100],
      ['/elements/1', '', [100, 100, 400, 50], undefined],
      ['/elements/1/elements/0', '1', [100, 100, 100, 50], undefined],
      ['/elements/1/elements/0', '2', [220, 100, 100, 50], undefined],
    ];
    expect(await places()).toEqual(expected);
    // The second time, the layout of the template is known.
    expect(await places()).toEqual(expected);
  });

  it('says where elements in groups are that are rotated with the groups around them', async () => {
    const inner = {
      type: 'group',
      width: 200,
      height: 100,
      rotation: 90,
      elements: [{ type: 'shape', width: 50, height: 50, fill: 'accent1' }],
    };
    const outer = { type: 'group', box: { x: 100, y: 100, width: 200, height: 200 }, rotation: 90, elements: [inner] };
    const turned = parseTemplate(templateJson({ key: 'turned', elements: [outer] }), SETTINGS);
    const of = { settings: SETTINGS, templates: new Map([[turned.key, turned]]) };
    const { slides } = await drawAll({ project: of, templateKey: 'turned' });
    expect(slides[0]!.elements.map(({ box, rotation }) => [roundBox(box), rotation])).toEqual([
      [[100, 100, 200, 200], 90],
      // Its centre is turned about (200, 200), from (200, 150) to (250, 200).
      [[150, 150, 200, 100], 180],
      // Its centre is turned about (200, 150) to (225, 75), and then about (200, 200).
      [[300, 200, 50, 50], 180],
    ]);
  });

  it('says where the elements are on each slide that continues another', async () => {
    const tables = parseTemplate(
      templateJson({
        key: 'tables',
        fields: { rows: { type: 'table', maxRows: 40, sample: { columns: ['Name'], rows: Array(12).fill(['One']) } } },
        elements: [
          { type: 'table', box: { x: 0, y: 100, width: 400, height: 300 }, field: 'rows', overflow: 'continue' },
          {
            type: 'text',
            box: { x: 0, y: 0, width: 400, height: 40 },
            text: 'Only here',
            when: { field: 'part', is: 1 },
          },
        ],
      }),
      SETTINGS,
    );
    const of = { settings: SETTINGS, templates: new Map([[tables.key, tables]]) };
    const { slides } = await drawAll({ project: of, templateKey: 'tables' });
    expect(slides.map(({ elements }) => elements.map(({ path }) => path))).toEqual([
      ['/elements/0', '/elements/1'],
      ['/elements/0'],
    ]);
  });

  it('marks hidden slides, and draws them', async () => {
    const scene = scenes.notesAndHidden;
    const { slides } = await drawAll({ scene, read: assetReader(scene) });
    expect(slides.map(({ hidden }) => hidden)).toEqual(scene.slides.map(({ hidden }) => hidden));
  });

  it('makes PNGs of the requested width, with the aspect ratio of the slide', async () => {
    const { slides } = await drawAll({ project, templateKey: 'hello', width: 333 });
    const png = Buffer.from(slides[0]!.png!);
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([333, 187]);
  });

  it('draws what a viewer shows that lacks the fonts, and says which texts change', async () => {
    const content = { title: 'A quarter of all rooms now reports on its own, and most of them at night' };
    const job = { project, templateKey: 'hello', content };
    const own = await drawAll(job);
    const wider = await drawAll({ ...job, substitute: { kind: 'wider', share: 0.8 } });
    const similar = await drawAll({ ...job, substitute: { kind: 'similar' } });
    expect(own.changes).toEqual([]);
    expect(similar.changes).toEqual([]);
    expect(wider.changes).toMatchObject([{ slide: 1, template: 'hello', lines: { before: 1, after: 2 } }]);
    const svgs = [own, wider, similar].map(({ slides }) => slides[0]!.svg);
    expect(new Set(svgs).size).toBe(3);
  });

  it('needs a deck and an installed family for a substitute', async () => {
    const scene = scenes.kitchenSink;
    const substitute = { kind: 'only', family: 'Intre' } as const;
    const noDeck = drawAll({ scene, read: assetReader(scene), substitute: { kind: 'similar' } });
    await expect(noDeck).rejects.toThrow('`substitute` needs a deck or a template');
    const unknown = drawAll({ project, templateKey: 'hello', substitute });
    await expect(unknown).rejects.toThrow('The font "Intre" is not installed. Did you mean "Inter"?');
  });

  it('rejects what an export rejects', async () => {
    const rejected = async (job: PreviewJob) => {
      const error = await drawAll(job).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      return error instanceof RenderError ? error.code : error;
    };
    expect(await rejected({ project, templateKey: 'helo' })).toBe('TEMPLATE_NOT_FOUND');
    expect(await rejected({ project, templateKey: 'hello', sample: 'french' })).toBe('INVALID_REQUEST');
    expect(await rejected({ project, templateKey: 'hello', content: {} })).toBe('INVALID_CONTENT');
    expect(await rejected({ project, templateKey: 'hello', signal: AbortSignal.abort() })).toBe('ABORTED');
    const content = { title: 'x', other: 1 };
    expect(await rejected({ project, templateKey: 'hello', content, strict: true })).toBe('STRICT_NOTICE');
  });

  it('names valid values when it rejects `width`, `slides` or a missing rasteriser', async () => {
    const job = { project, templateKey: 'hello' };
    await expect(renderer.preview({ ...job, width: 9000 })).rejects.toThrow('whole pixels from 1 to 8192');
    await expect(renderer.preview({ ...job, slides: [3, 1] })).rejects.toThrow('the first and the last slide');
    const plain = createRenderer({ fonts, adapters: [] });
    await expect(plain.preview({ ...job, width: 100 })).rejects.toThrow('pass `nodeParts()`');
    expect(await collect((await plain.preview(job)).slides)).toHaveLength(1);
  });
});
