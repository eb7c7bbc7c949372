import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deckwright, runNode, workspaceFolder } from './workspace-folder.ts';

// In separate processes, because vitest loads CommonJS differently from Node.
const LOADER = join(import.meta.dirname, '../../src/engine/plugins/load-plugins.ts');

let workspace: ReturnType<typeof workspaceFolder>;
beforeEach(() => {
  workspace = workspaceFolder();
});
afterEach(() => workspace.remove());

function write(file: string, text: string): void {
  writeFileSync(join(workspace.folder, file), text);
}

/** Loads plugins in another process, in the folder, and returns their names. */
async function namesOf(settings: { plugins?: readonly string[] }, first = ''): Promise<unknown> {
  const script = `${first}
    const { loadPlugins } = await import(${JSON.stringify(LOADER)});
    const { names } = await loadPlugins({ plugins: [], ...${JSON.stringify(settings)} });
    console.log(JSON.stringify(names));`;
  return JSON.parse(await runNode(workspace.folder, ['--input-type=module', '-e', script]));
}

describe('a CommonJS module', () => {
  /** The output of tsc and esbuild for `export default plugin`. */
  const compiled = (plugin: string) => `"use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    const { RenderError } = require('@deckwright/core/contract');
    exports.default = ${plugin};`;

  test('is a plugin by its default export, or by all of its exports', async () => {
    write('compiled.cjs', compiled(`{ name: RenderError.name }`));
    write('unmarked.cjs', `exports.default = { name: 'unmarked' };`);
    write('plain.cjs', `module.exports = { name: 'plain' };`);
    const plugins = ['./compiled.cjs', './unmarked.cjs', './plain.cjs'];
    expect(await namesOf({ plugins })).toEqual(['RenderError', 'unmarked', 'plain']);
  });

  test('may be the config file, or a module that the config file imports', async () => {
    write('compiled.cjs', compiled(`{ name: 'compiled' }`));
    write('package.json', '{ "type": "commonjs" }');
    write('deckwright.config.js', compiled(`{ plugins: ['./compiled.cjs'] }`));
    expect(await namesOf({})).toEqual(['compiled']);
    for (const file of ['package.json', 'deckwright.config.js']) rmSync(join(workspace.folder, file));
    write('deckwright.config.ts', `import own from './compiled.cjs'; export default { plugins: [own] };`);
    expect(await namesOf({})).toEqual(['compiled']);
  });
});

test('a module that never finishes loading does not end the process silently', async () => {
  write('stuck.mjs', 'await new Promise(() => {}); export default {};');
  const hurry = 'const wait = setTimeout; globalThis.setTimeout = (then, ms) => wait(then, ms / 100);';
  await expect(namesOf({ plugins: ['./stuck.mjs'] }, hurry)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The plugin "./stuck.mjs" is not loaded after 30 s.'),
  });
});

test('the command line exits although a plugin has an open timer', {
  timeout: 60_000,
}, async () => {
  write('busy.mjs', `setInterval(() => {}, 1_000); export default { name: 'busy' };`);
  write('project.json', '{ "id": "mine" }');
  write('one.json', '{ "key": "one", "elements": [] }');
  write('request.json', '{ "presentation": { "slideList": [{ "templateKey": "one", "content": {} }] } }');
  const run = deckwright(workspace.folder, { DECKWRIGHT_PLUGINS: './busy.mjs' });
  expect(await run('render', '--templates', '.', '--request', 'request.json', '--out', 'deck.pptx')).toBe(
    'deck.pptx\n',
  );
  await expect(run('render', '--templates', '.', '--request', 'none.json', '--out', 'deck.pptx')).rejects.toMatchObject(
    { code: 1, stderr: expect.stringMatching(/none\.json/) },
  );
});
