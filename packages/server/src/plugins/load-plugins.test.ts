import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { composeRenderer } from '../composition-root.ts';
import { readSettings } from '../settings.ts';
import { elementsWith, loadPlugins } from './load-plugins.ts';
import { PluginRejected } from './plugin-rejected.ts';
import { BUNDLED_FORMATS } from './reject-taken.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deckwright-plugins-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): string {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

function formatNamed(name: string, more = '') {
  return `{
  format: ${JSON.stringify(name)},
  claims: { meanings: new Set() },
  optionsSchema: { type: 'object', properties: {}, additionalProperties: false },
  async emit() {},
  ${more}
}`;
}
function elementNamed(name: string, more = '') {
  return `{
  name: ${JSON.stringify(name)},
  schema: { '~standard': { version: 1, vendor: 'none', validate: (value) => ({ value }) } },
  fields: () => [], bind: () => undefined, measure: () => ({ width: 1, height: 1 }), layout: () => [],
  ${more}
}`;
}
function locationNamed(name: string, more = '') {
  return `{
  name: ${JSON.stringify(name)}, async check() {}, async create() {}, async find() {}, async remove() {}, ${more}
}`;
}
function pluginOf(parts: string, name = 'acme') {
  return `export default { name: '${name}', ${parts} };`;
}

function load(plugins: readonly string[], config?: string) {
  return loadPlugins({ plugins, config }, folder);
}
/** The sentence with which a plugin of one file stops the start. */
async function rejectionOf(source: string): Promise<string> {
  write('plugin.mjs', source);
  const error = await load(['./plugin.mjs']).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(PluginRejected);
  const { message } = error as PluginRejected;
  expect(message).toMatch(/^The plugin "(\.\/plugin\.mjs|acme)"[^\n]*\.$/);
  return message;
}

describe('plugins', () => {
  test('are none unless they are named', async () => {
    expect(await load([])).toEqual({ names: [], formats: [], elements: [], locations: [] });
  });

  test('are found as packages of the working directory, by path, and by folder', async () => {
    const manifest = (name: string, exports: string) =>
      JSON.stringify({ name, type: 'module', exports: { '.': JSON.parse(exports) } });
    write('node_modules/only-import/package.json', manifest('only-import', '{"import": "./i.js"}'));
    write('node_modules/only-import/i.js', pluginOf(`formats: [${formatNamed('one')}]`, 'only-import'));
    write('node_modules/@acme/two/package.json', manifest('@acme/two', '"./i.js"'));
    write('node_modules/@acme/two/i.js', pluginOf(`elements: [${elementNamed('two')}]`, '@acme/two'));
    write('three.mjs', pluginOf(`locations: [${locationNamed('three')}]`, 'three'));
    write('four/package.json', manifest('four', '"./lib/i.js"'));
    write('four/lib/i.js', pluginOf(`formats: [${formatNamed('four')}]`, 'four'));
    const { names, formats, elements, locations } = await load(['only-import', '@acme/two', './three.mjs', './four']);
    expect(names).toEqual(['only-import', '@acme/two', 'three', 'four']);
    expect(formats.map(({ format }) => format)).toEqual(['one', 'four']);
    expect(elements.map(({ name }) => name)).toEqual(['two']);
    expect(locations.map(({ name }) => name)).toEqual(['three']);
    expect(elementsWith({ elements }).map(({ name }) => name)).toEqual(expect.arrayContaining(['text', 'two']));
  });

  test('may stand in the config file of the working directory, by name or as they are', async () => {
    write('own.mjs', pluginOf(`formats: [${formatNamed('own')}]`, 'own'));
    write('package.json', '{"type": "module"}');
    write(
      'deckwright.config.js',
      `const mine = { name: 'mine', formats: [${formatNamed('mine')}] };
      export default { plugins: ['./own.mjs', mine] };`,
    );
    expect((await load([])).formats.map(({ format }) => format)).toEqual(['own', 'mine']);
  });

  test('may stand in a config file elsewhere, from whose folder their paths count', async () => {
    write('else/where/own.mjs', pluginOf(`formats: [${formatNamed('own')}]`, 'own'));
    const config = write('else/where/decks.mjs', `export default { plugins: ['./own.mjs'] };`);
    expect((await load([], config)).names).toEqual(['own']);
  });

  test('cannot have the name of a format that the server has', async () => {
    const { renderer, close } = composeRenderer({ ...readSettings({}), hosted: 'google-drive' });
    expect(renderer.formats).toEqual(BUNDLED_FORMATS);
    await close();
  });
});

