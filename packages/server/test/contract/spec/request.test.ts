import type { EmitOptions, FormatAdapter } from '@deckwright/core/contract';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { type ReadPptx, readPptx } from '@deckwright/testkit/pptx';
import { afterAll, beforeAll, expect } from 'vitest';
import { openDatabase } from '../../../src/storage/database/open-database.ts';
import { exportThatEnded, runServer, type TestServer } from '../../run-server.ts';
import { describeRows } from './rows.ts';

let server: TestServer;
/** The options of the last call of the adapter. */
let seen: EmitOptions | undefined;

beforeAll(async () => {
  const adapter = createPptxAdapter();
  const emit: FormatAdapter['emit'] = (scene, context) => {
    seen = context.options;
    return adapter.emit(scene, context);
  };
  server = await runServer({ adapters: [{ ...adapter, emit }] });
});
afterAll(() => server.end());

interface Deck {
  projectId?: unknown;
  presentation?: unknown;
  options?: unknown;
}

function title(text: string, attributes?: unknown) {
  return {
    templateKey: 'title',
    content: { title: text },
    ...(attributes !== undefined && { attributes }),
  };
}

function deck(slides: readonly unknown[] = [title('Hello')], more: object = {}, options?: object): Deck {
  return {
    projectId: 'demo',
    presentation: { slideList: slides, ...more },
    ...(options !== undefined && { options }),
  };
}

