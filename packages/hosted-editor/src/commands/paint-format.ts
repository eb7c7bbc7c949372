import type { EditableNode } from '@deckwright/core/contract';
import { together } from '@deckwright/deck-document';
import { useEffect } from 'react';
import { create } from 'zustand';
import { slideOf, useDeck } from '../deck/deck-store.ts';
import { replaceNodes } from '../deck/node-edits.ts';
import { selectedNodes } from '../deck/selection.ts';
import type { RunPatch } from '../deck/text-edits.ts';
import { formatTexts } from '../deck/text-edits.ts';
import { useView } from '../deck/view-store.ts';
import { say } from '../sentences/deck.ts';
import type { DeckSession } from '../session/session.ts';
import { runsIn } from '../text/text-spans.ts';
import { announce } from '../ui/announcer.tsx';
import { currentSelection } from './arrange.ts';
import { formattedTexts } from './format.ts';

interface PaintedFormat {
  readonly node: EditableNode;
  readonly run: RunPatch | undefined;
}

interface Painter {
  /** The format that was taken last. */
  readonly painted: PaintedFormat | undefined;
  /** The object that is selected next gets it. */
  readonly isOn: boolean;
}

export const usePainter = create<Painter>(() => ({ painted: undefined, isOn: false }));

const RUN_KEYS = ['font', 'fontRole', 'size', 'color', 'bold', 'italic', 'underline', 'strike', 'script'] as const;

/** Takes the format of what is selected, for what is selected next and for `paintSelection`; or selects without painting again. */
export function togglePainter(): void {
  const { slide, nodes } = currentSelection();
  const [node] = nodes;
  if (usePainter.getState().isOn || node === undefined) {
    usePainter.setState({ isOn: false });
    return;
  }
  const [text] = formattedTexts(slide, { selected: [node.id], editing: undefined, range: { start: 0, end: 0 } });
  const run = text && runsIn(text.paragraphs, text.span)[0];
  const patch = run && Object.fromEntries(RUN_KEYS.map((key) => [key, run[key] ?? null]));
  usePainter.setState({ painted: { node, run: patch }, isOn: true });
  announce(say('theFormatWasTakenSelect'));
}

/** The object that is selected next gets the format that was taken. */
export function usePainting(session: DeckSession): void {
  useEffect(
    () =>
      useView.subscribe(({ selected: next }, { selected: before }) => {
        const { painted, isOn } = usePainter.getState();
        if (isOn && painted && next !== before && next.length > 0 && !next.includes(painted.node.id))
          paintSelection(session);
      }),
    [session],
  );
}

/** Gives what is selected the format that was taken. */
export function paintSelection({ edit }: DeckSession): void {
  const { painted } = usePainter.getState();
  const view = useView.getState();
  const slide = slideOf(useDeck.getState().deck, view.slide);
  const nodes = selectedNodes(slide, view.selected);
  if (painted === undefined || slide === undefined || nodes.length === 0) return;
  const { node, run } = painted;
  usePainter.setState({ isOn: false });
  together(edit, () => {
    replaceNodes(
      edit,
      slide.id,
      nodes.map((target) => withLook(target, node)),
    );
    const texts = formattedTexts(slide, { ...view, editing: undefined });
    if (run) formatTexts(edit, texts, run);
  });
  announce(say('theFormatWasApplied'));
}

function withLook(target: EditableNode, from: EditableNode): EditableNode {
  if (target.kind === 'shape' && from.kind === 'shape') {
    const { fill: _fill, stroke: _stroke, shadow: _shadow, ...shape } = target;
    const { fill, stroke, shadow } = from;
    return { ...shape, ...(fill && { fill }), ...(stroke && { stroke }), ...(shadow && { shadow }) };
  }
  if (target.kind === 'picture' && from.kind === 'picture') {
    const { stroke: _stroke, radius: _radius, opacity: _opacity, ...picture } = target;
    const { stroke, radius, opacity } = from;
    return {
      ...picture,
      ...(stroke && { stroke }),
      ...(radius !== undefined && { radius }),
      ...(opacity !== undefined && { opacity }),
    };
  }
  return target;
}
