import { ACCEPTED_AT } from '@deckwright/test-tools/decks/renderer';
import { BOX, faultsOf, rejection, SETTINGS, templateOf } from '@deckwright/test-tools/decks/template-of';
import { createRecordingAdapter } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { render, rendererWith, renderScene } from '../test/render-scene.ts';
import { type EmitContext, type FormatAdapter, RenderError, type Scene } from './contract/index.ts';
import { defineElement } from './elements/element.ts';
import { ELEMENTS } from './elements/index.ts';
import { nodeParts } from './node/index.ts';
import type { RenderJob } from './pipeline.ts';
import { createRenderer } from './renderer.ts';

const adapters = ['pptx', 'pdf'].map((format) => createRecordingAdapter({ format }));
const text = { type: 'text', box: BOX, text: '{{a}}' };
const template = { fields: { a: { type: 'text' } }, elements: [text] };

const project = { settings: SETTINGS, templates: new Map([['one', templateOf(template)]]) };
function bodyOf(format: string, content: object = { a: 'Hello' }) {
  return {
    projectId: 'p',
    presentation: { slideList: [{ templateKey: 'one', content }] },
    options: { format },
  };
}

/** Renders one slide with an adapter made of one function. */
function emitWith(emit: (scene: Scene, context: EmitContext) => Promise<never>, job: Partial<RenderJob> = {}) {
  const adapter: FormatAdapter = { ...createRecordingAdapter(), emit };
  const renderer = rendererWith(adapter);
  const request = renderer.parseRequest(bodyOf('recording'));
  return rejection(renderer.render({ request, project, acceptedAt: ACCEPTED_AT, ...job }));
}

