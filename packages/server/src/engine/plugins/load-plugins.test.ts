import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '../../start/settings.ts';
import { composeRenderer } from '../compose-engine.ts';
import { elementsWith, loadPlugins } from './load-plugins.ts';
import { PluginRejected } from './plugin-rejected.ts';
import { BUNDLED_FORMATS } from './reject-taken-names.ts';

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

function load(plugins: readonly string[]) {
  return loadPlugins({ plugins }, folder);
}
/** The message with which a plugin of one file is rejected. */
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
  test('are not loaded unless they are named', async () => {
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

  test('may be listed in the config file of the working directory, by name or as objects', async () => {
    write('own.mjs', pluginOf(`formats: [${formatNamed('own')}]`, 'own'));
    write('package.json', '{"type": "module"}');
    write(
      'deckwright.config.js',
      `const mine = { name: 'mine', formats: [${formatNamed('mine')}] };
      export default { plugins: ['./own.mjs', mine] };`,
    );
    expect((await load([])).formats.map(({ format }) => format)).toEqual(['own', 'mine']);
  });

  test('cannot have the name of a bundled format', async () => {
    const { renderer, close } = composeRenderer({ ...readSettings({}), hosted: 'google-drive' });
    expect(renderer.formats).toEqual(BUNDLED_FORMATS);
    await close();
  });
});

