import { BOX, rejection, SETTINGS } from '@deckwright/test-tools/decks/template-of';
import { createRecordingAdapter } from '@deckwright/testkit';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { rendererWith } from '../test/render-scene.ts';
import type { Fault } from './contract/index.ts';
import type { FetchPicture } from './stages/bind/pictures.ts';
import type { TemplateWarning } from './template/check/warnings.ts';
import { type ProjectSettings, parseProject } from './template/project.ts';

type Json = { readonly [key: string]: unknown };

const dot = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#336699' } })
  .png()
  .toBuffer();
const assets = new Map<string, Uint8Array>([['logo', dot]]);
const ONLINE = 'https://pictures.example/a.png';

interface Check {
  readonly settings?: ProjectSettings;
  readonly fetchPicture?: FetchPicture;
}

function check(json: Json, { settings = SETTINGS, fetchPicture }: Check = {}) {
  const renderer = rendererWith(createRecordingAdapter(), fetchPicture && { fetchPicture });
  return renderer.checkTemplate({ key: 'one', ...json }, { settings, assets }, { fetch: fetchPicture !== undefined });
}

async function faultsOf(json: Json, more?: Check): Promise<readonly Fault[]> {
  return (await rejection(check(json, more))).faults;
}

async function warningsOf(json: Json, more?: Check): Promise<readonly TemplateWarning[]> {
  return (await check(json, more)).warnings;
}

function image(src: string, more: Json = {}) {
  return { type: 'image', box: { x: 40, y: 60, width: 20, height: 20 }, src, ...more };
}
function text(words: string, more: Json = {}) {
  return { type: 'text', box: BOX, text: words, ...more };
}

describe("a template's own picture", () => {
  it('is a fault at its place if the project has no such asset', async () => {
    const elements = [
      image('asset:logo'),
      { type: 'group', box: BOX, elements: [{ type: 'image', src: 'asset:lgo' }] },
    ];
    const background = { src: 'asset:no' };
    const fields = { photo: { type: 'image', default: 'asset:other' } };
    const shown = { type: 'image', box: BOX, field: 'photo' };
    const faults = await faultsOf({ elements: [...elements, shown], background, fields });
    expect(faults.map(({ path }) => path)).toEqual([
      '/background/src',
      '/fields/photo/default',
      '/elements/1/elements/0/src',
    ]);
    expect(faults[2]!.message).toContain('the project has no asset "lgo". Did you mean "logo"? It has: logo');
    expect(faults[2]).toMatchObject({ code: 'INVALID_TEMPLATE', got: '"asset:lgo"' });
  });

  it.each([
    ['./logo.png', 'asset:logo'],
    ['pictures\\Our logo (2).svg', 'asset:Our-logo-2'],
    ['logo.png', 'asset:logo'],
    ['../', 'asset:logo'],
  ])('must not be a path such as %s: the fault says how to name an asset', async (src, suggestion) => {
    const [fault, ...others] = await faultsOf({ elements: [image(src)] });
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ path: '/elements/0/src', suggestion });
    expect(fault!.message).toContain(`write "${suggestion}"`);
  });

  it('must not be a placeholder: the fault says how to show a picture of the content', async () => {
    const fields = { photo: { type: 'image' } };
    const elements = [image('{{photo}}'), { type: 'image', box: BOX, field: 'photo' }];
    const [fault] = await faultsOf({ fields, elements });
    expect(fault).toMatchObject({ path: '/elements/0/src' });
    expect(fault!.message).toContain('write "field": "photo" instead of "src"');
  });

  it.each(['file:///etc/passwd', 'C:\\logo.png', 'javascript:x'])(
    'must be an address, which %s is not',
    async (src) => {
      expect(await faultsOf({ elements: [image(src)] })).toMatchObject([{ path: '/elements/0/src' }]);
    },
  );

  it('is a fault if its data URI holds no picture', async () => {
    const faults = await faultsOf({ elements: [image('data:image/png;base64,AAAA')] });
    expect(faults).toMatchObject([{ path: '/elements/0/src' }]);
  });

  it('is fetched once if it has an address, and a fault says which address failed and why', async () => {
    const asked: string[] = [];
    const fetchPicture = async (url: string) => {
      asked.push(url);
      if (url === ONLINE) return dot;
      throw new Error('its server answered 404');
    };
    const gone = 'https://pictures.example/gone.png';
    const elements = [image(ONLINE), image(ONLINE), image(gone)];
    const samples = { other: {} };
    expect(await faultsOf({ elements, samples }, { fetchPicture })).toMatchObject([
      { path: '/elements/2/src', message: `The picture ${gone} cannot be used: its server answered 404.` },
    ]);
    expect(asked).toEqual([ONLINE, gone]);
  });

  it('is not fetched unless the caller asks for it, and pictures of samples never are', async () => {
    const fields = { photo: { type: 'image', sample: 'https://pictures.example/sample.png' } };
    const elements = [image(ONLINE), { type: 'image', box: BOX, field: 'photo' }];
    expect(await warningsOf({ fields, elements })).toEqual([]);
    const asked: string[] = [];
    const fetchPicture = async (url: string) => {
      asked.push(url);
      return dot;
    };
    await check({ fields, elements }, { fetchPicture });
    expect(asked).toEqual([ONLINE]);
  });

  it('beyond the twentieth address is not fetched, which a warning says', async () => {
    let asked = 0;
    const fetchPicture = async () => {
      asked += 1;
      return dot;
    };
    const elements = Array.from({ length: 23 }, (_, index) => image(`${ONLINE}?${index}`));
    expect(await warningsOf({ elements }, { fetchPicture })).toMatchObject([
      { code: 'NOT_FETCHED', message: expect.stringContaining('3 of its pictures were not fetched') },
    ]);
    expect(asked).toBe(20);
  });

  it('only warns where its element shows a placeholder instead', async () => {
    const elements = [image('asset:no', { onError: 'placeholder', name: 'Logo' })];
    expect(await warningsOf({ elements })).toMatchObject([
      {
        code: 'IMAGE_MISSING',
        path: '/elements/0/src',
        message: expect.stringMatching(/^Template "one", element "Logo": The picture asset:no cannot be used/),
      },
    ]);
  });
});

