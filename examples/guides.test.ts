import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { readPptx } from '@deckwright/testkit/pptx';
import { type RunningTestServer, startServer } from '@deckwright/testkit/services';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jqMissing } from '../scripts/deploy/programs.ts';

const ROOT = join(import.meta.dirname, '..');
const SERVER = join(ROOT, 'packages/server/src');
const GUIDES = [
  'docs/start.md',
  'docs/agents.md',
  'docs/embed.md',
  ...globSync('docs/guides/*.md', { cwd: ROOT }).sort(),
];
const TIMEOUT = 120_000;

/** Fences whose info string is `sh run` or `sh fails`, `LANGUAGE write FILE`, or `LANGUAGE examples/…` in a page. */
interface Step {
  readonly kind: 'run' | 'fails' | 'write' | 'quote';
  readonly file: string;
  readonly text: string;
}

function stepsOf(page: string): readonly Step[] {
  const fences = readFileSync(join(ROOT, page), 'utf8').matchAll(/^```\w+ (\S+)(?: (\S+))?\n(.*?)^```$/gms);
  return [...fences].map(([, word = '', file = '', text = '']) =>
    word === 'run' || word === 'fails' || word === 'write'
      ? { kind: word, file, text }
      : { kind: 'quote', file: word, text },
  );
}

// Inside the repository, where Node finds its packages.
const folder = mkdtempSync(join(ROOT, '.run-guides-'));
const data = join(folder, 'data');
let server: RunningTestServer;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const command = (name: string, line: string) =>
    writeFileSync(join(bin, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  command('deckwright', `exec "${process.execPath}" --conditions=source "${join(SERVER, 'cli/main.ts')}" "$@"`);
  // Of pnpm, guides use only `pnpm exec PROGRAM`.
  command('pnpm', `shift; program=$1; shift\nPATH="${ROOT}/node_modules/.bin:$PATH" exec "$program" "$@"`);
  server = await startServer({
    main: join(SERVER, 'main.ts'),
    // Commands work on the data directory of the server, which a container does not share.
    image: '',
    environment: { DECKWRIGHT_DATA_DIR: data },
  });
  environment = {
    ...process.env,
    PATH: [bin, dirname(process.execPath), process.env.PATH].join(delimiter),
    DECKWRIGHT_DATA_DIR: data,
    DECKWRIGHT_URL: server.url,
    DECKWRIGHT_TOKEN: server.token,
  };
}, TIMEOUT);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the steps of a page in their order in a folder of its own, and returns that folder with what they printed. */
async function follow(page: string): Promise<{ readonly path: string; readonly printed: string }> {
  const path = mkdtempSync(join(folder, 'guide-'));
  const here = (text: string) => text.replaceAll('http://localhost:8080', server.url);
  const printed: string[] = [];
  // One shell for the whole page, so that variables last.
  let script = 'set -e\n';
  for (const { kind, file, text } of stepsOf(page)) {
    if (kind === 'write') {
      const target = join(path, file);
      const source = join(path, `.${printed.length}-${script.length}`);
      writeFileSync(source, here(text));
      script += `mkdir -p "${dirname(target)}" && cp "${source}" "${target}"\n`;
    }
    if (kind === 'quote') script += `cp "${join(ROOT, file)}" "${path}/"\n`;
    if (kind === 'run') script += here(text);
    if (kind === 'fails') script += `if (set -e\n${here(text)}) ; then echo "must fail: ${page}"; exit 99; fi\n`;
  }
  const { stdout } = await promisify(execFile)('sh', ['-c', script], {
    cwd: path,
    env: environment,
    maxBuffer: 2 ** 26,
  });
  printed.push(stdout);
  return { path, printed: printed.join('') };
}

describe.each(GUIDES)('%s', (page) => {
  test('quotes files as they are', () => {
    for (const { kind, file, text } of stepsOf(page)) {
      if (kind === 'quote') expect(text, file).toBe(readFileSync(join(ROOT, file), 'utf8'));
    }
  });
});

function textsOf(path: string, file: string): string {
  return JSON.stringify(readPptx(readFileSync(join(path, file))).slides);
}

describe('the commands', { timeout: TIMEOUT }, () => {
  test('of the first five minutes make decks, and replace a key', async () => {
    const { path, printed } = await follow('docs/start.md');
    expect(textsOf(path, 'harbour.pptx')).toContain('Ships wait less');
    expect(readFileSync(join(path, 'harbour.pdf'), 'latin1')).toMatch(/^%PDF-/);
    expect(printed).toContain('Did you mean \\"title\\"?');
    const statusOf = async (file: string) => {
      const Authorization = `Bearer ${readFileSync(join(path, file), 'utf8').trim()}`;
      const body = readFileSync(join(path, 'request.json'));
      const headers = { Authorization, 'Content-Type': 'application/json' };
      return (await fetch(`${server.url}/v1/project/export`, { method: 'POST', headers, body })).status;
    };
    await expect.poll(() => statusOf('ci.key'), { timeout: 5_000 }).toBe(401);
    expect(await statusOf('new.key')).toBe(200);
  });

  test('of the monthly report make its deck, and fail for a text that is too long', async () => {
    const { path } = await follow('docs/guides/monthly-report.md');
    expect(textsOf(path, 'sales-2026-11.pptx')).toContain('North sold most');
    expect(textsOf(path, 'rows.pptx')).toContain('Second row');
  });

  test('for agents read the documentation’s schemas and make a request', async () => {
    const { path } = await follow('docs/agents.md');
    const { slideList } = JSON.parse(readFileSync(join(path, 'request.json'), 'utf8')).presentation;
    expect(slideList).toHaveLength(2);
    expect(JSON.parse(readFileSync(join(path, 'bullets.schema.json'), 'utf8'))).toHaveProperty('properties.points');
  });

  test('of the brand project publish a template, and a title that is much too long does not fit', async () => {
    const { path, printed } = await follow('docs/guides/first-brand-project.md');
    expect(readFileSync(join(path, 'result.png')).subarray(1, 4).toString()).toBe('PNG');
    expect(printed).toContain('does not fit at 18 pt');
  });

  test.skipIf(jqMissing() !== undefined)('of the sales team make both links invalid', async () => {
    const { printed } = await follow('docs/guides/sales-decks.md');
    expect(printed).toMatch(/410\n410\n$/);
  });

  test('of the format pass the contract tests, and write titles', async () => {
    const { path } = await follow('docs/guides/format-plugin.md');
    expect(readFileSync(join(path, 'titles.txt'), 'utf8')).toContain('Annual review\n');
  });
});