describe('a plugin is rejected', () => {
  test('if it is not installed', async () => {
    await expect(load(['@acme/nothing'])).rejects.toThrow(
      /^The plugin "@acme\/nothing" cannot be found from .*: Cannot find package .* Install it there, or fix the name\.$/,
    );
  });

  test('if its path does not exist', async () => {
    await expect(load(['./nothing.js'])).rejects.toThrow(
      `The plugin "./nothing.js" cannot be found: there is no ${join(folder, 'nothing.js')}. Fix the path.`,
    );
  });

  test('if its folder is not a package, or not built', async () => {
    mkdirSync(join(folder, 'empty'));
    await expect(load(['./empty'])).rejects.toThrow('without a package.json that has "name" and "exports"');
    write('unbuilt/package.json', JSON.stringify({ name: 'unbuilt', exports: './dist/index.js' }));
    await expect(load(['./unbuilt'])).rejects.toThrow(/which does not exist\. Build the package first\.$/);
  });

  test('if it throws while it loads', async () => {
    expect(await rejectionOf(`throw new Error('no licence');`)).toMatch(
      /fails to load: no licence\. Fix .*plugin\.mjs, or leave it out\.$/,
    );
  });

  test('if it imports a module that does not exist', async () => {
    expect(await rejectionOf(`import 'nothing-of-the-kind';`)).toMatch(/fails to load: .*nothing-of-the-kind/);
  });

  test.each([
    [
      'has no default export',
      `export const plugin = {};`,
      /has no plugin as its default export\. Write: export default/,
    ],
    ['exports a function', `export default () => ({});`, /has no plugin as its default export/],
    ['has no name', `export default { formats: [] };`, /has no name\. Give/],
    ['has a misspelt part', pluginOf('format: []'), /has the unknown key "format"\. A plugin may have name, formats, /],
    ['has a part that is not a list', pluginOf(`formats: ${formatNamed('one')}`), /"formats" is not a list/],
    ['did not call its factory', pluginOf('formats: [() => 1]'), /formats\[0\]: it is a function\. Call it/],
    ['lists something other than an object', pluginOf('formats: [null]'), /formats\[0\]: it is not an object/],
    [
      'has a bad format name',
      pluginOf(`formats: [${formatNamed('Acme HTML')}]`),
      /named "Acme HTML"\. Name it in lower-case/,
    ],
    ['has no emit', pluginOf(`formats: [${formatNamed('one', 'emit: 3')}]`), /"one" has no emit\(scene, context\)/],
    [
      'has an extension with a dot',
      pluginOf(`formats: [${formatNamed('one', "extension: '.one'")}]`),
      /the format "one" has the extension "\.one"\. Give up to 16 lower-case letters/,
    ],
    [
      'has a close that is not a function',
      pluginOf(`formats: [${formatNamed('one', 'close: 3')}]`),
      /"close" that is not a function/,
    ],
    ['has no claims', pluginOf(`formats: [${formatNamed('one', 'claims: {}')}]`), /has no claims\. Write: claims: /],
    [
      'claims an unknown kind of native model',
      pluginOf(`formats: [${formatNamed('one', "claims: { meanings: new Set(['tabel']) }")}]`),
      /claims "tabel", which is not a kind of native model\. Claim "table"/,
    ],
    [
      'has no schema for its options',
      pluginOf(`formats: [${formatNamed('one', 'optionsSchema: undefined')}]`),
      /no optionsSchema that describes an object\. Write: optionsSchema: /,
    ],
    [
      'has a schema that allows unknown options',
      pluginOf(`formats: [${formatNamed('one', "optionsSchema: { type: 'object' }")}]`),
      /must set additionalProperties: false/,
    ],
    [
      'has a schema that is not JSON',
      pluginOf(
        `formats: [${formatNamed('one', "optionsSchema: { type: 'object', additionalProperties: false, properties: { a: { default: 1n } } }")}]`,
      ),
      /cannot be read as JSON Schema/,
    ],
    [
      'has a schema that is not valid',
      pluginOf(
        `formats: [${formatNamed('one', "optionsSchema: { type: 'object', additionalProperties: false, properties: { a: { $ref: '#/nowhere' } } }")}]`,
      ),
      /"one" cannot be read as JSON Schema: .*nowhere.*Fix it\.$/,
    ],
    [
      'has a schema that contains itself',
      `const schema = { type: 'object', additionalProperties: false, properties: {} }; schema.properties.self = schema;
      ${pluginOf(`formats: [${formatNamed('one', 'optionsSchema: schema')}]`)}`,
      /cannot be read as JSON Schema: Converting circular structure to JSON\. Fix it\.$/,
    ],
    [
      'throws when it is read',
      pluginOf(`formats: [${formatNamed('one', "get optionsSchema() { throw new Error('schema boom'); }")}]`),
      /formats\[0\]: reading it throws: schema boom\. Fix it\.$/,
    ],
    ['has a bad element name', pluginOf(`elements: [${elementNamed('QR code')}]`), /element is named "QR code"/],
    [
      'has an incomplete element',
      pluginOf(`elements: [${elementNamed('qr', 'layout: 0')}]`),
      /"qr" has no layout\(\)\. It needs fields, /,
    ],
    [
      'has an element without a schema',
      pluginOf(`elements: [${elementNamed('qr', 'schema: {}')}]`),
      /no schema that follows Standard Schema/,
    ],
    ['has a bad location name', pluginOf(`locations: [${locationNamed('My Place')}]`), /location is named "My Place"/],
    [
      'has an incomplete location',
      pluginOf(`locations: [${locationNamed('place', 'find: 0')}]`),
      /"place" has no find\(\)\. It needs check, /,
    ],
    [
      'takes the name of a bundled format',
      pluginOf(`formats: [${formatNamed('pptx')}]`),
      /has the format "pptx", a name taken by Deckwright itself\. Rename it\.$/,
    ],
    [
      'takes the name of the hosted format',
      pluginOf(`formats: [${formatNamed('hosted-slides')}]`),
      /a name taken by Deckwright/,
    ],
    [
      'takes the name of an option',
      pluginOf(`formats: [${formatNamed('async')}]`),
      /"async", a name taken by .* an option of every export/,
    ],
    [
      'takes the name of a bundled element',
      pluginOf(`elements: [${elementNamed('table')}]`),
      /the element "table", a name taken/,
    ],
    [
      'takes the name of a bundled location',
      pluginOf(`locations: [${locationNamed('google-drive')}]`),
      /the location "google-drive", a name/,
    ],
    [
      'has one format twice',
      pluginOf(`formats: [${formatNamed('one')}, ${formatNamed('one')}]`),
      /taken by the plugin "acme"\. Leave one/,
    ],
  ])('if it %s', async (_, source, sentence) => {
    expect(await rejectionOf(source)).toMatch(sentence);
  });

  test('if it takes a name of another plugin, or is loaded twice', async () => {
    write('a.mjs', pluginOf(`formats: [${formatNamed('one')}]`, 'a'));
    write('b.mjs', pluginOf(`formats: [${formatNamed('one')}]`, 'b'));
    await expect(load(['./a.mjs', './b.mjs'])).rejects.toThrow(
      'The plugin "b" has the format "one", a name taken by the plugin "a". Leave one of the two out, or rename it.',
    );
    await expect(load(['./a.mjs', './a.mjs'])).rejects.toThrow(
      'The plugin "a" (./a.mjs) is loaded twice. Name it once',
    );
  });

  test('if its config file has no list of plugins or has other keys', async () => {
    for (const source of ['{}', '{ plugins: "acme" }', '{ plugins: [], port: 80 }', '[]', 'undefined']) {
      // Node keeps the module of a file that it has loaded.
      const own = Buffer.from(source).toString('hex');
      const config = write(join(own, 'deckwright.config.js'), `export default ${source};`);
      await expect(loadPlugins({}, join(folder, own))).rejects.toThrow(
        `The config file ${config} must hold a list of plugins and nothing else`,
      );
    }
  });

  test('by its index in a config file', async () => {
    const config = write('deckwright.config.js', 'export default { plugins: [{ name: 3 }] };');
    await expect(load([])).rejects.toThrow(`The plugin plugins[0] of ${config} has no name.`);
  });

  test('if the working directory has two config files', async () => {
    write('deckwright.config.js', '');
    write('deckwright.config.ts', '');
    await expect(load([])).rejects.toThrow('There are deckwright.config.ts and deckwright.config.js in');
  });
});
