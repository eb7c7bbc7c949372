import { type EmitContext, type Notice, RenderError, type Scene, type SceneNode } from '@deckwright/core/contract';
import type { Marks } from '../package/marks.ts';
import type { Parts } from '../package/parts.ts';
import { unzip } from '../package/unzip.ts';
import { openRawDeck } from './guard.ts';
import { hiddenTitle } from './hidden-title.ts';
import { node } from './node.ts';
import { inReadingOrder } from './reading-order.ts';
import type { Sheet } from './sheet.ts';

/** What pptxgenjs wrote, and what is needed to finish it. */
export interface Drawing {
  /** With the sheets that were drawn, numbered as in the whole deck: the scene's slides, then its layouts as further slides. */
  readonly parts: Parts;
  readonly marks: Marks;
  readonly notices: readonly Notice[];
}

/** Stops where the caller no longer wants the deck, after letting it say so. */
export async function checkpoint(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  if (signal.aborted) throw new RenderError('ABORTED', 'The export was cancelled.', { cause: signal.reason });
}

/** Which sheets to draw, counted from 0; `to` is the first that is not drawn. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A sheet of any drawing, and its relationships. */
const SHEET = /^(ppt\/slides\/(?:_rels\/)?slide)(\d+)(?=\.xml)/;

function numberedFrom(first: number, parts: Parts): Parts {
  return new Map(
    [...parts].map(([name, part]) => [
      name.replace(SHEET, (_, start, number) => start + (Number(number) + first)),
      part,
    ]),
  );
}

/** Scene → parts of a package that pptxgenjs wrote of it, or of some of its sheets, still with their faults. */
export async function draw(scene: Scene, context: EmitContext, span?: Span): Promise<Drawing> {
  const drawing = openRawDeck(scene.size);
  const marks = new Map<string, SceneNode>();
  const notices: Notice[] = [];

  const put = (nodes: readonly SceneNode[], number?: number, hidden = false): void => {
    const sheet: Sheet = {
      canvas: drawing.open(hidden),
      ...(number !== undefined && { number }),
      name(drawn) {
        const name = `n${marks.size}`;
        marks.set(name, drawn);
        return name;
      },
      notice: (notice) => notices.push(notice),
    };
    for (const one of nodes) node(one, sheet);
  };

  const total = scene.slides.length;
  const { from, to } = span ?? { from: 0, to: total + scene.layouts.length };
  for (let index = from; index < Math.min(to, total); index += 1) {
    await checkpoint(context.signal);
    const slide = scene.slides[index]!;
    const title = hiddenTitle(slide, scene);
    const nodes = inReadingOrder(slide.nodes);
    put(title ? [title, ...nodes] : nodes, index + 1, slide.hidden);
    context.progress(index + 1, total);
  }
  for (const layout of scene.layouts.slice(Math.max(0, from - total), Math.max(0, to - total))) put(layout.nodes);

  const archive = await drawing.write();
  await checkpoint(context.signal);
  return { parts: numberedFrom(from, unzip(archive)), marks, notices };
}
