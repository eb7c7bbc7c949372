/** Measures previews of the demo deck, compared with its PDF and with pictures that poppler makes of it: `pnpm bench previews`. */
import { createRenderer } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { demoDeck } from '@deckwright/test-tools/decks/demo-deck';
import { renderPdfPages } from '@deckwright/testkit/pdf';
import { reportRatio, timesInTurn } from './ratio.ts';

const renderer = createRenderer({ ...nodeParts(), adapters: [createPdfAdapter()] });
const { project, request } = await demoDeck(renderer);

async function drawAll(width?: number): Promise<void> {
  const { slides } = await renderer.preview({ project, request, ...(width !== undefined && { width }) });
  for await (const { svg } of slides) if (svg.length < 1_000) throw new Error('A slide is empty.');
}
async function print(): Promise<Uint8Array> {
  return (await renderer.render({ project, request, acceptedAt: '2026-02-03T04:05:06.000Z' })).bytes;
}

try {
  const printAndDraw = async () => renderPdfPages(await print(), 1280);
  const ways = { svg: () => drawAll(), small: () => drawAll(320), large: () => drawAll(1280), print, printAndDraw };
  const times = await timesInTurn(ways, { runs: 5, warmUp: 2 });
  reportRatio('SVG, beside the PDF', times.svg / times.print, { most: 0.8 });
  reportRatio('PNG 320 px wide, beside the PDF', times.small / times.print, { most: 1.5 });
  reportRatio('PNG 1280 px wide, beside the PDF and pdftoppm', times.large / times.printAndDraw, { most: 0.6 });
} finally {
  await renderer.close();
}
