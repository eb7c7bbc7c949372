import { faultsOf, SETTINGS, templateOf } from '@deckwright/test-tools/decks/template-of';
import { createRecordingAdapter } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { type FormatAdapter, RenderError } from '../../contract/index.ts';
import { parseRequest } from './request.ts';
import { type ValidRequest, validate } from './validate.ts';

const FIELDS = {
  title: { type: 'text', required: true, maxLength: 5 },
  year: { type: 'number', default: 2026 },
  card: { type: 'object', fields: { name: { type: 'text', default: 'Ann' }, age: { type: 'number', required: true } } },
  team: { type: 'list', items: { type: 'object', fields: { role: { type: 'text', default: 'Guest' } } } },
};

type Json = { readonly [key: string]: unknown };

function check(
  slides: readonly { readonly templateKey?: string; readonly content: Json }[],
  own: unknown = {},
  adapter: FormatAdapter = createRecordingAdapter(),
  templates = new Map([['one', templateOf({ fields: FIELDS })]]),
): ValidRequest {
  const slideList = slides.map((slide) => ({ templateKey: 'one', ...slide }));
  const options = { format: adapter.format, [adapter.format]: own };
  const request = parseRequest({ projectId: 'p', presentation: { slideList }, options }, [adapter.format]);
  return validate(request, { settings: SETTINGS, templates }, adapter);
}

function contentOf(content: Json) {
  return check([{ content }]).slides[0]!.content;
}
function noticesOf(content: Json) {
  return check([{ content: { title: 'T', ...content } }]).notices;
}
function at(slide: number, path: string) {
  return `/presentation/slideList/${slide}/content/${path}`;
}

function strictOptions(): FormatAdapter {
  const optionsSchema = { type: 'object', properties: {}, additionalProperties: false };
  return { ...createRecordingAdapter({ format: 'words' }), optionsSchema };
}