async function bytesOf(body: Deck): Promise<Uint8Array> {
  const response = await server.export(body);
  expect(response.status, await response.clone().text()).toBe(200);
  const { url } = (await response.json()) as { url: string };
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

async function made(body: Deck): Promise<ReadPptx> {
  return readPptx(await bytesOf(body));
}

/** The JSON Pointers of all faults of a rejected export. */
async function rejected(body: Deck): Promise<readonly string[]> {
  const response = await server.export(body);
  expect(response.status).toBe(400);
  const { error, details } = (await response.json()) as { error: string; details: { path: string }[] };
  expect(error).toBe('INVALID_REQUEST');
  return details.map(({ path }) => path);
}

const SLIDE = '/presentation/slideList/0';

describeRows('the export request', {
  async projectId() {
    expect(await rejected({ presentation: { slideList: [title('x')] } })).toEqual(['/projectId']);
    expect(await rejected({ ...deck(), projectId: 7 })).toEqual(['/projectId']);
  },
  async presentation() {
    expect(await rejected({ projectId: 'demo' })).toEqual(['/presentation']);
    expect(await rejected({ projectId: 'demo', presentation: [] })).toEqual(['/presentation']);
  },
  async 'presentation.slideList'() {
    expect(await rejected(deck([]))).toEqual(['/presentation/slideList']);
    const { slides } = await made(deck([title('One'), title('Two'), title('Three')]));
    expect(slides.map((slide) => slide.title)).toEqual(['One', 'Two', 'Three']);
  },
  async 'presentation.attributes'() {
    expect((await made(deck([title('x')], { attributes: {} }))).slides).toHaveLength(1);
    expect(await rejected(deck([title('x')], { attributes: 'T' }))).toEqual(['/presentation/attributes']);
  },
  async options() {
    expect((await made(deck())).slides).toHaveLength(1);
    expect(await rejected({ ...deck(), options: [] })).toEqual(['/options']);
  },
});

describeRows('a slide', {
  async templateKey() {
    expect(await rejected(deck([{ content: {} }]))).toEqual([`${SLIDE}/templateKey`]);
    const unknown = await server.export(deck([{ templateKey: 'nope', content: {} }]));
    expect(unknown.status).toBe(404);
  },
  async content() {
    expect(await rejected(deck([{ templateKey: 'title' }]))).toEqual([`${SLIDE}/content`]);
    const [slide] = (await made(deck([{ templateKey: 'title', content: { title: 'T', subtitle: 'S' } }]))).slides;
    expect(slide!.texts).toEqual(['T', 'S']);
  },
  async attributes() {
    expect((await made(deck([title('x', {})]))).slides).toHaveLength(1);
    expect(await rejected(deck([title('x', { speakernote: 'x' })]))).toEqual([`${SLIDE}/attributes/speakernote`]);
  },
  async 'attributes.speakerNote'() {
    const { slides } = await made(deck([title('x', { speakerNote: 'Say hello' }), title('y')]));
    expect(slides.map(({ notes }) => notes)).toEqual(['Say hello', undefined]);
  },
  async 'attributes.hidden'() {
    const { slides } = await made(deck([title('x', { hidden: true }), title('y', { hidden: false }), title('z')]));
    expect(slides.map(({ hidden }) => hidden)).toEqual([true, false, false]);
  },
  async 'attributes.slideNumber'() {
    const at = { x: 0.5, y: 0.5 };
    const { slides } = await made(
      deck([title('a', { slideNumber: true }), title('b', { slideNumber: false }), title('c', { slideNumber: at })]),
    );
    expect(slides.map((slide) => numberOf(slide) !== undefined)).toEqual([true, false, true]);
    expect(await rejected(deck([title('x', { slideNumber: 1 })]))).toEqual([`${SLIDE}/attributes/slideNumber`]);
  },
});

function numberOf({ shapes }: ReadPptx['slides'][number]) {
  return shapes.find(({ placeholder }) => placeholder?.type === 'sldNum');
}

async function numberAt(x: number, y: number) {
  const { slides, size } = await made(deck([title('x', { slideNumber: { x, y } })]));
  const { box, layoutBox } = numberOf(slides[0]!)!;
  const at = (box ?? layoutBox)!;
  return { x: at.x / size.width, y: at.y / size.height };
}

function withNumber(slideNumber: unknown) {
  return deck([title('x', { slideNumber })]);
}

/** Faults of slide number settings may point at the settings, because these may also be a boolean. */
const NUMBER = new RegExp(`^${SLIDE}/attributes/slideNumber`);

describeRows('slide number settings', {
  async x() {
    expect((await numberAt(0.5, 0.1)).x - (await numberAt(0.2, 0.1)).x).toBeCloseTo(0.3, 2);
    for (const x of [-0.01, 1.01, '0.5', null, undefined]) {
      expect((await rejected(withNumber({ x, y: 0 })))[0]).toMatch(NUMBER);
    }
  },
  async y() {
    expect((await numberAt(0.1, 0.5)).y - (await numberAt(0.1, 0.2)).y).toBeCloseTo(0.3, 2);
    for (const y of [-0.01, 1.01, '0.5', null, undefined]) {
      expect((await rejected(withNumber({ x: 0, y })))[0]).toMatch(NUMBER);
    }
  },
  async color() {
    expect((await made(withNumber({ x: 0, y: 0, color: '#2F5bea' }))).slides).toHaveLength(1);
    for (const color of ['red', '#fff', '2F5BEA', '#2F5BEAFF', 7]) {
      expect((await rejected(withNumber({ x: 0, y: 0, color })))[0]).toMatch(NUMBER);
    }
  },
  async fontSize() {
    const small = await bytesOf(withNumber({ x: 0, y: 0, fontSize: 8 }));
    const large = await bytesOf(withNumber({ x: 0, y: 0, fontSize: 30 }));
    expect(Buffer.compare(small, large)).not.toBe(0);
    for (const fontSize of [0, -1, '12', 401]) {
      expect((await rejected(withNumber({ x: 0, y: 0, fontSize })))[0]).toMatch(NUMBER);
    }
  },
});

async function propertiesWith(attributes: object) {
  return (await made(deck([title('x')], { attributes }))).properties;
}

describeRows('presentation attributes', {
  async title() {
    expect(Object.values(await propertiesWith({ title: 'A title' }))).toContain('A title');
  },
  async author() {
    expect(Object.values(await propertiesWith({ author: 'An author' }))).toContain('An author');
  },
  async company() {
    expect(Object.values(await propertiesWith({ company: 'A company' }))).toContain('A company');
  },
  async subject() {
    expect(Object.values(await propertiesWith({ subject: 'A subject' }))).toContain('A subject');
    expect(await rejected(deck([title('x')], { attributes: { subject: 7 } }))).toEqual([
      '/presentation/attributes/subject',
    ]);
  },
});

describeRows('the options', {
  async format() {
    expect(await rejected(deck([title('x')], {}, { format: 'ppt' }))).toEqual(['/options/format']);
    // A file of the Open Packaging Conventions is a ZIP file.
    expect(
      Buffer.from(await bytesOf(deck()))
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    const { url } = (await (await server.export(deck())).json()) as { url: string };
    expect(url).toMatch(/\.pptx$/);
  },
  async compressImages() {
    for (const [options, wanted] of [
      [{}, true],
      [{ compressImages: true }, true],
      [{ compressImages: false }, false],
    ] as const) {
      await made(deck([title('x')], {}, options));
      expect(seen?.compressImages).toBe(wanted);
    }
    expect(await rejected(deck([title('x')], {}, { compressImages: 'no' }))).toEqual(['/options/compressImages']);
  },
  async embedFonts() {
    const withFonts = readPptx(await bytesOf(deck()));
    const without = readPptx(await bytesOf(deck([title('x')], {}, { embedFonts: false })));
    expect(withFonts.embeddedFonts.length).toBeGreaterThan(0);
    expect(without.embeddedFonts).toEqual([]);
    expect(await rejected(deck([title('x')], {}, { embedFonts: 1 }))).toEqual(['/options/embedFonts']);
  },
  async async() {
    expect((await server.export(deck())).status).toBe(200);
    const accepted = await server.export(deck([title('x')], {}, { async: true }));
    expect(accepted.status).toBe(202);
    const { id } = (await accepted.json()) as { id: number };
    expect(await exportThatEnded(server, id)).toMatchObject({ status: 'success' });
    expect(await rejected(deck([title('x')], {}, { async: 'yes' }))).toEqual(['/options/async']);
  },
  async dev() {
    const database = await openDatabase(server.dataDir);
    const movements = async () => (await database.selectFrom('ledger').select('task').execute()).length;
    const before = await movements();
    const { slides } = await made(deck([title('x')], {}, { dev: true }));
    expect(await movements()).toBe(before);
    expect([...slides[0]!.texts, ...slides[0]!.layoutTexts].join(' ')).toContain('Development');
    await made(deck());
    expect(await movements()).toBeGreaterThan(before);
    await database.destroy();
    expect(await rejected(deck([title('x')], {}, { dev: 0 }))).toEqual(['/options/dev']);
  },
});
