import { BOX } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { render, renderScene } from '../../../test/render-scene.ts';
import type { Scene } from '../../contract/index.ts';
import { parseProject } from '../../template/project.ts';

function text(words: string, more: object = {}) {
  return { type: 'text', box: BOX, text: words, ...more };
}
const titled = {
  key: 'titled',
  name: 'Titled slide',
  fields: { a: { type: 'text' }, items: { type: 'list' } },
  elements: [
    text('{{a}}', { role: 'title' }),
    {
      type: 'group',
      name: 'Cards',
      box: { x: 40, y: 300, width: 800, height: 200 },
      direction: 'row',
      repeat: { field: 'items' },
      elements: [text('{{item}}', { box: undefined, name: 'Card' })],
    },
  ].map((element) => JSON.parse(JSON.stringify(element))),
};

/** Every value in a scene with its path. */
function* valuesIn(value: unknown, path = ''): Iterable<readonly [string, unknown]> {
  yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) yield* valuesIn(part, `${path}/${key}`);
}

async function whole(): Promise<Scene> {
  return renderScene({
    templates: [
      titled,
      {
        key: 'data',
        fields: { t: { type: 'table' }, c: { type: 'chart' } },
        elements: [
          { type: 'table', box: BOX, field: 't' },
          { type: 'chart', box: { ...BOX, x: 500 }, field: 'c' },
        ],
      },
    ],
    slides: [
      { content: { a: 'Title', items: ['one', 'two'] }, attributes: { speakerNote: 'Say it', slideNumber: true } },
      {
        templateKey: 'data',
        content: { t: { columns: ['a'], rows: [['1']] }, c: { labels: ['x', 'y'], values: [1, null] } },
      },
    ],
  });
}

describe('a scene', () => {
  it('is deeply frozen', async () => {
    for (const [path, value] of valuesIn(await whole())) {
      if (typeof value === 'object' && value !== null) expect([path, Object.isFrozen(value)]).toEqual([path, true]);
    }
  });

  it('is plain data, without NaN, infinity, undefined and functions', async () => {
    const scene = await whole();
    expect(JSON.parse(JSON.stringify(scene))).toEqual(scene);
    for (const [path, value] of valuesIn(scene)) {
      if (typeof value === 'number') expect([path, Number.isFinite(value)]).toEqual([path, true]);
    }
  });

  it('is the same for the same request', async () => {
    expect(await whole()).toEqual(await whole());
  });

  it('has ids that are unique on each slide', async () => {
    for (const slide of (await whole()).slides) {
      const own = [...valuesIn(slide.nodes)].filter(([path]) => path.endsWith('/id') && !path.includes('/groups/'));
      const ids = own.map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('has the project settings and the document properties', async () => {
    const settings = parseProject({ id: 'p', language: 'de-DE', slideSize: '4:3', theme: { name: 'Ours' } });
    const attributes = { title: 'T', company: 'C' };
    const scene = await renderScene({ templates: [{}], settings, attributes });
    expect(scene).toMatchObject({ size: { width: 720, height: 540 }, language: 'de-DE', theme: { name: 'Ours' } });
    expect(scene.properties).toEqual({ title: 'T', company: 'C' });
    expect(scene.slides[0]!.language).toBe('de-DE');
  });

  it('keeps a background and the styles of shapes', async () => {
    const shape = {
      type: 'shape',
      box: BOX,
      shape: 'roundRect',
      radius: 500,
      fill: 'accent1',
      stroke: { color: '#abcdef', dash: 'dot' },
    };
    const scene = await renderScene({ templates: [{ background: '#abcdef', elements: [shape] }] });
    expect(scene.layouts[0]).toMatchObject({
      background: { fill: { kind: 'solid', color: { rgb: 'ABCDEF' } } },
      nodes: [{ kind: 'shape', geometry: { kind: 'roundRect', radius: 100 }, stroke: { dash: 'dot', width: 1 } }],
    });
  });
});

describe('a slide', () => {
  const slideOf = async (content: object, attributes: object = {}) => {
    const scene = await renderScene({
      templates: [titled],
      slides: [{ content: { ...content }, attributes: { ...attributes } }],
    });
    return scene.slides[0]!;
  };

  it('has the text of its title element as its title, on one line', async () => {
    expect((await slideOf({ a: 'One\ntitle' })).title).toBe('One title');
  });

  it('without text is named after its template', async () => {
    expect((await slideOf({})).title).toBe('Titled slide (slide 1)');
  });

  it('without text has a title of one line, whatever the name of its template', async () => {
    const scene = await renderScene({ templates: [{ name: ' Two\r\nlines\rand a\ttab ', elements: [] }] });
    expect(scene.slides[0]!.title).toBe('Two lines and a tab (slide 1)');
  });

  it('has the title that its layout shows', async () => {
    const scene = await renderScene({ templates: [{ elements: [text('Agenda', { role: 'title' })] }] });
    expect(scene.slides[0]).toMatchObject({ title: 'Agenda', nodes: [] });
  });

  it('keeps speaker notes unchanged, except blank ones', async () => {
    expect((await slideOf({}, { speakerNote: ' One\n\ntwo ' })).notes).toBe(' One\n\ntwo ');
    expect(await slideOf({}, { speakerNote: ' \n' })).not.toHaveProperty('notes');
    expect(await slideOf({})).not.toHaveProperty('notes');
  });

  it('is in the section that it begins, or else in that of the slide before it; a blank name begins none', async () => {
    const names = [undefined, ' Results ', undefined, '  ', 'Plans'];
    const scene = await renderScene({
      templates: [titled],
      slides: names.map((section) => ({ content: {}, attributes: { section: section ?? null } })),
    });
    expect(scene.slides[0]!.section).toBeUndefined();
    expect(scene.slides.map(({ section }) => section)).toEqual([undefined, 'Results', 'Results', 'Results', 'Plans']);
  });

  it('is hidden if the request hides it', async () => {
    expect((await slideOf({}, { hidden: true })).hidden).toBe(true);
    expect((await slideOf({})).hidden).toBe(false);
  });
});

describe('notices', () => {
  it('are kept for each item of a repeat', async () => {
    const long = 'Many words that need a lot of room. '.repeat(40);
    const scene = await renderScene({ templates: [titled], slides: [{ content: { items: [long, long] } }] });
    expect(scene.notices.map((notice) => notice.where)).toEqual([
      '/presentation/slideList/0/content/items/0',
      '/presentation/slideList/0/content/items/1',
    ]);
  });

  it('are not repeated', async () => {
    const scene = await renderScene({ templates: [titled], slides: [{ content: { a: '𒀀𒀀𒀀' } }] });
    expect(scene.notices).toHaveLength(1);
  });

  it('of a layout occur once, however many slides it has', async () => {
    const { artifact } = await render({ templates: [{ elements: [text('𒀀')] }], slides: [{}, {}, {}] });
    expect(artifact.notices).toHaveLength(1);
    expect(artifact.notices[0]).not.toHaveProperty('slide');
  });
});