describe('a placeholder', () => {
  const fields = { title: { type: 'text' }, lead: { type: 'object', fields: { name: { type: 'text' } } } };
  const all = [text('{{title}} {{ lead.name }}')];

  it.each([
    ['{{title | upper}}', '{{title}}'],
    ['{{title.toUpperCase()}}', '{{title.toUpperCase}}'],
    ['{{#if title}}', undefined],
    ['{{{title}}}', '{{title}}'],
    ['{{title}', '{{title}}'],
    ['{{}}', undefined],
    ['{{ price * 2 }}', undefined],
  ])('with an unknown syntax is a fault that says what is allowed: %s', async (words, suggestion) => {
    const [fault, ...others] = await faultsOf({ fields, elements: [...all, text(`Before ${words} after`)] });
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ path: '/elements/1/text', code: 'INVALID_TEMPLATE' });
    expect(fault!.suggestion).toBe(suggestion);
    expect(fault!.message).toContain('is not a placeholder');
    expect(fault!.message).toContain('A placeholder is the key of a field, such as {{title}}, or a dotted path');
  });

  it('is found in lists, tables, links and alternative texts, beside other faults', async () => {
    const elements = [
      ...all,
      { type: 'txt' },
      text('x', { alt: '{{title|x}}', link: 'https://example.org/{{title|y}}' }),
    ];
    const paths = (await faultsOf({ fields, elements })).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/elements/1/type', '/elements/2/alt', '/elements/2/link']));
  });

  it('may be shown as text by the default of a static field', async () => {
    const shown = { code: { type: 'text', static: true, default: '{{#if title}}' } };
    expect(await warningsOf({ fields: shown, elements: [text('{{code}}')] })).toEqual([]);
  });

  it('is found in a long text of braces in linear time', async () => {
    const [fault] = await faultsOf({ elements: [text('{{'.repeat(100_000))] });
    expect(fault!.message.length).toBeLessThan(1_000);
    await check({ elements: [text('{ '.repeat(100_000).slice(0, 200_000), { style: { fit: 'clip', size: 8 } })] });
  });
});

describe('single braces', () => {
  const fields = { title: { type: 'text' }, list: { type: 'list', items: { type: 'text' } } };

  it('around the name of a field that the element sees get a warning', async () => {
    const repeat = {
      type: 'group',
      box: { ...BOX, y: 300 },
      repeat: { field: 'list', as: 'one' },
      elements: [{ type: 'text', name: 'Item', text: '{one} {{one}}', alt: '{title}' }],
    };
    const warnings = await warningsOf({
      fields,
      elements: [text('{title} {{title}} {other}', { name: 'Title' }), repeat],
    });
    expect(warnings).toEqual([
      {
        code: 'SINGLE_BRACES',
        path: '/elements/0/text',
        message: 'Template "one", element "Title": "{title}" is shown as it is. Did you mean {{title}}?',
      },
      expect.objectContaining({ path: '/elements/1/elements/0/text', message: expect.stringContaining('{{one}}?') }),
      expect.objectContaining({ path: '/elements/1/elements/0/alt' }),
    ]);
  });
});

