import { join } from 'node:path';
import type { ExportRequest, Project, Renderer, Substitute, TextChange } from '@deckwright/core';
import type { Console } from '../console.ts';
import { writeOutput } from '../write-output.ts';
import { drawPair, PICTURE_WIDTH } from './draw-pair.ts';

/** A deck, and what changes in it with other fonts. */
export interface PairsJob {
  readonly project: Project;
  readonly request: ExportRequest;
  readonly substitute: Substitute;
  readonly changes: readonly TextChange[];
  /** Folder for `slide-001-similar.png` …, one picture for each slide. */
  readonly out: string;
}

/** Draws each slide with its fonts and beside it without them, and marks what changes. */
export async function drawPairs(
  { project, request, substitute, changes, out }: PairsJob,
  renderer: Renderer,
  console: Console,
): Promise<void> {
  const job = { project, request, width: PICTURE_WIDTH };
  const own = await renderer.preview(job);
  const other = await renderer.preview({ ...job, substitute });
  const others = other.slides[Symbol.asyncIterator]();
  const digits = Math.max(3, String(own.count).length);
  const name = substitute.kind === 'only' ? fileName(substitute.family) : substitute.kind;
  for await (const drawn of own.slides) {
    const { value } = await others.next();
    console.progress(`Drawing slide ${drawn.slide} of ${own.count}`);
    const png = await drawPair(
      {
        slide: drawn.slide,
        size: own.size,
        pictures: [drawn.png!, value.png!],
        substitute,
        changes: changes.filter(({ slide }) => slide === drawn.slide),
      },
      renderer,
    );
    await writeOutput(join(out, `slide-${String(drawn.slide).padStart(digits, '0')}-${name}.png`), png, console);
  }
}

function fileName(family: string): string {
  return family.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
}
