import { type EmitContext, type Notice, RenderError, type Scene, type SceneNode } from '@deckwright/core/contract';
import type { Parts } from '../package/parts.ts';
import { unzip } from '../package/unzip.ts';
import { openRawDeck } from './guard.ts';
import { hiddenTitle } from './hidden-title.ts';
import { node } from './node.ts';
import { inReadingOrder } from './reading-order.ts';
import type { Sheet } from './sheet.ts';

/** What pptxgenjs wrote, and what is needed to finish it. */
export interface Drawing {
  /** The scene's slides, then its layouts as further slides. */
  readonly parts: Parts;
  /** The node that a shape was drawn from, by the shape's name. */
  readonly marks: ReadonlyMap<string, SceneNode>;
  readonly notices: readonly Notice[];
}

/** Stops where the caller no longer wants the deck, after letting it say so. */
export const checkpoint = async (signal: AbortSignal): Promise<void> => {
  await new Promise((resolve) => setImmediate(resolve));
  if (signal.aborted) throw new RenderError('ABORTED', 'The export was cancelled.', { cause: signal.reason });
};

/** Scene → parts of a package that pptxgenjs wrote, still with its faults. */
export const draw = async (scene: Scene, context: EmitContext): Promise<Drawing> => {
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
  for (const [index, slide] of scene.slides.entries()) {
    await checkpoint(context.signal);
    const title = hiddenTitle(slide, scene);
    const nodes = inReadingOrder(slide.nodes);
    put(title ? [title, ...nodes] : nodes, index + 1, slide.hidden);
    context.progress(index + 1, total);
  }
  for (const layout of scene.layouts) put(layout.nodes);

  const archive = await drawing.write();
  await checkpoint(context.signal);
  return { parts: unzip(archive), marks, notices };
};
