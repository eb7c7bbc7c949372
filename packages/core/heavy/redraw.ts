/** Measures how long the slides of the demo take to draw again after their words changed, in the worker of a page and in Node: `pnpm bench page`. */
import { join } from 'node:path';
import { nodeParts } from '@deckwright/core/node';
import { bundlePage } from '@deckwright/test-tools/bundle-page';
import { readProjects } from '@deckwright/test-tools/decks/read-projects';
import { median, reportRatio } from '../../../bench/ratio.ts';
import { createEngine } from '../test/page/engine.ts';
import { openPage } from '../test/page/open-page.ts';

const WARM_UP = 30;
const TIMES = 100;
const project = 'packages/server/demo';

const demo = readProjects()[project]!;
const page = await openPage(await bundlePage(join(import.meta.dirname, '../test/page')), { [project]: demo });
if (!page) throw new Error('The page needs a browser.');
const node = createEngine(nodeParts(), { [project]: demo }, () =>
  Promise.reject(new TypeError('The demo deck has all of its pictures in its values.')),
);
const { slideList } = demo.request.presentation as { readonly slideList: readonly unknown[] };
const all: { readonly page: number[]; readonly node: number[] } = { page: [], node: [] };
try {
  for (const slide of slideList.keys()) {
    const job = { do: 'redraw', project, slide, times: WARM_UP + TIMES } as const;
    all.page.push(...(await page.do(job)).milliseconds!.slice(WARM_UP));
    all.node.push(...(await node.do(job)).milliseconds!.slice(WARM_UP));
  }
} finally {
  await page.close();
  await node.close();
}
reportRatio('redraws in the worker of a page, beside Node', median(all.page) / median(all.node), { most: 1.5 });
