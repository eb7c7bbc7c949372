import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deckwright, runNode, workspaceFolder } from './workspace-folder.ts';

// In processes of their own: vitest loads CommonJS in a way that Node does not.
const LOADER = join(import.meta.dirname, '../../src/plugins/load-plugins.ts');

let place: ReturnType<typeof workspaceFolder>;
beforeEach(() => {
  place = workspaceFolder();
});
afterEach(() => place.remove());

function write(file: string, text: string): void {
  writeFileSync(join(place.folder, file), text);
}

/** Names of the plugins that a process loads in the folder. */
async function namesOf(settings: { plugins?: readonly string[]; config?: string }, first = ''): Promise<unknown> {
  const script = `${first}
    const { loadPlugins } = await import(${JSON.stringify(LOADER)});
    const { names } = await loadPlugins({ plugins: [], config: undefined, ...${JSON.stringify(settings)} });
    console.log(JSON.stringify(names));`;
  return JSON.parse(await runNode(place.folder, ['--input-type=module', '-e', script]));
}

describe('a CommonJS module', () => {
  /** As tsc and esbuild compile `export default plugin`. */
  const compiled = (plugin: string) => `"use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    const { RenderError } = require('@deckwright/core/contract');
    exports.default = ${plugin};`;

  test('is a plugin by its default export, or by all that it exports', async () => {
    write('compiled.cjs', compiled(`{ name: RenderError.name }`));
    write('unmarked.cjs', `exports.default = { name: 'unmarked' };`);
    write('plain.cjs', `module.exports = { name: 'plain' };`);
    const plugins = ['./compiled.cjs', './unmarked.cjs', './plain.cjs'];
    expect(await namesOf({ plugins })).toEqual(['RenderError', 'unmarked', 'plain']);
  });

  test('may be the config file, and what a config file imports', async () => {
    write('compiled.cjs', compiled(`{ name: 'compiled' }`));
    write('config.cjs', compiled(`{ plugins: ['./compiled.cjs'] }`));
    expect(await namesOf({ config: 'config.cjs' })).toEqual(['compiled']);
    write('config.mjs', `import own from './compiled.cjs'; export default { plugins: [own] };`);
    expect(await namesOf({ config: 'config.mjs' })).toEqual(['compiled']);
  });
});

test('a module whose load never ends does not end the process without a word', async () => {
  write('stuck.mjs', 'await new Promise(() => {}); export default {};');
  const hurry = 'const wait = setTimeout; globalThis.setTimeout = (then, ms) => wait(then, ms / 100);';
  await expect(namesOf({ plugins: ['./stuck.mjs'] }, hurry)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The plugin "./stuck.mjs" is not loaded after 30 s.'),
  });
});

test('a plugin that keeps something open does not keep the command line from its end', {
  timeout: 60_000,
}, async () => {
  write('busy.mjs', `setInterval(() => {}, 1_000); export default { name: 'busy' };`);
  write('project.json', '{ "id": "mine" }');
  write('one.json', '{ "key": "one", "elements": [] }');
  write('request.json', '{ "presentation": { "slideList": [{ "templateKey": "one", "content": {} }] } }');
  const run = deckwright(place.folder, { DECKWRIGHT_PLUGINS: './busy.mjs' });
  expect(await run('render', '--templates', '.', '--request', 'request.json', '--out', 'deck.pptx')).toBe(
    'deck.pptx\n',
  );
  await expect(run('render', '--templates', '.', '--request', 'none.json', '--out', 'deck.pptx')).rejects.toMatchObject(
    { code: 1, stderr: expect.stringMatching(/none\.json/) },
  );
});
