import type { Json } from '@deckwright/content-form/body';
import { createRenderer, parseProject, parseTemplate } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { afterAll, describe, expect, it } from 'vitest';
import { createPreviewEngine } from '../../src/preview/engine.ts';

const parts = nodeParts();
afterAll(() => parts.images.close?.());

const SETTINGS = { id: 'numbers' };
const TITLE = { type: 'text', role: 'title', box: { x: 40, y: 20, width: 800, height: 60 }, text: '{{title}}' };
const TEMPLATES = [
  {
    key: 'plain',
    fields: { title: { type: 'text', required: true, maxLength: 20 } },
    slideNumber: { x: 0.9, y: 0.9 },
    elements: [TITLE],
  },
  {
    key: 'table',
    fields: { title: { type: 'text', required: true }, rows: { type: 'table', required: true } },
    slideNumber: { x: 0.9, y: 0.9 },
    elements: [
      TITLE,
      { type: 'table', box: { x: 40, y: 100, width: 800, height: 160 }, field: 'rows', overflow: 'continue' },
    ],
  },
];
const engine = createPreviewEngine(parts, { settings: SETTINGS, templates: TEMPLATES }, {}, [
  { format: 'pptx', optionsSchema: { type: 'object', properties: {}, additionalProperties: false } },
]);

function plain(title: Json): Json {
  return { templateKey: 'plain', content: { title } };
}
const long: Json = {
  templateKey: 'table',
  content: { title: 'Long', rows: { columns: ['A'], rows: Array.from({ length: 30 }, (_, row) => [row]) } },
};

/** Every slide of a deck, drawn one after another as the worker does. */
async function drawnOneByOne(slides: readonly Json[]) {
  const counts: number[] = slides.map(() => 1);
  const drawn = [];
  for (const [index] of slides.entries()) {
    const { pages = [], findings } = await engine.draw({ slides, index, counts, signal: new AbortController().signal });
    counts[index] = Math.max(1, pages.length);
    drawn.push({ svgs: pages.map(({ svg }) => svg), findings });
  }
  return drawn;
}