describe('a renderer', () => {
  it('names its formats and its elements', () => {
    const renderer = createRenderer({ ...nodeParts(), adapters });
    expect(renderer.formats).toEqual(['pptx', 'pdf']);
    expect(renderer.elements.map((element) => element.name)).toEqual(ELEMENTS.map((element) => element.name));
  });

  it('rejects two adapters, and two elements, with the same name', () => {
    const two = { ...nodeParts(), adapters: [...adapters, createRecordingAdapter({ format: 'pdf' })] };
    expect(() => createRenderer(two)).toThrow(expect.objectContaining({ code: 'NAME_TAKEN', blame: 'host' }));
    const elements = ELEMENTS.slice(0, 1);
    expect(() => createRenderer({ ...nodeParts(), adapters, elements })).toThrow(/Two elements are named "text"/);
  });

  it('checks options of every installed format against its schema, whichever format the request names', () => {
    const optionsSchema = { type: 'object', properties: { tagged: { type: 'boolean' } }, additionalProperties: false };
    const strict = adapters.map((adapter) => ({ ...adapter, optionsSchema }));
    const renderer = createRenderer({ ...nodeParts(), adapters: strict });
    const body = (options: object) => ({ ...bodyOf('pptx'), options: { format: 'pptx', ...options } });
    expect(renderer.parseRequest(body({ pdf: { tagged: true } })).options.own).toEqual({});
    const faults = faultsOf(() => renderer.parseRequest(body({ pptx: { taged: true }, pdf: { tagged: 1 } })));
    expect(faults.map(({ path }) => path)).toEqual(['/options/pptx/taged', '/options/pdf/tagged']);
  });

  it('returns the schema of a request as data, with the options of its formats', () => {
    const { properties } = createRenderer({ ...nodeParts(), adapters }).requestSchema() as {
      properties: { options: { properties: Record<string, object> } };
    };
    expect(Object.keys(properties)).toEqual(['projectId', 'presentation', 'options']);
    expect(properties.options.properties).toMatchObject({
      format: { default: 'pptx', enum: ['pptx', 'pdf', null] },
      pptx: { ...adapters[0]!.optionsSchema, type: ['object', 'null'] },
      pdf: { ...adapters[1]!.optionsSchema, type: ['object', 'null'] },
    });
  });

  it('rejects a format without an adapter, and names the installed ones and the nearest', async () => {
    const renderer = createRenderer({ ...nodeParts(), adapters });
    const request = renderer.parseRequest(bodyOf('ppt'));
    const message = 'Unknown format "ppt". Did you mean "pptx"? Installed: pptx, pdf.';
    expect(faultsOf(() => renderer.check(request, project))).toMatchObject([
      { path: '/options/format', code: 'UNKNOWN_FORMAT', message, suggestion: 'pptx' },
    ]);
    const error = await rejection(renderer.render({ request, project, acceptedAt: ACCEPTED_AT }));
    expect(error).toMatchObject({ code: 'UNKNOWN_FORMAT', blame: 'caller', message });
  });

  it('runs the adapter that the request names, and no other', async () => {
    const two = ['pptx', 'pdf'].map((format) => createRecordingAdapter({ format }));
    const renderer = createRenderer({ ...nodeParts(), adapters: two });
    await renderer.render({ request: renderer.parseRequest(bodyOf('pdf')), project, acceptedAt: ACCEPTED_AT });
    expect(two.map((adapter) => adapter.scenes.length)).toEqual([0, 1]);
  });

  it('writes the same file for the same request', async () => {
    const order = { templates: [template], slides: [{ content: { a: '𒀀 Hello\nthere' } }] };
    const [first, second] = [await render(order), await render(order)];
    expect(Buffer.from(first.artifact.bytes).equals(second.artifact.bytes)).toBe(true);
    expect(first.scene).toEqual(second.scene);
  });

  it('draws elements of its caller like the built-in ones', async () => {
    const badge = defineElement({
      name: 'badge',
      schema: z.strictObject({ field: z.string() }),
      fields: (own) => [{ path: own.field }],
      bind: (element, scope) => scope.text(`{{${element.own.field}}}`) || undefined,
      measure: () => ({ width: 40, height: 20 }),
      layout: ({ base, value }, box) => [{ ...base, kind: 'shape', box, geometry: { kind: 'ellipse' }, alt: value }],
    });
    const scene = await renderScene({
      templates: [{ fields: { a: { type: 'text' } }, elements: [{ type: 'badge', box: BOX, field: 'a' }] }],
      slides: [{ content: { a: 'New' } }],
      parts: { elements: [badge as unknown as (typeof ELEMENTS)[number]] },
    });
    expect(scene.slides[0]!.nodes).toMatchObject([{ kind: 'shape', alt: 'New', geometry: { kind: 'ellipse' } }]);
  });

  it('lets its adapters read the bytes of the pictures and fonts of the scene, and nothing else', async () => {
    const error = await emitWith(async (scene, context) => {
      expect((await context.read(scene.fonts[0]!.id)).length).toBeGreaterThan(10_000);
      await context.read('../etc/passwd');
      throw new Error('Not reached.');
    });
    expect(error.message).toContain('no picture or font "../etc/passwd"');
  });

  it('closes its adapters', async () => {
    const closed: string[] = [];
    const closing: FormatAdapter = {
      ...createRecordingAdapter(),
      async close() {
        closed.push('recording');
      },
    };
    await createRenderer({ ...nodeParts(), adapters: [closing, adapters[0]!] }).close();
    expect(closed).toEqual(['recording']);
  });
});