describe('a sample that does not fit', () => {
  const tight = { x: 40, y: 60, width: 100, height: 24 };
  const fields = { title: { type: 'text', sample: 'Short' } };
  const samples = { long: { title: 'A title that is rather long' }, endless: { title: 'words '.repeat(100) } };

  it('gets a warning that names template, element, sample and cure, and never rejects', async () => {
    const elements = [text('{{title}}', { name: 'Title', box: tight })];
    const warnings = await warningsOf({ fields, samples, elements });
    expect(warnings).toMatchObject([
      { code: 'TEXT_SHRUNK', path: '/elements/0' },
      { code: 'TEXT_CUT', path: '/elements/0' },
    ]);
    expect(warnings[1]!.message).toMatch(
      /^Template "one", element "Title": With the sample "endless": The text does not fit at .* Enlarge its box, shorten the text/,
    );
  });

  it('is also one that is shrunk, that grows off the slide, or whose table loses rows', async () => {
    const shrunk = text('A title', { box: { ...tight, height: 15 } });
    const grows = text('words '.repeat(2_000), { name: 'Body', style: { fit: 'grow' } });
    const rows = Array.from({ length: 99 }, () => ['x']);
    const table = { type: 'table', box: { ...BOX, x: 500 }, field: 'rows' };
    const data = { rows: { type: 'table', sample: { columns: ['A'], rows } } };
    const warnings = await warningsOf({ fields: data, elements: [shrunk, grows, table] });
    expect(warnings.map(({ code, path }) => [code, path])).toEqual([
      ['TEXT_SHRUNK', '/elements/0'],
      ['TEXT_OVERFLOWS', '/elements/1'],
      ['TEXT_SHRUNK', '/elements/2'],
      ['ROWS_DROPPED', '/elements/2'],
    ]);
    for (const { message } of warnings) expect(message).toMatch(/Enlarge its box|"fit": "shrink"/);
  });

  it('has its static texts reported once, whatever the number of samples', async () => {
    const elements = [text('{{title}}'), text('words '.repeat(50), { box: { ...tight, y: 400 }, name: 'Legal' })];
    const warnings = await warningsOf({ fields, samples: { a: {}, b: {} }, elements });
    expect(warnings.map(({ code, path }) => [code, path])).toEqual([['TEXT_CUT', '/elements/1']]);
  });

  it('has at most a hundred warnings, and one that says how many more there are', async () => {
    const one = text('words '.repeat(50), { box: tight });
    const elements = Array.from({ length: 130 }, (_, index) => ({ ...one, name: `text ${index}` }));
    const warnings = await warningsOf({ elements });
    expect(warnings).toHaveLength(101);
    const message = 'Template "one": 30 more warnings are left out.';
    expect(warnings.at(-1)).toEqual({ code: 'NOTICES_OMITTED', path: '', message });
  });
});

describe('a text that breaks into more lines in a wider font', () => {
  const words = 'A quarter of all rooms now reports on its own';
  const fields = { lead: { type: 'text', sample: words } };
  /** The sample takes 98 % of the width, as a placeholder. */
  const lead = (height: number, more: Json = {}) =>
    text('{{lead}}', {
      name: 'Lead',
      style: { size: 20, font: 'Inter' },
      box: { x: 40, y: 60, width: 436, height },
      ...more,
    });

  async function tightOf(json: Json, more?: Check) {
    return (await warningsOf(json, more)).filter(({ code }) => code === 'TIGHT_TEXT');
  }

  it('gets one warning if there is no room for them, with the cure', async () => {
    expect(await tightOf({ fields, elements: [lead(30)] })).toEqual([
      {
        code: 'TIGHT_TEXT',
        path: '/elements/0',
        message:
          'Template "one", element "Lead": Where its font is missing, letters are often 8 % wider: its text takes 2 lines instead of 1, and words lie outside its box. Give it 24 pt more width or 18 pt more height, make its "size" smaller, or ask for "fonts": "everywhere" in the project.',
      },
    ]);
  });

  it('gets it once, for the first sample that does it', async () => {
    const samples = { short: { lead: 'Short' }, long: { lead: words }, longer: { lead: `${words}.` } };
    const warnings = await tightOf({ fields: { lead: { type: 'text', sample: 'x' } }, samples, elements: [lead(30)] });
    expect(warnings.map(({ message }) => message.slice(0, 57))).toEqual([
      'Template "one", element "Lead": With the sample "long": W',
    ]);
  });

  it('gets none if its box has room for the further line, or for the wider one', async () => {
    expect(await tightOf({ fields, elements: [lead(60)] })).toEqual([]);
    expect(await tightOf({ fields, elements: [lead(30, { box: { x: 40, y: 60, width: 540, height: 30 } })] })).toEqual(
      [],
    );
  });

  it('gets none in a group that sizes it to its text', async () => {
    const { box: _, ...child } = lead(30);
    const group = { type: 'group', direction: 'row', box: { x: 40, y: 60, width: 600, height: 30 } };
    expect(await tightOf({ fields, elements: [{ ...group, elements: [{ ...child, width: 'hug' }] }] })).toEqual([]);
  });

  it('gets none in a family that every office suite has', async () => {
    const style = { size: 20, font: 'Arial' };
    expect(
      await tightOf({ fields, elements: [lead(30, { style, box: { x: 40, y: 60, width: 405, height: 30 } })] }),
    ).toEqual([]);
  });

  it('gets none if a notice says that it does not fit in its own font', async () => {
    const all = await warningsOf({ fields, elements: [lead(30, { box: { x: 40, y: 60, width: 300, height: 30 } })] });
    expect(all.map(({ code }) => code)).toEqual(['TEXT_SHRUNK']);
  });
});

