/**
 * Measures how long `deckwright watch` takes from the save of a template to its new picture, `pnpm bench:watch [saves]`: from the write of
 * the file until the event has arrived and the new SVG is read.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { readEvents } from '../test/read-events.ts';
import { percentile } from './percentile.ts';

const MAIN = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url));
const DEMO = fileURLToPath(new URL('../demo/', import.meta.url));
const saves = Number(process.argv[2] ?? 50);

const folder = await mkdtemp(join(tmpdir(), 'deckwright-watch-'));
await cp(DEMO, folder, { recursive: true });
const child = spawn(process.execPath, ['--conditions=source', MAIN, 'watch', folder], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const names = (await readdir(join(folder, 'templates'))).sort();
  const events = await readEvents(url);
  const start = performance.now();
  const drawn = new Map<string, number>();
  while (drawn.size < names.length) {
    const { file, slides } = await events.template();
    if (slides[0] !== undefined) drawn.set(file, slides[0].id);
  }
  console.log(`${names.length} templates drawn after ${Math.round(performance.now() - start)} ms`);
  const times: number[] = [];
  for (let save = 0; save < saves; save++) {
    const file = `templates/${names[save % names.length]}`;
    const path = join(folder, file);
    const template = JSON.parse(await readFile(path, 'utf8'));
    // Each save moves every element a little, so that every picture is new.
    for (const { box } of template.elements) if (box !== undefined) box.x = Number((box.x + 0.25).toFixed(2));
    const text = JSON.stringify(template, null, 2);
    const before = performance.now();
    await writeFile(path, text);
    for (;;) {
      const view = await events.template();
      const id = view.slides[0]?.id;
      if (view.file !== file || id === undefined || id === drawn.get(file)) continue;
      const svg = await (await fetch(new URL(`/slides/${id}.svg`, url))).text();
      if (!svg.startsWith('<svg')) throw new Error(`${file}: the picture is not an SVG.`);
      drawn.set(file, id);
      break;
    }
    times.push(performance.now() - before);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  events.close();
  console.log(
    `${times.length} saves: median ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
  );
} finally {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  await rm(folder, { recursive: true, force: true });
}
