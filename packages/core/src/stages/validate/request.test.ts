import { faultsOf } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { exportRequestSchema, parseRequest } from './request.ts';

const FORMATS = ['pptx', 'pdf', 'hosted-slides'];
function slide(attributes: object) {
  return { templateKey: 'one', content: {}, attributes };
}
function bodyWith(...slides: object[]) {
  return { projectId: 'p', presentation: { slideList: slides } };
}
function parse(body: unknown) {
  return parseRequest(body, FORMATS);
}
function pathsOf(body: unknown) {
  return faultsOf(() => parse(body)).map((fault) => fault.path);
}

describe('a request', () => {
  it('gets every default of the contract', () => {
    expect(parse(bodyWith({ templateKey: 'one', content: { a: 1 } }))).toEqual({
      projectId: 'p',
      presentation: {
        slideList: [{ templateKey: 'one', content: { a: 1 }, attributes: { hidden: false } }],
        attributes: {},
      },
      options: { format: 'pptx', compressImages: true, embedFonts: true, async: false, dev: false, own: {} },
    });
  });

  it('keeps every key of the contract', () => {
    const attributes = { title: 'T', author: 'A', company: 'C', subject: 'S' };
    const options = { format: 'pdf', compressImages: false, embedFonts: false, async: true, dev: true };
    const place = { x: 0, y: 1, color: '#00ff7F', fontSize: 9 };
    const body = {
      projectId: 'p',
      presentation: {
        slideList: [slide({ speakerNote: 'Say', hidden: true, section: 'One', slideNumber: place })],
        attributes,
      },
      options: { ...options, pdf: { tagged: true } },
    };
    expect(parse(body)).toEqual({
      projectId: 'p',
      presentation: {
        slideList: [
          slide({
            speakerNote: 'Say',
            hidden: true,
            section: 'One',
            slideNumber: { x: 0, y: 1, color: { rgb: '00FF7F' }, fontSize: 9 },
          }),
        ],
        attributes,
      },
      options: { ...options, own: { tagged: true } },
    });
  });

  it.each([undefined, null, 'body', 5, true, []])('that is %j is rejected', (body) => {
    expect(faultsOf(() => parse(body))).toMatchObject([
      {
        path: '',
        code: 'INVALID_REQUEST',
        expected: expect.stringContaining('an object {"projectId", "presentation"'),
      },
    ]);
  });

  it('reports all faults at once', () => {
    const body = {
      projectId: 7,
      presentation: {
        slideList: [
          'a slide',
          { templateKey: '', content: [], attributes: { hidden: 'yes', slideNumber: { x: 2, y: 0 } } },
          { content: null },
        ],
        attributes: { title: 5, publisher: 'x' },
      },
      options: { format: '', async: 'true', dve: true },
      extra: 1,
    };
    expect(pathsOf(body).toSorted()).toEqual([
      '/extra',
      '/options/async',
      '/options/dve',
      '/options/format',
      '/presentation/attributes/publisher',
      '/presentation/attributes/title',
      '/presentation/slideList/0',
      '/presentation/slideList/1/attributes/hidden',
      '/presentation/slideList/1/attributes/slideNumber/x',
      '/presentation/slideList/1/content',
      '/presentation/slideList/1/templateKey',
      '/presentation/slideList/2/content',
      '/presentation/slideList/2/templateKey',
      '/projectId',
    ]);
  });

  it('suggests the nearest key at every depth', () => {
    const body = {
      projectID: 'p',
      presentation: {
        slideList: [slide({ speakerNotes: 'x', sections: 'y', Section: 'z' }), { template: 'one', content: {} }],
        atributes: {},
      },
      options: { compressImage: true },
    };
    const faults = faultsOf(() => parse(body)).filter((fault) => fault.message.startsWith('Unknown'));
    expect(Object.fromEntries(faults.map(({ path, suggestion }) => [path, suggestion]))).toEqual({
      '/projectID': 'projectId',
      '/presentation/atributes': 'attributes',
      '/presentation/slideList/0/attributes/speakerNotes': 'speakerNote',
      '/presentation/slideList/0/attributes/sections': 'section',
      '/presentation/slideList/0/attributes/Section': 'section',
      '/presentation/slideList/1/template': 'templateKey',
      '/options/compressImage': 'compressImages',
    });
  });

  it('has 1 to 2,000 slides', () => {
    const many = (count: number) => bodyWith(...Array.from({ length: count }, () => slide({})));
    expect(pathsOf(many(0))).toEqual(['/presentation/slideList']);
    expect(pathsOf(many(2_000))).toEqual([]);
    expect(pathsOf(many(2_001))).toEqual(['/presentation/slideList']);
  });

  it.each([
    [{ speakerNote: 'x'.repeat(100_000) }, []],
    [{ speakerNote: 'x'.repeat(100_001) }, ['speakerNote']],
    [{ section: 'x'.repeat(200) }, []],
    [{ section: 'x'.repeat(201) }, ['section']],
    [{ section: 1 }, ['section']],
    [{ slideNumber: true }, []],
    [{ slideNumber: { x: 0, y: 1 } }, []],
    [{ slideNumber: { x: 0 } }, ['slideNumber/y']],
    [{ slideNumber: { x: -0.01, y: 0 } }, ['slideNumber/x']],
    [{ slideNumber: { x: Number.NaN, y: 0 } }, ['slideNumber/x']],
    [{ slideNumber: { x: 0, y: 0, color: 'red' } }, ['slideNumber/color']],
    [{ slideNumber: { x: 0, y: 0, fontSize: 0 } }, ['slideNumber/fontSize']],
    [{ slideNumber: 'top' }, ['slideNumber']],
  ])('checks the slide attributes %#', (attributes, wrong) => {
    expect(pathsOf(bodyWith(slide(attributes)))).toEqual(
      wrong.map((key) => `/presentation/slideList/0/attributes/${key}`),
    );
  });

  it('accepts the options of other installed formats, and rejects those of unknown formats', () => {
    const options = { format: 'pptx', pdf: { a: 1 }, pptx: { b: 2 } };
    expect(parse({ ...bodyWith(slide({})), options }).options.own).toEqual({ b: 2 });
    expect(pathsOf({ ...bodyWith(slide({})), options: { odp: {}, 'a/b~': {} } })).toEqual([
      '/options/odp',
      '/options/a~1b~0',
    ]);
  });

  it('reports for an unknown option its name, the known names and the nearest one', () => {
    const [fault] = faultsOf(() => parse({ ...bodyWith(slide({})), options: { asinc: true } }));
    expect(fault).toMatchObject({ path: '/options/asinc', got: '"asinc"', suggestion: 'async' });
    expect(fault!.expected).toBe('one of format, compressImages, embedFonts, async, dev, pptx, pdf, hosted-slides');
  });

  it('that is not an object is called "the body" in the message', () => {
    expect(() => parse(null)).toThrow(/^The body: /);
    expect(() => parse({ ...bodyWith(slide({})), projectId: 5 })).toThrow(/^\/projectId: /);
  });

  it('has a JSON Schema with the options of each format', () => {
    const optionsSchema = { type: 'object', properties: { pages: { type: 'number' } } };
    const schema = exportRequestSchema([{ format: 'txt', optionsSchema }]);
    expect(schema).toMatchObject({
      type: 'object',
      required: ['projectId', 'presentation'],
      additionalProperties: false,
    });
    expect(schema).not.toHaveProperty('$schema');
    expect(schema.properties).toMatchObject({ projectId: { type: 'string' } });
    expect(schema.properties).toMatchObject({
      options: {
        additionalProperties: false,
        type: ['object', 'null'],
        properties: {
          txt: { type: ['object', 'null'], properties: { pages: { type: ['number', 'null'] } } },
          format: { type: ['string', 'null'], enum: ['txt', null], default: 'pptx' },
          async: { type: ['boolean', 'null'], default: false },
        },
      },
      presentation: {
        properties: {
          attributes: { type: ['object', 'null'], properties: { title: { type: ['string', 'null'] } } },
          slideList: { items: { properties: { content: { type: 'object' } } }, minItems: 1, maxItems: 2_000 },
        },
      },
    });
  });

  it('with null for every optional key is the same as without these keys', () => {
    const bare = bodyWith({ templateKey: 'one', content: { a: 1 } });
    const position = { x: 0, y: 1 };
    const attributes = { speakerNote: null, hidden: null, section: null, slideNumber: null };
    const properties = { title: null, author: null, company: null, subject: null };
    const slides = [{ templateKey: 'one', content: { a: 1 }, attributes }];
    const options = { format: null, compressImages: null, embedFonts: null, async: null, dev: null, pptx: null };
    const presentation = { slideList: slides, attributes: properties };
    expect(JSON.stringify(parse({ projectId: 'p', presentation, options }))).toBe(JSON.stringify(parse(bare)));
    const bareSlides = [{ templateKey: 'one', content: { a: 1 }, attributes: null }];
    const short = { projectId: 'p', presentation: { slideList: bareSlides, attributes: null }, options: null };
    expect(JSON.stringify(parse(short))).toBe(JSON.stringify(parse(bare)));
    const numbered = (extra: object) => parse(bodyWith(slide({ slideNumber: { ...position, ...extra } })));
    expect(numbered({ color: null, fontSize: null })).toEqual(numbered({}));
    expect(parse({ ...bare, options: { pptx: { a: null, b: 1 } } }).options.own).toEqual({ b: 1 });
  });

  it('does not accept null for a required or an unknown key', () => {
    const presentation = { slideList: [{ templateKey: null, content: null }], extra: null };
    expect(pathsOf({ projectId: null, presentation, options: { other: null } }).toSorted()).toEqual([
      '/options/other',
      '/presentation/extra',
      '/presentation/slideList/0/content',
      '/presentation/slideList/0/templateKey',
      '/projectId',
    ]);
    expect(pathsOf(bodyWith(slide({ slideNumber: { x: null, y: 0 } })))).toEqual([
      '/presentation/slideList/0/attributes/slideNumber/x',
    ]);
  });

  it.each([5, 'x', []])('rejects %j as the options of its format', (own) => {
    expect(pathsOf({ ...bodyWith(slide({})), options: { pptx: own } })).toEqual(['/options/pptx']);
  });

  it.each(['constructor', 'toString', '__proto__'])('treats the format %s as not installed', (format) => {
    expect(parse({ ...bodyWith(slide({})), options: { format } }).options).toMatchObject({ format, own: {} });
  });

  it.each([[], 'pptx'])('rejects %j as its options', (options) => {
    expect(pathsOf({ ...bodyWith(slide({})), options })[0]).toBe('/options');
  });

  it('keeps content unchanged, whatever its keys', () => {
    const content = JSON.parse('{"__proto__": {"a": 1}, "constructor": "c", "": [null, {"x": []}]}');
    const kept = parse(bodyWith({ templateKey: 'one', content })).presentation.slideList[0]!.content;
    expect(Object.keys(kept)).toEqual(['__proto__', 'constructor', '']);
    expect(({} as { a?: number }).a).toBeUndefined();
  });

  it('accepts content that is nested a hundred thousand levels deep', () => {
    const content = { deep: JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) };
    expect(pathsOf(bodyWith({ templateKey: 'one', content }))).toEqual([]);
  });
});
