import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ManageServer, runManageServer } from './manage/manage-server.ts';
import { DEMO } from './run-server.ts';

const PROGRAM = new URL('../src/cli/program.ts', import.meta.url);

/** Packages that load slowly: the engine and its parts, the database, and a client that needs `fetch`. */
const SLOW = /^(@deckwright\/(?!core\/contract)|kysely|better-sqlite3|zod|sharp|harfbuzzjs|openapi-fetch|jsonc-parser)/;

let server: ManageServer;
let folder: string;
beforeAll(async () => {
  server = await runManageServer();
  folder = await mkdtemp(join(tmpdir(), 'deckwright-loaded-'));
});
afterAll(async () => {
  await server.end();
  await rm(folder, { recursive: true, force: true });
});

/** Runs commands, one after the other, in a process of their own. Returns the exit codes, and what the process imported. */
async function loadedBy(...commands: readonly (readonly string[])[]) {
  const environment = { DECKWRIGHT_ACCESS_TOKEN: server.token };
  const script = `import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({ resolve: (name, context, next) => (loaded.add(name), next(name, context)) });
    const { run } = await import(${JSON.stringify(PROGRAM)});
    const said = [];
    const codes = [];
    const console_ = { out() {}, err: (text) => said.push(text), terminal: false, environment: ${JSON.stringify(environment)} };
    for (const words of ${JSON.stringify(commands)}) codes.push(await run(words, console_));
    const loadsFetch = process.moduleLoadList.some((name) => name.includes('undici'));
    process.stdout.write(JSON.stringify({ codes, said, loaded: [...loaded], loadsFetch }));`;
  const flags = ['--conditions=source', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, flags, { cwd: import.meta.dirname });
  return JSON.parse(stdout) as { codes: number[]; said: string[]; loaded: string[]; loadsFetch: boolean };
}

describe('a command', () => {
  test('that prints help loads neither the engine nor the database', async () => {
    const { codes, loaded } = await loadedBy(['--help']);
    expect(codes).toEqual([0]);
    expect(loaded).toContain('commander');
    expect(loaded.filter((name) => SLOW.test(name) || name.startsWith('@deckwright'))).toEqual([]);
  });

  test('for a server loads neither the engine nor the database nor fetch', async () => {
    const commands = [
      ['push', DEMO],
      ['push', DEMO],
      ['pull', 'demo', join(folder, 'copy')],
      ['project', 'list'],
      ['project', 'create', '--id', 'other', '--name', 'Other'],
      ['template', 'list'],
      ['template', 'push', '--project', 'other', join(DEMO, 'templates/title.json')],
      ['template', 'schema', '--project', 'other', '--key', 'title'],
      ['asset', 'list'],
      ['font', 'list'],
      ['request', '--project', 'demo'],
      ['token', 'create', '--name', 'build'],
      ['token', 'list'],
      ['owner', 'list'],
      ['plan', 'show'],
      ['user', 'list'],
      ['member', 'list'],
      ['invite', 'list'],
      ['presentation', 'list'],
      ['link-key', 'list'],
      ['dead', 'list'],
    ];
    const { codes, said, loaded, loadsFetch } = await loadedBy(
      ...commands.map((words) => ['--server', server.url, ...words]),
    );
    expect({ said, codes }).toEqual({ said: expect.any(Array), codes: commands.map(() => 0) });
    expect(loaded).toContain('../http-client.ts');
    expect(loaded.filter((name) => SLOW.test(name))).toEqual([]);
    expect(loadsFetch).toBe(false);
    expect(await readFile(join(folder, 'copy/project.json'), 'utf8')).toContain('"id": "demo"');
  });
});
