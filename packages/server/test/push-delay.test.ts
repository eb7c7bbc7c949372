import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeChecks } from '../src/engine/compose-engine.ts';
import { CHECKS } from '../src/start/server-parts.ts';
import { readSettings } from '../src/start/settings.ts';
import { type ManageServer, runManageServer } from './manage/manage-server.ts';
import { DEMO } from './run-server.ts';

const MAIN = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url));
const TEMPLATES = 60;
const PICTURES = 40;
/** Other requests wait for less time than it takes to parse a body of this size, which is about 50 ms. */
const MEGABYTES = 10;
/** A busy machine makes the same work take longer, so the best of a few pushes counts. */
const PUSHES = 3;

let server: ManageServer;
let folder: string;
beforeAll(async () => {
  const checks = composeChecks(readSettings({}), { hosted: false });
  server = await runManageServer({ register: (container) => container.register(CHECKS, { useValue: checks }) });
  folder = await mkdtemp(join(tmpdir(), 'deckwright-push-delay-'));
  await mkdir(join(folder, 'templates'));
  await mkdir(join(folder, 'assets'));
});
afterAll(async () => {
  await server.end();
  await rm(folder, { recursive: true, force: true });
});

/** Writes a project of which each round changes every file. */
async function writeProject(round: number): Promise<void> {
  const theme = { colors: { accent1: `#00000${round}` } };
  await writeFile(join(folder, 'project.json'), JSON.stringify({ id: 'large', name: `Round ${round}`, theme }));
  const title = JSON.parse(await readFile(join(DEMO, 'templates/title.json'), 'utf8'));
  for (let index = 0; index < TEMPLATES; index++) {
    const template = { ...title, key: `title-${index}`, name: `Round ${round}` };
    await writeFile(join(folder, 'templates', `${index}.json`), JSON.stringify(template));
  }
  for (let index = 0; index < PICTURES; index++) {
    const background = { r: index, g: round, b: 128 };
    const picture = sharp({ create: { width: 400, height: 300, channels: 3, background } });
    await writeFile(join(folder, 'assets', `picture-${index}.png`), await picture.png().toBuffer());
  }
}

/** Pushes the folder from a process of its own, as people do. Returns the last line that it says. */
async function push(): Promise<string | undefined> {
  const environment = { ...process.env, DECKWRIGHT_ACCESS_TOKEN: server.token };
  const command = ['--conditions=source', MAIN, '--server', server.url, 'push', folder];
  const { stderr } = await promisify(execFile)(process.execPath, command, { env: environment, maxBuffer: 2 ** 26 });
  return stderr.trim().split('\n').at(-1);
}

/**
 * Runs work, and returns how many milliseconds this thread worked at most between two turns of its event loop. Unlike the histogram of
 * `monitorEventLoopDelay`, it leaves out how long a busy machine did other work meanwhile.
 */
async function longestTurn(work: () => Promise<void>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
  }, 1);
  await work();
  clearInterval(timer);
  return longest;
}

/** Milliseconds in which this thread parses a body. */
function parsingTime(): number {
  const row = JSON.stringify(Array.from({ length: 10 }, (_, index) => ({ label: `Row ${index}`, value: index })));
  const body = `[${Array(Math.ceil((MEGABYTES * 1_000_000) / row.length)).fill(row)}]`;
  const before = process.threadCpuUsage();
  JSON.parse(body);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

test(`a push of ${TEMPLATES} templates and ${PICTURES} pictures blocks the server for less time than parsing ${MEGABYTES} MB`, {
  timeout: 600_000,
}, async () => {
  const ratios: number[] = [];
  for (let round = 0; round < PUSHES; round++) {
    await writeProject(round);
    let said: string | undefined;
    const longest = await longestTurn(async () => {
      said = await push();
    });
    expect(said).toBe(`${TEMPLATES + PICTURES + 1} ${round === 0 ? 'added' : 'changed'}.`);
    ratios.push(longest / parsingTime());
    if (ratios.at(-1)! < 1) break;
  }
  expect(Math.min(...ratios)).toBeLessThan(1);
});