/** Ids in an SVG differ from slide to slide of a deck. */
function withoutIds(svg: string): string {
  return svg.replaceAll(/(id="|url\(#|href="#)[^")]+/g, '$1');
}

describe('a slide that is drawn alone', () => {
  it('looks as it does in its deck, with its number, also behind a table that continues', async () => {
    const slides = [plain('One'), long, plain('Three'), plain('Four')];
    const drawn = await drawnOneByOne(slides);
    expect(drawn.map(({ svgs }) => svgs.length)).toEqual([1, expect.any(Number), 1, 1]);
    expect(drawn[1]!.svgs.length).toBeGreaterThan(1);
    const renderer = createRenderer({ ...parts, adapters: [] });
    const settings = parseProject(SETTINGS);
    const templates = new Map(TEMPLATES.map((json) => [json.key, parseTemplate(json, settings)]));
    const request = renderer.parseRequest({ projectId: 'numbers', presentation: { slideList: slides } });
    const preview = await renderer.preview({ project: { settings, templates }, request });
    const whole: string[] = [];
    for await (const { svg } of preview.slides) whole.push(svg);
    expect(drawn.flatMap(({ svgs }) => svgs.map(withoutIds))).toEqual(whole.map(withoutIds));
  });

  it('is drawn whatever is wrong with the others, and has its own faults alone', async () => {
    const slides = [
      plain('One'),
      plain('x'.repeat(21)),
      { templateKey: 'lost', content: {} },
      5 as Json,
      plain('Five'),
    ];
    const drawn = await drawnOneByOne(slides);
    expect(drawn.map(({ svgs }) => svgs.length)).toEqual([1, 0, 0, 0, 1]);
    expect(drawn[1]!.findings).toMatchObject([{ path: '/presentation/slideList/1/content/title', kind: 'fault' }]);
    expect(drawn[4]!.findings).toEqual([]);
  });
});

describe('a body', () => {
  it('is checked as the server checks it', () => {
    const body = { projectId: 'numbers', presentation: { slideList: [plain([])] }, options: { format: 'pptx' } };
    expect(engine.check(body)).toMatchObject([{ path: '/presentation/slideList/0/content/title', kind: 'fault' }]);
    expect(engine.check({ ...body, presentation: { slideList: [plain('Good')] } })).toEqual([]);
    expect(engine.check({ ...body, options: { dve: true } })).toMatchObject([{ path: '/options/dve' }]);
    for (const hostile of [null, 5, [], 'x', {}]) expect(engine.check(hostile).length).toBeGreaterThan(0);
  });
});

describe('an engine whose files are replaced', () => {
  const replaced = createPreviewEngine(parts, { settings: SETTINGS, templates: TEMPLATES }, {}, []);
  const draw = () => replaced.drawSample('plain');

  it('draws with the new project file, and keeps the last one if the new one has faults', async () => {
    const before = await draw();
    const settings = { ...SETTINGS, theme: { colors: { dk1: '#B00020' } } };
    expect(replaced.replaceFiles({ settings, templates: TEMPLATES })).toEqual([]);
    const after = await draw();
    expect(after).not.toBe(before);
    const wrong = { ...SETTINGS, theme: { colors: { dk1: 'red' } } };
    const faults = replaced.replaceFiles({ settings: wrong, templates: TEMPLATES });
    expect(faults.map(({ path }) => path)).toEqual(['/theme/colors/dk1']);
    expect(await draw()).toBe(after);
  });

  it('draws with the new templates, and says which ones can no longer be used', () => {
    const styled = { key: 'styled', elements: [{ ...TITLE, text: 'Static', style: 'label' }] };
    const settings = { ...SETTINGS, theme: { textStyles: { label: { size: 20 } } } };
    expect(replaced.replaceFiles({ settings, templates: [styled] })).toEqual([]);
    expect(replaced.templateKeys()).toEqual(['styled']);
    const [fault] = replaced.replaceFiles({ settings: SETTINGS, templates: [styled] });
    expect(fault?.message).toContain('label');
    expect(replaced.templateKeys()).toEqual([]);
  });
});

describe('the pages of a slide', () => {
  it('say where the elements of its template are', async () => {
    const { pages = [] } = await engine.draw({
      slides: [plain('One'), long],
      index: 1,
      counts: [1, 1],
      signal: new AbortController().signal,
    });
    expect(pages.length).toBeGreaterThan(1);
    for (const { elements } of pages) {
      expect(elements.map(({ path }) => path)).toEqual(['/elements/0', '/elements/1']);
      expect(elements[0]!.box).toEqual(TITLE.box);
    }
  });
});

/** The SVG pictures inside a slide. */
function picturesIn(svg: string): string {
  return [...svg.matchAll(/data:image\/svg\+xml;base64,([^"]+)/g)].map(([, base64]) => atob(base64!)).join('');
}

describe('a template that is drawn with its samples', () => {
  const remote = 'https://pictures.example/blue.svg';
  const BLUE =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="#0011fe"/></svg>';
  const template = {
    key: 'picture',
    fields: { photo: { type: 'image', required: true, sample: remote } },
    elements: [{ type: 'image', box: { x: 0, y: 0, width: 400, height: 300 }, field: 'photo' }],
  };
  const drawnWith = (fetchPicture: (url: string) => Promise<Uint8Array>) => {
    const files = { settings: SETTINGS, templates: [template] };
    return createPreviewEngine({ ...parts, fetchPicture }, files, {}, []).drawSample('picture');
  };

  it('shows its remote picture', async () => {
    const asked: string[] = [];
    const svg = await drawnWith(async (url) => {
      asked.push(url);
      return new TextEncoder().encode(BLUE);
    });
    expect(asked).toEqual([remote]);
    expect(picturesIn(svg)).toContain('0011fe');
  });

  it('shows a grey picture if the server does not have it', async () => {
    const svg = await drawnWith(() => Promise.reject(new Error('The server did not answer')));
    expect(picturesIn(svg)).toContain('c8ccd2');
  });
});
