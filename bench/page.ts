/**
 * Measures how long a slide of the demo deck takes to draw again after its words changed, in the worker of a page and in Node. Prints the
 * median of the warm redraws of each slide and of all slides, and the sizes of the page's files.
 */
import { nodeParts } from '../packages/core/src/node/index.ts';
import { bundlePage, gzipped, WORKER } from '../packages/core/test/page/bundle.ts';
import { createEngine } from '../packages/core/test/page/engine.ts';
import type { Drawn, Job } from '../packages/core/test/page/jobs.ts';
import { openPage } from '../packages/core/test/page/open-page.ts';
import { readProjects } from '../packages/core/test/page/projects.ts';

const WARM_UP = 30;
const TIMES = 100;
const project = 'packages/server/demo';

const { [project]: demo } = readProjects();
if (!demo) throw new TypeError(`${project} has no templates.`);
const bundle = await bundlePage();
const page = await openPage(bundle, { [project]: demo });
if (!page) process.exit(1);
const node = createEngine(nodeParts(), { [project]: demo }, noFiles);

console.log(
  `script ${kilobytes(gzipped(bundle, WORKER.scripts))} gzip, wasm ${kilobytes(gzipped(bundle, WORKER.wasm))} gzip`,
);

try {
  const { slideList } = (demo.request as { presentation: { slideList: readonly { templateKey: string }[] } })
    .presentation;
  const all: { page: number[]; node: number[] } = { page: [], node: [] };
  for (const [slide, { templateKey }] of slideList.entries()) {
    const job = { do: 'redraw', project, slide, times: WARM_UP + TIMES } as const;
    const times = { page: await warm(page, job), node: await warm(node, job) };
    all.page.push(...times.page);
    all.node.push(...times.node);
    print(templateKey, times);
  }
  print('all slides', all);
} finally {
  await page.close();
  await node.close();
}

function noFiles(): Promise<never> {
  return Promise.reject(new TypeError('The demo deck has all of its pictures in its values.'));
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(0)} KB`;
}

async function warm<Given extends Job>(
  engine: { do(job: Given): Promise<Drawn> },
  job: Given,
): Promise<readonly number[]> {
  return (await engine.do(job)).milliseconds!.slice(WARM_UP);
}

function print(name: string, times: { readonly page: readonly number[]; readonly node: readonly number[] }): void {
  console.log(`${name}: ${median(times.page).toFixed(1)} ms in a worker, ${median(times.node).toFixed(1)} ms in Node`);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;
}
