import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { hostEnvironment } from '@deckwright/test-tools/server/host-environment';
import { composeRenders } from '../../src/engine/compose-engine.ts';
import { createRenderPool } from '../../src/engine/renders/render-pool.ts';
import { readSettings } from '../../src/start/settings.ts';
import { inputOf, projectFiles } from './inputs.ts';

/** Runs every kind of child process that a server has, all of them busy, until it is killed. */
const folder = process.argv[2]!;
const renders = composeRenders(readSettings({ ...hostEnvironment(), DECKWRIGHT_CONCURRENCY: '2' }));

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10"/></svg>';
const project = projectFiles({
  templates: [
    {
      key: 'title',
      name: 'Title',
      fields: { title: { type: 'text' } },
      elements: [
        { type: 'text', name: 'title', box: { x: 60, y: 180, width: 840, height: 90 }, text: '{{title}}' },
        { type: 'image', name: 'picture', box: { x: 60, y: 300, width: 200, height: 100 }, src: 'asset:drawing.svg' },
      ],
    },
  ],
  assets: new Map([['drawing.svg', new TextEncoder().encode(drawing)]]),
});

/** Its process is in an endless loop, so it never handles the end of its parent. */
const stuck = createRenderPool({
  browser: { endpoint: () => Promise.reject(new Error('none')), recycle() {} },
  children: 1,
  seconds: 100,
  megabytes: 1_024,
  environment: { PATH: process.env.PATH ?? '' },
  script: join(import.meta.dirname, 'scripted-child.ts'),
});
const hanging = Promise.withResolvers<void>();
stuck.render(inputOf(`${folder}/never`, { title: 'hang', onProgress: () => hanging.resolve() }));
await hanging.promise;

const finished = new Set<string>();
for (const format of ['pptx', 'pdf']) {
  work(format).catch((error: Error) => process.stdout.write(`${error.stack}\n`));
}
async function work(format: string): Promise<never> {
  for (;;) {
    await renders.render(inputOf(`${folder}/${format}`, { format, slides: 60, project }));
    finished.add(format);
  }
}

while (finished.size < 2) await wait(20);
process.stdout.write('working\n');