describe('validation', () => {
  it('makes one fault of a required field and the wrong key for it, at every depth', () => {
    const error = faultsOf(() => check([{ content: { titel: 'Hello', card: { aeg: 5 } } }]));
    expect(error).toMatchObject([
      { path: at(0, 'titel'), suggestion: 'title', template: 'one', slide: 1 },
      { path: at(0, 'card/aeg'), suggestion: 'age' },
    ]);
    expect(error[0]!.message).toBe('Unknown key "titel". Did you mean "title"? "title" is required, and has no value.');
  });

  it('says that null is not a value of a required field', () => {
    const [fault] = faultsOf(() => check([{ content: { title: null } }]));
    expect(fault!.message).toBe('"title" is required: expected a string or a number, got null. null means "no value".');
  });

  it('reports a format that is not installed together with wrong options, templates and contents', () => {
    const unknown = new RenderError('UNKNOWN_FORMAT', 'Unknown format.', {
      faults: [{ path: '/options/format', code: 'UNKNOWN_FORMAT', message: 'Unknown format.' }],
    });
    const faults = (templateKey: string) => {
      const slideList = [{ templateKey, content: {} }];
      const body = { projectId: 'p', presentation: { slideList }, options: { format: 'odp' } };
      const templates = new Map([['one', templateOf({ fields: FIELDS })]]);
      return faultsOf(() => validate(parseRequest(body, []), { settings: SETTINGS, templates }, unknown));
    };
    expect(faults('one')).toMatchObject([{ code: 'UNKNOWN_FORMAT' }, { path: at(0, 'title') }]);
    expect(faults('two')).toMatchObject([{ code: 'UNKNOWN_FORMAT' }, { code: 'TEMPLATE_NOT_FOUND', slide: 1 }]);
    const own = faultsOf(() => check([{ content: {} }], { wrong: 1 }, strictOptions()));
    expect(own.map(({ path }) => path)).toEqual(['/options/words/wrong', at(0, 'title')]);
  });

  it('parses a default once for all slides, at every depth', () => {
    const rich = { type: 'richText', default: '**a** b' };
    const fields = {
      own: rich,
      fixed: { ...rich, static: true },
      blank: { ...rich, whenEmpty: 'default' },
      all: { type: 'list', items: { type: 'object', fields: { rich } }, default: [{}] },
      some: { type: 'list', items: { type: 'object', fields: { rich } } },
    };
    const templates = new Map([['one', templateOf({ fields })]]);
    const slide = { content: { blank: ' ', some: [{}, { rich: 'c' }] } };
    const [first, second] = check([slide, slide], {}, undefined, templates).slides.map(({ content }) => content);
    const parsed = { paragraphs: [{ runs: [{ text: 'a', bold: true }, { text: ' b' }], level: 0 }] };
    const given = { paragraphs: [{ runs: [{ text: 'c' }], level: 0 }] };
    expect(first).toEqual({
      own: parsed,
      fixed: parsed,
      blank: parsed,
      all: [{ rich: parsed }],
      some: [{ rich: parsed }, { rich: given }],
    });
    for (const key of ['own', 'fixed', 'blank', 'all']) expect(second![key]).toBe(first![key]);
    const [one, other] = [first, second].map((content) => (content!.some as { rich: unknown }[])[0]!.rich);
    expect(one).toBe(other);
  });

  it('rejects any number of faults as such', () => {
    const templates = new Map([['one', templateOf({ fields: { years: { type: 'table', maxRows: 100_000 } } })]]);
    const years = { columns: ['a', 'b'], rows: Array.from({ length: 100_000 }, () => [true, true]) };
    const call = () => check([{ content: { years } }], {}, undefined, templates);
    expect(call).toThrow(expect.objectContaining({ code: 'INVALID_CONTENT' }));
  });

  it('reports all faults of all slides at once', () => {
    const slides = [
      { content: {} },
      { content: { title: 'Much too long', year: '2026', card: {}, team: [{}, { role: [] }, 'x'] } },
      { content: { title: Number.NaN, year: Number.POSITIVE_INFINITY } },
    ];
    const faults = faultsOf(() => check(slides));
    expect(faults.map((fault) => fault.path)).toEqual([
      at(0, 'title'),
      at(1, 'title'),
      at(1, 'year'),
      at(1, 'card/age'),
      at(1, 'team/1/role'),
      at(1, 'team/2'),
      at(2, 'title'),
      at(2, 'year'),
    ]);
    expect(faults[0]!.message).toBe('"title" is required: expected a string or a number, got nothing.');
    for (const { code, message } of faults) {
      expect(code).toBe('INVALID_CONTENT');
      expect(message).toMatch(/^(Expected |"\w+" is required: expected )/);
    }
  });

  it('reports all unknown templates before it checks content', () => {
    const slides = [{ content: {} }, { templateKey: 'oen', content: {} }, { templateKey: 'chart', content: {} }];
    const faults = faultsOf(() => check(slides));
    expect(faults).toMatchObject([
      { path: '/presentation/slideList/1/templateKey', code: 'TEMPLATE_NOT_FOUND', suggestion: 'one' },
      { path: '/presentation/slideList/2/templateKey', code: 'TEMPLATE_NOT_FOUND' },
    ]);
    expect(faults[1]!.message).toContain('Templates of this project: one.');
    expect(faultsOf(() => check(slides, {}, createRecordingAdapter(), new Map()))[0]).toMatchObject({
      message: 'The project has no template "one". The project has no published templates.',
      expected: 'a project with published templates',
    });
  });

  it('has an error that counts the faults after the first', () => {
    expect(() => check([{ content: {} }, { content: {} }, { content: {} }])).toThrow(/\(and 2 more\)/);
    expect(() => check([{ content: {} }])).toThrow(RenderError);
  });

  it('treats null as no value, at every depth', () => {
    expect(contentOf({ title: 'T', year: null, card: { age: 5, name: null }, team: [{ role: null }] })).toEqual({
      title: 'T',
      year: 2026,
      card: { age: 5, name: 'Ann' },
      team: [{ role: 'Guest' }],
    });
    expect(faultsOf(() => contentOf({ title: null })).map((fault) => fault.path)).toEqual([at(0, 'title')]);
    expect(faultsOf(() => contentOf({ title: 'T', card: { age: null } })).map((fault) => fault.path)).toEqual([
      at(0, 'card/age'),
    ]);
  });

  it('fills in defaults at every depth, and only for missing values', () => {
    expect(contentOf({ title: 'T' })).toEqual({ title: 'T', year: 2026 });
    expect(contentOf({ title: 'T', year: 0, team: [{}, { role: '' }] })).toEqual({
      title: 'T',
      year: 0,
      team: [{ role: 'Guest' }, { role: '' }],
    });
  });

  it('records which values the caller gave', () => {
    const [slide] = check([{ content: { title: 'T', year: null } }]).slides;
    expect([...slide!.given]).toEqual(['title']);
  });

  it('reports unknown keys in notices, at every depth, each with the nearest key', () => {
    const notices = noticesOf({ titel: 'x', card: { age: 1, naem: 'x' }, team: [{ role: 'x' }, { rloe: 'x' }] });
    expect(notices).toMatchObject([
      { code: 'UNKNOWN_FIELD', where: at(0, 'titel'), slide: 1, field: 'titel' },
      { code: 'UNKNOWN_FIELD', where: at(0, 'card/naem'), slide: 1, field: 'card.naem' },
      { code: 'UNKNOWN_FIELD', where: at(0, 'team/1/rloe'), slide: 1, field: 'team.1.rloe' },
    ]);
    expect(notices.map(({ message }) => /Did you mean "(\w+)"/.exec(message)?.[1])).toEqual(['title', 'name', 'role']);
  });

  it('reports keys that objects inherit, like any other key', () => {
    const content = JSON.parse('{"__proto__": {"title": "x"}, "constructor": 1, "a/b": 2}');
    expect(noticesOf(content).map((notice) => notice.where)).toEqual([
      at(0, '__proto__'),
      at(0, 'constructor'),
      at(0, 'a~1b'),
    ]);
    expect(faultsOf(() => check([{ content: JSON.parse('{"__proto__": {"title": "x"}}') }]))).toHaveLength(1);
  });

  it('does not repeat a key of a million letters', () => {
    const [notice] = noticesOf({ ['k'.repeat(1_000_000)]: 1 });
    expect(notice!.message.length).toBeLessThan(400);
  });

  it('checks the options of the adapter against its schema', () => {
    const adapter: FormatAdapter = {
      ...createRecordingAdapter(),
      optionsSchema: {
        type: 'object',
        properties: { quality: { type: 'integer', minimum: 1 }, tagged: { type: 'boolean' } },
        additionalProperties: false,
      },
    };
    const slides = [{ content: { title: 'T' } }];
    expect(check(slides, { quality: 5 }, adapter).request.options.own).toEqual({ quality: 5 });
    const faults = faultsOf(() => check(slides, { quality: 0, tagged: 'yes', qualty: 1 }, adapter));
    expect(faults).toMatchObject([
      { path: '/options/recording/quality', code: 'INVALID_REQUEST' },
      { path: '/options/recording/tagged', code: 'INVALID_REQUEST' },
      { path: '/options/recording/qualty', code: 'INVALID_REQUEST', suggestion: 'quality' },
    ]);
  });
});
