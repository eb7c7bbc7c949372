/**
 * Measures previews of the demo deck as SVG and as PNGs of two widths, compared with its pdf, and with PNGs that poppler makes from it.
 * Prints slides per second of clock time, as the median of several warm runs.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeParts } from '../packages/core/src/node/index.ts';
import { createRenderer } from '../packages/core/src/renderer.ts';
import { demoDeck } from '../packages/core/test/preview/demo-deck.ts';
import { createPdfAdapter } from '../packages/format-pdf/src/index.ts';

const RUNS = 5;
const WARM_UP = 2;

const renderer = createRenderer({ ...nodeParts(), adapters: [createPdfAdapter()] });
const { project, request } = await demoDeck(renderer);
const folder = mkdtempSync(join(tmpdir(), 'deckwright-bench-'));
const file = join(folder, 'deck.pdf');

async function drawAll(width?: number): Promise<void> {
  const { slides } = await renderer.preview({ project, request, ...(width !== undefined && { width }) });
  for await (const { svg } of slides) if (svg.length < 1_000) throw new Error('A slide is empty.');
}

async function print(): Promise<void> {
  const { bytes } = await renderer.render({ project, request, acceptedAt: '2026-02-03T04:05:06.000Z' });
  writeFileSync(file, bytes);
}

const WAYS: readonly (readonly [string, () => Promise<void>])[] = [
  ['preview, SVG', () => drawAll()],
  ['preview, PNG 320 px wide', () => drawAll(320)],
  ['preview, PNG 1280 px wide', () => drawAll(1280)],
  ['pdf', print],
  [
    'pdf, then pdftoppm 1280 px wide',
    async () => {
      await print();
      execFileSync('pdftoppm', ['-png', '-scale-to-x', '1280', '-scale-to-y', '-1', file, join(folder, 'page')]);
    },
  ],
];

try {
  const slides = request.presentation.slideList.length;
  for (const [name, work] of WAYS) {
    const times: number[] = [];
    for (let run = -WARM_UP; run < RUNS; run++) {
      const started = performance.now();
      await work();
      if (run >= 0) times.push(performance.now() - started);
    }
    const time = times.sort((a, b) => a - b)[(RUNS - 1) / 2]!;
    console.log(`${name}: ${slides} slides in ${time.toFixed(0)} ms, ${((slides / time) * 1_000).toFixed(1)} slides/s`);
  }
} finally {
  await renderer.close();
  rmSync(folder, { recursive: true });
}