describe('a plugin stops the start', () => {
  test('that is not installed', async () => {
    await expect(load(['@acme/nothing'])).rejects.toThrow(
      /^The plugin "@acme\/nothing" cannot be found from .*: Cannot find package .* Install it there, or mend the name\.$/,
    );
  });

  test('whose path leads nowhere', async () => {
    await expect(load(['./nothing.js'])).rejects.toThrow(
      `The plugin "./nothing.js" cannot be found: there is no ${join(folder, 'nothing.js')}. Mend the path.`,
    );
  });

  test('whose folder is no package, or one that was not built', async () => {
    mkdirSync(join(folder, 'empty'));
    await expect(load(['./empty'])).rejects.toThrow('without a package.json that has "name" and "exports"');
    write('unbuilt/package.json', JSON.stringify({ name: 'unbuilt', exports: './dist/index.js' }));
    await expect(load(['./unbuilt'])).rejects.toThrow(/which is not there\. Build the package first\.$/);
  });

  test('that throws when it is loaded', async () => {
    expect(await rejectionOf(`throw new Error('no licence');`)).toMatch(
      /fails when it is loaded: no licence\. Mend .*plugin\.mjs, or leave it out\.$/,
    );
  });

  test('that imports what is not there', async () => {
    expect(await rejectionOf(`import 'nothing-of-the-kind';`)).toMatch(
      /fails when it is loaded: .*nothing-of-the-kind/,
    );
  });

  test.each([
    [
      'has no default export',
      `export const plugin = {};`,
      /has no plugin as its default export\. Write: export default/,
    ],
    ['exports a function', `export default () => ({});`, /has no plugin as its default export/],
    ['has no name', `export default { formats: [] };`, /has no name\. Give/],
    ['has a misspelt part', pluginOf('format: []'), /has "format", which no plugin has\. It may have name, formats, /],
    ['has a part that is no list', pluginOf(`formats: ${formatNamed('one')}`), /has "formats" that are no list/],
    ['did not call its factory', pluginOf('formats: [() => 1]'), /formats\[0\]: it is a function\. Call it/],
    ['lists what is no object', pluginOf('formats: [null]'), /formats\[0\]: it is no object/],
    [
      'has a bad format name',
      pluginOf(`formats: [${formatNamed('Acme HTML')}]`),
      /named "Acme HTML"\. Name it in lower-case/,
    ],
    ['has no emit', pluginOf(`formats: [${formatNamed('one', 'emit: 3')}]`), /"one" has no emit\(scene, context\)/],
    [
      'has a close that is none',
      pluginOf(`formats: [${formatNamed('one', 'close: 3')}]`),
      /"close" that is no function/,
    ],
    ['claims nothing', pluginOf(`formats: [${formatNamed('one', 'claims: {}')}]`), /claims nothing\. Write: claims: /],
    [
      'claims what there is not',
      pluginOf(`formats: [${formatNamed('one', "claims: { meanings: new Set(['tabel']) }")}]`),
      /claims "tabel", which nothing means\. Claim "table"/,
    ],
    [
      'has no schema of its options',
      pluginOf(`formats: [${formatNamed('one', 'optionsSchema: undefined')}]`),
      /no optionsSchema that describes an object\. Write: optionsSchema: /,
    ],
    [
      'has a schema that lets anything in',
      pluginOf(`formats: [${formatNamed('one', "optionsSchema: { type: 'object' }")}]`),
      /lets options in that it does not know/,
    ],
    [
      'has a schema that is no JSON',
      pluginOf(
        `formats: [${formatNamed('one', "optionsSchema: { type: 'object', additionalProperties: false, properties: { a: { default: 1n } } }")}]`,
      ),
      /cannot be read as JSON Schema/,
    ],
    [
      'has a schema that is none',
      pluginOf(
        `formats: [${formatNamed('one', "optionsSchema: { type: 'object', additionalProperties: false, properties: { a: { $ref: '#/nowhere' } } }")}]`,
      ),
      /"one" cannot be read as JSON Schema: .*nowhere.*Mend it\.$/,
    ],
    [
      'has a schema that goes round',
      `const schema = { type: 'object', additionalProperties: false, properties: {} }; schema.properties.self = schema;
      ${pluginOf(`formats: [${formatNamed('one', 'optionsSchema: schema')}]`)}`,
      /cannot be read as JSON Schema: Converting circular structure to JSON\. Mend it\.$/,
    ],
    [
      'throws when it is looked at',
      pluginOf(`formats: [${formatNamed('one', "get optionsSchema() { throw new Error('schema boom'); }")}]`),
      /formats\[0\]: it fails when it is looked at: schema boom\. Mend it\.$/,
    ],
    ['has a bad element name', pluginOf(`elements: [${elementNamed('QR code')}]`), /element is named "QR code"/],
    [
      'has half an element',
      pluginOf(`elements: [${elementNamed('qr', 'layout: 0')}]`),
      /"qr" has no layout\(\)\. It needs fields, /,
    ],
    [
      'has an element without schema',
      pluginOf(`elements: [${elementNamed('qr', 'schema: {}')}]`),
      /no schema by the Standard Schema/,
    ],
    ['has a bad location name', pluginOf(`locations: [${locationNamed('My Place')}]`), /location is named "My Place"/],
    [
      'has half a location',
      pluginOf(`locations: [${locationNamed('place', 'find: 0')}]`),
      /"place" has no find\(\)\. It needs check, /,
    ],
    [
      'takes a format of ours',
      pluginOf(`formats: [${formatNamed('pptx')}]`),
      /brings the format "pptx", a name taken by Deckwright itself\. Rename it\.$/,
    ],
    [
      'takes the format of hosted decks',
      pluginOf(`formats: [${formatNamed('hosted-slides')}]`),
      /a name taken by Deckwright/,
    ],
    [
      'takes the name of an option',
      pluginOf(`formats: [${formatNamed('async')}]`),
      /"async", a name taken by .* an option of every export/,
    ],
    ['takes an element of ours', pluginOf(`elements: [${elementNamed('table')}]`), /the element "table", a name taken/],
    [
      'takes a location of ours',
      pluginOf(`locations: [${locationNamed('google-drive')}]`),
      /the location "google-drive", a name/,
    ],
    [
      'has one format twice',
      pluginOf(`formats: [${formatNamed('one')}, ${formatNamed('one')}]`),
      /taken by the plugin "acme"\. Leave one/,
    ],
  ])('that %s', async (_, source, sentence) => {
    expect(await rejectionOf(source)).toMatch(sentence);
  });

  test('that takes a name of another plugin, or is there twice', async () => {
    write('a.mjs', pluginOf(`formats: [${formatNamed('one')}]`, 'a'));
    write('b.mjs', pluginOf(`formats: [${formatNamed('one')}]`, 'b'));
    await expect(load(['./a.mjs', './b.mjs'])).rejects.toThrow(
      'The plugin "b" brings the format "one", a name taken by the plugin "a". Leave one of the two out, or rename it.',
    );
    await expect(load(['./a.mjs', './a.mjs'])).rejects.toThrow('The plugin "a" (./a.mjs) is there twice. Name it once');
  });

  test('for a config file without a list of plugins, with more than that, or not there', async () => {
    for (const source of ['{}', '{ plugins: "acme" }', '{ plugins: [], port: 80 }', '[]', 'undefined']) {
      const config = write(`${Buffer.from(source).toString('hex')}.mjs`, `export default ${source};`);
      await expect(load([], config)).rejects.toThrow(
        `The config file ${config} must hold a list of plugins and nothing else`,
      );
    }
    await expect(load([], 'gone.ts')).rejects.toThrow(/^The config file .*gone\.ts cannot be found/);
  });

  test('that is wrong in a config file, by its place there', async () => {
    const config = write('wrong.mjs', 'export default { plugins: [{ name: 3 }] };');
    await expect(load([], config)).rejects.toThrow(`The plugin plugins[0] of ${config} has no name.`);
  });

  test('for two config files', async () => {
    write('deckwright.config.js', '');
    write('deckwright.config.ts', '');
    await expect(load([])).rejects.toThrow('There are deckwright.config.ts and deckwright.config.js in');
  });
});