describe('a text of low contrast', () => {
  const grey = { size: 14, color: '#999999' };

  async function contrastsOf(elements: readonly Json[], more: Json = {}) {
    const warnings = await warningsOf({ elements, ...more });
    return warnings.filter(({ code }) => code === 'LOW_CONTRAST').map(({ path }) => path);
  }

  it('gets one warning with its ratio, what WCAG asks for, and the cure', async () => {
    expect(await warningsOf({ elements: [text('Two\nlines', { name: 'Note', style: grey })] })).toEqual([
      {
        code: 'LOW_CONTRAST',
        path: '/elements/0',
        message:
          'Template "one", element "Note": The contrast of its text, #999999, with what lies under it is 2.84 : 1. WCAG 2.2 asks for 4.5 : 1, or 3 : 1 from 18 pt and from 14 pt bold. Choose a darker or lighter colour.',
      },
    ]);
  });

  const mid = '#8A8A8A';
  const card = { type: 'shape', shape: 'rect', box: BOX, fill: '#111111' };
  const white = { color: '#FFFFFF', size: 14 };
  it.each<readonly [string, readonly Json[], Json, readonly string[]]>([
    ['dark text on white', [text('x')], {}, []],
    ['text of 3.5 : 1 at 14 pt', [text('x', { style: { color: mid, size: 14 } })], {}, ['/elements/0']],
    ['text of 3.5 : 1 at 18 pt', [text('x', { style: { color: mid, size: 18 } })], {}, []],
    ['bold text of 3.5 : 1 at 14 pt', [text('x', { style: { color: mid, size: 14, bold: true } })], {}, []],
    ['white text on the white slide', [text('x', { style: white })], {}, ['/elements/0']],
    ['white text on a dark slide', [text('x', { style: white })], { background: '#111111' }, []],
    ['white text on a dark shape', [card, text('x', { style: white })], {}, []],
    ['white text under a dark shape', [text('x', { style: white }), card], {}, ['/elements/0']],
    [
      'white text beside a dark shape',
      [{ ...card, box: { ...BOX, x: 500 } }, text('x', { style: white })],
      {},
      ['/elements/1'],
    ],
    [
      'white text on a faint dark shape',
      [{ ...card, fill: { color: '#000000', alpha: 0.1 } }, text('x', { style: white })],
      {},
      ['/elements/1'],
    ],
    ['white text on a picture', [image('asset:logo', { box: BOX }), text('x', { style: white })], {}, []],
    ['white text in a decoration', [text('x', { style: white, role: 'decoration' })], {}, []],
    [
      'white text in a group with a dark panel',
      [{ type: 'group', box: BOX, fill: '#111111', elements: [{ type: 'text', text: 'x', style: white }] }],
      {},
      [],
    ],
    [
      'white text in a group without one',
      [{ type: 'group', box: BOX, elements: [{ type: 'text', text: 'x', style: white }] }],
      {},
      ['/elements/0/elements/0'],
    ],
  ])('%s', async (_what, elements, more, paths) => {
    expect(await contrastsOf(elements, more)).toEqual(paths);
  });

  it('is found with any of the samples, and reported once', async () => {
    const fields = { title: { type: 'text', sample: 'x' } };
    const elements = [text('{{title}}', { style: grey })];
    expect(await contrastsOf(elements, { fields, samples: { a: { title: 'y' } } })).toEqual(['/elements/0']);
  });
});

describe('a font of the theme that is not installed', () => {
  it('gets one warning, whatever the number of elements and samples', async () => {
    const settings = parseProject({ id: 'tests', theme: { fonts: { heading: 'Papyrus', body: 'Papyrus' } } });
    const fields = { a: { type: 'text', sample: 'x' }, b: { type: 'text' } };
    const elements = [text('{{a}}'), text('{{b}}'), text('y')];
    const warnings = await warningsOf({ fields, elements, samples: { both: { b: 'z' } } }, { settings });
    expect(warnings.map(({ code }) => code)).toEqual(['FONT_SUBSTITUTED']);
    expect(warnings[0]!.message).toContain(
      'Template "one": The font "Papyrus", the theme\'s heading font, is not installed',
    );
  });
});
