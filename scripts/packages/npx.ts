import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { answers, freePort, type Registry } from './registry.ts';
import { bytesBelow, megabytes } from './user.ts';

/** What an installation of `deckwright` may take on disk on Linux, with all dependencies. */
const LIMIT_BYTES = 250e6;
const LISTENING_MS = 180_000;
/** A PDF of a demo deck has a few pages, and starts a browser that was just unpacked. */
const EXPORT_MS = 120_000;

const SLIDES = [
  { templateKey: 'title-slide', content: { title: 'From an empty folder' } },
  { templateKey: 'bullets', content: { title: 'Steps', points: ['npx deckwright start', 'Export'] } },
];

/**
 * Runs `npx deckwright start` as on a new machine: an empty folder, an empty home, an empty cache of npm, and no install scripts. Makes a
 * pptx, a PDF and an edit link with the server. Returns a sentence for each failure.
 */
export async function checkNpx(registry: Registry): Promise<string[]> {
  const work = mkdtempSync(join(tmpdir(), 'deckwright-npx-'));
  const [folder, home] = [join(work, 'folder'), join(work, 'home')];
  for (const made of [folder, home]) mkdirSync(made);
  const port = await freePort();
  const started = performance.now();
  const env = { ...bareEnvironment(home), ...registry.environment, npm_config_ignore_scripts: 'true' };
  const server = spawn('npx', ['--yes', 'deckwright', 'start'], {
    cwd: folder,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // npx starts the server as a child, which ends with the group.
    detached: true,
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (output += text));
  try {
    await answers(`http://127.0.0.1:${port}/readyz`, server, LISTENING_MS);
    const seconds = (performance.now() - started) / 1_000;
    const installed = bytesBelow(join(home, '.npm', '_npx'));
    console.log(
      `npx deckwright start: ready after ${seconds.toFixed(1)} s with empty caches, ${megabytes(installed)} installed.`,
    );
    const key = /shown only this once: (\S+)/.exec(output)?.[1] ?? '';
    const exports = await exportAll(`http://127.0.0.1:${port}`, key);
    return [...tooLarge(installed), ...exports, ...checkMissingPart(folder, env)];
  } catch (error) {
    return [`npx deckwright start failed: ${(error as Error).message}\n${output}`];
  } finally {
    await endGroup(server);
    rmSync(work, { recursive: true, force: true });
  }
}

export function tooLarge(bytes: number): string[] {
  if (bytes <= LIMIT_BYTES) return [];
  return [`An installation of deckwright has ${megabytes(bytes)}. The limit is ${megabytes(LIMIT_BYTES)}.`];
}

/** The environment of a new machine with this Node. */
function bareEnvironment(home: string): Record<string, string> {
  const { PATH = '', LANG } = process.env;
  // Nothing of the workspace but its Node.
  const paths = PATH.split(delimiter).filter((path) => !path.includes('node_modules'));
  return {
    PATH: [dirname(process.execPath), ...paths].join(delimiter),
    HOME: home,
    TMPDIR: tmpdir(),
    ...(LANG && { LANG }),
  };
}

async function exportAll(url: string, key: string): Promise<string[]> {
  const faults: string[] = [];
  const starts = { pptx: 'PK', pdf: '%PDF-', 'hosted-slides': '<!doctype html>' };
  for (const [format, start] of Object.entries(starts)) {
    const began = performance.now();
    const answer = await fetch(`${url}/v1/project/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ projectId: 'demo', presentation: { slideList: SLIDES }, options: { format } }),
      signal: AbortSignal.timeout(EXPORT_MS),
    });
    const text = await answer.text();
    if (!answer.ok) {
      faults.push(`The export of ${format} is answered with ${answer.status}: ${text}`);
      continue;
    }
    const file = await fetch(JSON.parse(text).url);
    const bytes = Buffer.from(await file.arrayBuffer());
    if (!bytes.toString('latin1', 0, start.length).toLowerCase().startsWith(start.toLowerCase())) {
      faults.push(`The ${format} begins with "${bytes.toString('latin1', 0, 40)}", not with "${start}".`);
    }
    console.log(`${format}: ${((performance.now() - began) / 1_000).toFixed(1)} s, ${bytes.length} bytes.`);
  }
  return faults;
}

/** An optional part that is not installed is named with its install line. */
function checkMissingPart(cwd: string, env: Readonly<Record<string, string>>): string[] {
  const settings = { DATABASE_URL: 'postgres://127.0.0.1/none' };
  const { stderr } = spawnSync('npx', ['deckwright', 'migrate'], {
    cwd,
    env: { ...env, ...settings },
    encoding: 'utf8',
  });
  if (stderr.includes('npm install pg@8 pg-boss@12')) return [];
  return [`deckwright migrate, without the packages for PostgreSQL, prints: ${stderr}`];
}

async function endGroup(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close');
  try {
    process.kill(-child.pid!, 'SIGTERM');
  } catch {
    return;
  }
  await ended;
}
