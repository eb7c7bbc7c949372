/** Draws the pictures of docs/text.md, each a small slide, with format-pdf and poppler's pdftoppm. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TextNode } from '@deckwright/core/contract';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { renderBoxes } from '@deckwright/test-tools/texts/text-deck';
import { createRecordingAdapter } from '@deckwright/testkit';
import sharp from 'sharp';
import { SLIDE, TEXT_PICTURES, type TextPicture } from './text-pictures.ts';

const RESOLUTION = '96';
const RULE = { pitch: '#B8C4F0', baseline: '#E2574C' } as const;

const pictures = join(import.meta.dirname, '../../docs/pictures/text');
const work = mkdtempSync(join(tmpdir(), 'deckwright-text-'));
const adapter = createPdfAdapter();
try {
  mkdirSync(pictures, { recursive: true });
  for (const picture of TEXT_PICTURES) {
    const file = join(work, 'picture.pdf');
    writeFileSync(file, await print(picture));
    execFileSync('pdftoppm', ['-png', '-singlefile', '-r', RESOLUTION, file, join(work, picture.name)]);
    await sharp(join(work, `${picture.name}.png`))
      .png({ palette: true, colours: 48, effort: 10 })
      .toFile(join(pictures, `${picture.name}.png`));
  }
} finally {
  await adapter.close?.();
  rmSync(work, { recursive: true });
}

async function print({ boxes, height, ruled }: TextPicture): Promise<Uint8Array> {
  const project = { slideSize: { width: SLIDE, height } };
  if (!ruled) return (await renderBoxes([boxes], adapter, project)).artifact.bytes;
  const { nodes } = await renderBoxes([boxes], createRecordingAdapter(), project);
  return (await renderBoxes([boxes], adapter, project, [nodes[0]!.slice(0, ruled).flatMap(rulesOf)])).artifact.bytes;
}

/** The edges of each line in one colour, and its baseline in another. */
function rulesOf({ box, lines }: TextNode): readonly object[] {
  const rule = (y: number, color: string) => ({
    type: 'shape',
    role: 'decoration',
    shape: 'line',
    box: { x: box.x, y: box.y + y, width: box.width, height: 0 },
    stroke: { color, width: 0.75 },
  });
  return lines.flatMap(({ top, height, baseline }) => [
    rule(top, RULE.pitch),
    rule(top + height, RULE.pitch),
    rule(baseline, RULE.baseline),
  ]);
}