describe('an export', () => {
  it('passes on progress, the date and the options', async () => {
    const steps: string[] = [];
    const renderer = rendererWith(createRecordingAdapter());
    const artifact = await renderer.render({
      request: renderer.parseRequest(bodyOf('recording')),
      project,
      acceptedAt: ACCEPTED_AT,
      onProgress: (done, total) => steps.push(`${done}/${total}`),
    });
    expect(steps).toEqual(['1/1']);
    expect(JSON.parse(new TextDecoder().decode(artifact.bytes)).acceptedAt).toBe(ACCEPTED_AT);
  });

  it('whose adapter throws fails with ADAPTER_FAILED, which keeps the cause', async () => {
    const cause = new TypeError('no such font');
    const error = await emitWith(async () => Promise.reject(cause));
    expect(error).toMatchObject({ code: 'ADAPTER_FAILED', blame: 'adapter', cause });
    expect(error.message).toBe('The recording adapter failed: no such font');
  });

  it('whose adapter throws synchronously, or throws something other than an Error, fails the same way', async () => {
    const atOnce = () => {
      throw new Error('at once');
    };
    expect((await emitWith(atOnce)).code).toBe('ADAPTER_FAILED');
    expect(await emitWith(async () => Promise.reject('a string'))).toMatchObject({
      code: 'ADAPTER_FAILED',
      message: 'The recording adapter failed: a string',
    });
  });

  it('passes a RenderError of its adapter on unchanged', async () => {
    const own = new RenderError('BROWSER_NOT_FOUND', 'No browser.');
    expect(await emitWith(async () => Promise.reject(own))).toBe(own);
  });

  it('that was cancelled before it began ends with ABORTED', async () => {
    const error = await rejection(render({ templates: [template], signal: AbortSignal.abort(new Error('gone')) }));
    expect(error).toMatchObject({ code: 'ABORTED', blame: 'caller' });
  });

  it('that was cancelled before it began never reaches its adapter', async () => {
    let reached = false;
    const error = await emitWith(
      async () => {
        reached = true;
        throw new Error('reached');
      },
      { signal: AbortSignal.abort() },
    );
    expect([error.code, reached]).toEqual(['ABORTED', false]);
  });

  it('whose adapter stops because it was cancelled ends with ABORTED', async () => {
    const controller = new AbortController();
    const error = await emitWith(
      async (_scene, { signal }) => {
        controller.abort();
        signal.throwIfAborted();
        throw new Error('The signal did not stop the adapter.');
      },
      { signal: controller.signal },
    );
    expect(error.code).toBe('ABORTED');
    expect(error.cause).toBe(controller.signal.reason);
  });

  it('with notices succeeds, and under strict handling fails with every notice as a fault', async () => {
    const order = { templates: [template], slides: [{ content: { a: '𒀀', b: 1 } }] };
    expect((await render(order)).artifact.notices.map((notice) => notice.code)).toEqual([
      'UNKNOWN_FIELD',
      'GLYPH_MISSING',
    ]);
    const error = await rejection(render({ ...order, strict: true }));
    expect(error).toMatchObject({ code: 'STRICT_NOTICE', blame: 'caller' });
    expect(error.faults.map((fault) => fault.path)).toEqual([
      '/presentation/slideList/0/content/b',
      '/presentation/slideList/0/content/a',
    ]);
  });

  it('without notices succeeds under strict handling', async () => {
    const { artifact } = await render({ templates: [template], slides: [{ content: { a: 'x' } }], strict: true });
    expect(artifact.notices).toEqual([]);
  });

  it('whose text must fit but does not fails with TEXT_TOO_LONG, which names the field', async () => {
    const strictText = { ...text, style: { fit: 'error' } };
    const long = {
      templates: [{ ...template, elements: [strictText] }],
      slides: [{ content: { a: 'word '.repeat(500) } }],
    };
    const error = await rejection(render(long));
    expect(error).toMatchObject({ code: 'TEXT_TOO_LONG', where: '/presentation/slideList/0/content/a' });
    expect(error.message).toMatch(/The text is \d+ pt high and its box 200 pt\. Shorten it/);
  });

  it('names every text that is too long', async () => {
    const strictText = { ...text, style: { fit: 'error' } };
    const content = { a: 'word '.repeat(500) };
    const slides = [{ content }, { content: { a: 'short' } }, { content }];
    const error = await rejection(render({ templates: [{ ...template, elements: [strictText] }], slides }));
    expect(error.faults.map((fault) => fault.path)).toEqual([
      '/presentation/slideList/0/content/a',
      '/presentation/slideList/2/content/a',
    ]);
  });
});
