import { type EmitContext, type Notice, RenderError, type Scene, type SceneNode } from '@deckwright/core/contract';
import type { NodesByName, Parts } from '../package/parts.ts';
import { unzip } from '../package/unzip.ts';
import type { DrawTarget } from './draw-target.ts';
import { hiddenTitle } from './hidden-title.ts';
import { node } from './node.ts';
import { openRawDeck } from './raw-deck.ts';
import { inReadingOrder } from './reading-order.ts';

/** The parts that pptxgenjs wrote, and what the passes need to finish them. */
export interface RawPackage {
  /** Sheets are numbered as in the whole deck: the scene's slides, then its layouts as further slides. */
  readonly parts: Parts;
  readonly nodesByName: NodesByName;
  readonly notices: readonly Notice[];
}

/** Yields to the event loop, so that the caller can abort, and throws `ABORTED` if the caller has. */
export async function checkpoint(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  if (signal.aborted) throw new RenderError('ABORTED', 'The export was cancelled.', { cause: signal.reason });
}

/** The sheets to draw, counted from 0; `to` is exclusive. */
export interface SheetRange {
  readonly from: number;
  readonly to: number;
}

/** The part of a sheet, or of its relationships. */
const SHEET = /^(ppt\/slides\/(?:_rels\/)?slide)(\d+)(?=\.xml)/;

function numberedFrom(first: number, parts: Parts): Parts {
  return new Map(
    [...parts].map(([name, part]) => [
      name.replace(SHEET, (_, start, number) => start + (Number(number) + first)),
      part,
    ]),
  );
}

/** Scene → the package that pptxgenjs writes for all of its sheets or for some, still with pptxgenjs's defects. */
export async function draw(scene: Scene, context: EmitContext, range?: SheetRange): Promise<RawPackage> {
  const deck = openRawDeck(scene.size);
  const nodesByName = new Map<string, SceneNode>();
  const notices: Notice[] = [];

  const drawSheet = (nodes: readonly SceneNode[], number?: number, hidden = false): void => {
    const target: DrawTarget = {
      slide: deck.open(hidden),
      ...(number !== undefined && { number }),
      name(drawn) {
        const name = `n${nodesByName.size}`;
        nodesByName.set(name, drawn);
        return name;
      },
      notice: (notice) => notices.push(notice),
    };
    for (const one of nodes) node(one, target);
  };

  const total = scene.slides.length;
  const { from, to } = range ?? { from: 0, to: total + scene.layouts.length };
  for (let index = from; index < Math.min(to, total); index += 1) {
    await checkpoint(context.signal);
    const slide = scene.slides[index]!;
    const title = hiddenTitle(slide, scene);
    const nodes = inReadingOrder(slide.nodes);
    drawSheet(title ? [title, ...nodes] : nodes, index + 1, slide.hidden);
    context.progress(index + 1, total);
  }
  for (const layout of scene.layouts.slice(Math.max(0, from - total), Math.max(0, to - total))) drawSheet(layout.nodes);

  const archive = await deck.write();
  await checkpoint(context.signal);
  return { parts: numberedFrom(from, unzip(archive)), nodesByName, notices };
}
