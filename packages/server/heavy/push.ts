/**
 * Times `deckwright --server URL push DIR` of 60 templates with 40 pictures, whole command, `pnpm bench:push`: the first push, pushes of an
 * unchanged folder, and of one changed template. Also measures how long the server's event loop was blocked in one piece. Check processes
 * run compiled code, as those of an operator do.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { CHECKS } from '../src/start/server-parts.ts';
import { readSettings } from '../src/start/settings.ts';
import { runManageServer } from '../test/manage/manage-server.ts';
import { percentile } from './percentile.ts';

const COMPILED = new URL('../dist/engine/compose-engine.js', import.meta.url).href;
const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
const EXAMPLE = fileURLToPath(new URL('../../../examples/neutral/', import.meta.url));
const TEMPLATES = 60;
const PICTURES = 40;
const RUNS = 7;

const folder = await mkdtemp(join(tmpdir(), 'deckwright-push-'));
const { composeChecks }: typeof import('../src/engine/compose-engine.ts') = await import(COMPILED);
const server = await runManageServer({
  register: (container) => container.register(CHECKS, { useValue: composeChecks(readSettings({}), { hosted: false }) }),
});
const loop = monitorEventLoopDelay({ resolution: 1 });
try {
  await writeProject();
  await push('one warm-up of another folder', join(EXAMPLE));
  loop.enable();
  await push(`first push of ${TEMPLATES} templates and ${PICTURES} pictures`);
  const blocked = loop.max / 1e6;
  loop.disable();
  console.log(`the server's event loop was blocked for at most ${blocked.toFixed(0)} ms in one piece`);
  const unchanged: number[] = [];
  for (let run = 0; run < RUNS; run++) unchanged.push(await push('unchanged'));
  console.log(`unchanged: median ${percentile(unchanged, 0.5).toFixed(0)} ms`);
  const file = join(folder, 'templates', '000.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), name: 'Changed' }));
  await push('one changed template');
} finally {
  await server.end();
  await rm(folder, { recursive: true, force: true });
}

async function writeProject(): Promise<void> {
  await cp(EXAMPLE, folder, { recursive: true });
  await rm(join(folder, 'templates'), { recursive: true });
  await mkdir(join(folder, 'templates'));
  await mkdir(join(folder, 'assets'), { recursive: true });
  const project = JSON.parse(await readFile(join(folder, 'project.json'), 'utf8'));
  await writeFile(join(folder, 'project.json'), JSON.stringify({ ...project, id: 'bench' }));
  const names = await readdir(join(EXAMPLE, 'templates'));
  for (let index = 0; index < TEMPLATES; index++) {
    const name = names[index % names.length]!;
    const template = JSON.parse(await readFile(join(EXAMPLE, 'templates', name), 'utf8'));
    const number = String(index).padStart(3, '0');
    const text = JSON.stringify({ ...template, key: `${template.key}-${number}` });
    await writeFile(join(folder, 'templates', `${number}.json`), text);
  }
  for (let index = 0; index < PICTURES; index++) {
    const background = { r: index * 6, g: 255 - index * 6, b: 128 };
    const picture = sharp({ create: { width: 800, height: 450, channels: 3, background } });
    await writeFile(join(folder, 'assets', `picture-${index}.jpg`), await picture.jpeg().toBuffer());
  }
}

/** Milliseconds of a whole command. */
async function push(what: string, from = folder): Promise<number> {
  const start = performance.now();
  const environment = { ...process.env, DECKWRIGHT_ACCESS_TOKEN: server.token };
  const command = [MAIN, '--server', server.url, 'push', from];
  const { stderr } = await promisify(execFile)(process.execPath, command, { env: environment, maxBuffer: 2 ** 26 });
  const took = performance.now() - start;
  console.log(`${what}: ${took.toFixed(0)} ms (${stderr.trim().split('\n').at(-1)})`);
  return took;
}
