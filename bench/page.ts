/** Measures how long the slides of the demo take to draw again after their words changed, in the worker of a page and in Node: `pnpm bench page`. */
import { nodeParts } from '@deckwright/core/node';
import { readProjects } from '@deckwright/test-tools/decks/read-projects';
import { bundlePage } from '../packages/core/test/page/bundle.ts';
import { createEngine } from '../packages/core/test/page/engine.ts';
import { openPage } from '../packages/core/test/page/open-page.ts';
import { median, reportRatio } from './ratio.ts';

const WARM_UP = 30;
const TIMES = 100;
const MOST = 1.5;
const project = 'packages/server/demo';

const { [project]: demo } = readProjects();
if (!demo) throw new TypeError(`${project} has no templates.`);
const page = await openPage(await bundlePage(), { [project]: demo });
if (!page) throw new Error('The page needs a browser.');
const node = createEngine(nodeParts(), { [project]: demo }, () =>
  Promise.reject(new TypeError('The demo deck has all of its pictures in its values.')),
);
const { slideList } = (demo.request as { presentation: { slideList: readonly { templateKey: string }[] } })
  .presentation;
const all: { readonly page: number[]; readonly node: number[] } = { page: [], node: [] };
try {
  for (const [slide, { templateKey }] of slideList.entries()) {
    const job = { do: 'redraw', project, slide, times: WARM_UP + TIMES } as const;
    const inPage = (await page.do(job)).milliseconds!.slice(WARM_UP);
    const inNode = (await node.do(job)).milliseconds!.slice(WARM_UP);
    all.page.push(...inPage);
    all.node.push(...inNode);
    console.log(`${templateKey}: ${median(inPage).toFixed(1)} ms in a worker, ${median(inNode).toFixed(1)} ms in Node`);
  }
} finally {
  await page.close();
  await node.close();
}
reportRatio('redraws in the worker of a page, beside Node', median(all.page) / median(all.node), { most: MOST });
