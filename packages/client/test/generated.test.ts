import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPptx } from '@deckwright/testkit/pptx';
import { type RunningTestServer, startServer } from '@deckwright/testkit/services';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileOf, writeSchemas } from '../scripts/write-schemas.ts';

const PACKAGE = join(import.meta.dirname, '..');
const ROOT = join(PACKAGE, '../..');
const TIMEOUT = 180_000;

test.each(Object.entries(await writeSchemas()))(
  'src/%s is what the OpenAPI document says now: if not, run `pnpm write client`',
  (name, written) => {
    expect(readFileSync(fileOf(name), 'utf8')).toBe(written);
  },
);

/** Sends a deck with nothing but openapi-fetch and the types that openapi-typescript writes without any option. */
const PLAIN = `
import { writeFileSync } from 'node:fs';
import createClient from 'openapi-fetch';
import type { components, paths } from './schema.ts';

const { DECKWRIGHT_URL = '', DECKWRIGHT_TOKEN = '' } = process.env;
const api = createClient<paths>({ baseUrl: DECKWRIGHT_URL, headers: { Authorization: \`Bearer \${DECKWRIGHT_TOKEN}\` } });
const slideList = [{ templateKey: 'title-slide', content: { title: 'From a generated client' } }];
const { data, error } = await api.POST('/v1/project/export', { body: { projectId: 'demo', presentation: { slideList } } });
if (error !== undefined) throw new Error(\`\${error.error}: \${error.message}\`);
const done: components['schemas']['ExportDone'] | undefined = 'url' in data ? data : undefined;
const file = await fetch(done?.url ?? '');
writeFileSync('plain.pptx', new Uint8Array(await file.arrayBuffer()));
`;

/** Exports in the format of a plugin, with an option of that format. */
const WITH_PLUGIN = `
import { writeFileSync } from 'node:fs';
import { createClient } from '@deckwright/client';
import type { paths } from './schema.ts';

const { DECKWRIGHT_URL = '', DECKWRIGHT_TOKEN = '' } = process.env;
const client = createClient<paths>({ baseUrl: DECKWRIGHT_URL, apiKey: DECKWRIGHT_TOKEN });
const attributes = { speakerNote: 'Not for readers' };
const slideList = [{ templateKey: 'title-slide', content: { title: 'From a plugin' }, attributes }];
const { url } = await client.export({
  projectId: 'demo',
  presentation: { slideList },
  options: { format: 'markdown', markdown: { notes: false } },
});
writeFileSync('plugin.md', await client.download(url));
// @ts-expect-error: these types are of a server without a hosted location, so they have no hosted-slides.
if (false) client.export({ projectId: 'demo', presentation: { slideList }, options: { format: 'hosted-slides' } });
`;

const PLUGIN = `
import { createMarkdownAdapter } from '${join(ROOT, 'examples/custom-format/markdown.ts').replaceAll('\\', '/')}';

export default { name: 'handout', formats: [createMarkdownAdapter()] };
`;

describe('a client that openapi-typescript generates from a running server', () => {
  // Inside the package, where Node and the compiler find openapi-fetch.
  const folder = mkdtempSync(join(PACKAGE, '.run-'));
  let server: RunningTestServer;
  beforeAll(async () => {
    writeFileSync(join(folder, 'plugin.ts'), PLUGIN);
    server = await startServer({
      main: join(PACKAGE, '../server/src/main.ts'),
      // Not in an image, because the plugin is on this machine.
      image: '',
      environment: { DECKWRIGHT_PLUGINS: join(folder, 'plugin.ts'), DECKWRIGHT_HOSTED: 'none' },
    });
    const command = join(PACKAGE, 'node_modules/openapi-typescript/bin/cli.js');
    execFileSync(process.execPath, [command, `${server.url}/openapi.json`, '--output', 'schema.ts'], { cwd: folder });
  }, TIMEOUT);
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Compiles and runs a program in the folder. */
  function run(name: string, source: string): void {
    writeFileSync(join(folder, name), source);
    const compilerOptions = {
      target: 'ES2024',
      module: 'NodeNext',
      customConditions: ['source'],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      allowImportingTsExtensions: true,
      noEmit: true,
      skipLibCheck: true,
      types: ['node'],
      typeRoots: [join(ROOT, 'node_modules/@types')],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [name] }));
    expect(compilerErrors(folder)).toBe('');
    const env = { ...process.env, DECKWRIGHT_URL: server.url, DECKWRIGHT_TOKEN: server.token };
    execFileSync(process.execPath, ['--conditions=source', name], { cwd: folder, env });
  }

  test('compiles under strict, and sends a deck that comes back as pptx', { timeout: TIMEOUT }, () => {
    run('plain.ts', PLAIN);
    const { slides } = readPptx(readFileSync(join(folder, 'plain.pptx')));
    expect(slides.map(({ texts }) => texts.join(' '))).toEqual([expect.stringContaining('From a generated client')]);
  });

  test('has the formats of the server and their options, which createClient takes', { timeout: TIMEOUT }, () => {
    run('plugin-format.ts', WITH_PLUGIN);
    const markdown = readFileSync(join(folder, 'plugin.md'), 'utf8');
    expect(markdown).toContain('From a plugin');
    expect(markdown).not.toContain('Not for readers');
  });
});

function compilerErrors(folder: string): string {
  try {
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    return execFileSync(process.execPath, [tsc, '-p', '.', '--pretty', 'false'], { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
}
