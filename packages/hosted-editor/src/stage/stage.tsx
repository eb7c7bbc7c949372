import type { EditableNode } from '@deckwright/core/contract';
import {
  ActionButton,
  Canvas,
  type ObjectChange,
  type Phase,
  useZoom,
  type ViewControl,
  Viewport,
} from '@deckwright/editing';
import { Button } from '@deckwright/ui/controls';
import { type DragEvent, type MouseEvent, useEffect, useMemo, useState } from 'react';
import { addCopies } from '../commands/arrange.ts';
import { insertPictures } from '../commands/insert-picture.ts';
import { nudge } from '../commands/nudge.ts';
import { nodeOf, slideOf, titleOf, useDeck } from '../deck/deck-store.ts';
import { replaceNodes } from '../deck/node-edits.ts';
import { canvasObjects, isGroup, movedNodes } from '../deck/selection.ts';
import { type CellAddress, canvas, editText, openDialog, select, startCropping, useView } from '../deck/view-store.ts';
import { useSlidePictures } from '../drawing/slide-pictures.ts';
import { say } from '../sentences/deck.ts';
import { useCanEdit, useSession } from '../session/session.ts';
import { cellUnder } from './cells/cell-under.ts';
import { CellsOnSlide } from './cells/cells-on-slide.tsx';
import { ContextMenu } from './context-menu.tsx';
import { CropOnSlide } from './crop-on-slide.tsx';
import { nodeToOpen } from './node-to-open.ts';
import { OthersInTexts } from './others-in-texts.tsx';
import { OthersOnSlide } from './others-on-slide.tsx';
import { PasteBar } from './paste-bar.tsx';
import { Prompts } from './prompts.tsx';
import { SlotPrompts } from './slot-prompts.tsx';
import { TextOnSlide } from './text-on-slide.tsx';

/** The slide that is edited. */
export function Stage({ view: control }: { readonly view: ViewControl }) {
  const session = useSession();
  const canEdit = useCanEdit();
  const deck = useDeck(({ deck }) => deck)!;
  const { slide: id, selected, editing, cropping, cells, live } = useView();
  const stored = slideOf(deck, id);
  const slide = live?.id === id ? live : stored;
  const picture = useSlidePictures(({ pictures }) => (id === undefined ? undefined : pictures.get(id)));
  const objects = useMemo(() => (slide ? canvasObjects(slide) : []), [slide]);
  const [menu, setMenu] = useState<{ readonly x: number; readonly y: number }>();
  useVisibleArea(control);

  if (slide === undefined || stored === undefined) {
    return (
      <section
        id="stage"
        aria-label={say('slide')}
        className="grid min-h-0 flex-1 place-items-center bg-sunken text-muted"
      >
        <div className="grid justify-items-center gap-3">
          {say('thisPresentationHasNoSlides')}
          {canEdit && <Button onClick={() => openDialog('deleted')}>{say('showWhatWasDeleted')}</Button>}
        </div>
      </section>
    );
  }

  const waiting = canEdit && selected.length === 1 ? nodeOf(stored, selected[0]) : undefined;
  const waitsForWords = editing === undefined && waiting?.kind === 'text';
  const place = editing ?? (waitsForWords ? { slide: stored.id, node: waiting.id } : undefined);

  const cropped = canEdit ? nodeOf(stored, cropping) : undefined;
  const croppedPicture = cropped?.kind === 'picture' ? cropped : undefined;

  const opened = canEdit ? nodeOf(slide, cells?.node ?? (editing?.cell && editing.node)) : undefined;
  const shownTable = opened?.kind === 'composite' ? opened : undefined;
  const openTable = shownTable?.meaning.kind === 'table' ? shownTable.meaning : undefined;

  function change(changes: readonly ObjectChange[], phase: Phase, asCopies: boolean) {
    if (phase === 'cancel') return useView.setState({ live: undefined });
    const nodes = movedNodes(stored!, changes);
    if (phase === 'live') {
      const moved = new Map(nodes.map((node) => [node.id, node]));
      const copies = nodes.map((node) => ({ ...node, id: `copy ${node.id}` }));
      const shown = asCopies ? [...stored!.nodes, ...copies] : stored!.nodes.map((node) => moved.get(node.id) ?? node);
      return useView.setState({ live: { ...stored!, nodes: shown } });
    }
    if (asCopies) addCopies(session, stored!.id, nodes);
    else if (useView.getState().live === undefined) nudge(session, stored!.id, nodes);
    else replaceNodes(session.edit, stored!.id, nodes);
    useView.setState({ live: undefined });
  }

  function open(target: string) {
    const node = nodeOf(stored, isGroup(target) ? undefined : target);
    if (node?.kind === 'text') return editText({ slide: stored!.id, node: node.id }, lastClick());
    if (node?.kind === 'picture') return startCropping(node.id);
    if (node?.kind !== 'composite') return undefined;
    if (node.meaning.kind === 'chart') return openDialog('chart');
    if (node.meaning.kind === 'table') {
      return editText({ slide: stored!.id, node: node.id, cell: clickedCell(node) ?? [0, 0] }, lastClick());
    }
    return undefined;
  }

  /** The cell under the last click. */
  function clickedCell(node: EditableNode): CellAddress | undefined {
    const at = lastClick();
    const point = at === 'end' ? undefined : canvas.current?.pointAt({ clientX: at.x, clientY: at.y });
    return point && cellUnder(node, picture?.texts ?? [], point);
  }

  function onDrop(event: DragEvent) {
    const files = [...event.dataTransfer.files].filter(({ type }) => type.startsWith('image/'));
    if (!canEdit || files.length === 0) return;
    event.preventDefault();
    void insertPictures(session, files);
  }

  return (
    <section
      id="stage"
      data-region
      aria-label={say('slideNumberOfCount', { number: deck.slides.indexOf(stored) + 1, count: deck.slides.length })}
      className="relative min-h-0 flex-1 bg-sunken"
      onPointerDownCapture={({ clientX, clientY }) => {
        clicked = { x: clientX, y: clientY, time: performance.now() };
      }}
      onContextMenu={(event: MouseEvent) => {
        // Elsewhere on the slide, the canvas selects what is under the pointer first.
        const isInOpen = event.target instanceof Element && event.target.closest('.dw-canvas-inside') !== null;
        if (!canEdit || !isInOpen || event.defaultPrevented) return;
        event.preventDefault();
        setMenu({ x: event.clientX, y: event.clientY });
      }}
      onDragOver={(event) => canEdit && event.preventDefault()}
      onDrop={onDrop}
    >
      <Viewport control={control} size={deck.size}>
        {(zoom) => (
          <>
            <Canvas
              control={canvas}
              label={say('slideNumberStored', {
                number: deck.slides.indexOf(stored) + 1,
                stored: titleOf(stored) || say('withoutATitle'),
              })}
              size={deck.size}
              zoom={zoom}
              picture={picture?.url || undefined}
              objects={objects}
              selected={selected}
              onSelect={(ids) => {
                // A table whose cells were selected becomes an object again.
                if (cells || ids.join() !== useView.getState().selected.join()) select(ids);
              }}
              isWaiting={waitsForWords}
              opensAt={(point) => nodeToOpen(stored, picture?.texts ?? [], point)}
              {...(canEdit && { onChange: change, onOpen: open, onMenu: setMenu })}
            >
              {croppedPicture ? (
                <CropOnSlide key={croppedPicture.id} slide={stored} node={croppedPicture} zoom={zoom} />
              ) : openTable ? (
                <CellsOnSlide slide={stored} node={shownTable!} table={openTable} zoom={zoom} />
              ) : place && canEdit ? (
                <TextOnSlide key={place.node} {...{ place, zoom }} waits={waitsForWords ? 'canvas' : undefined} />
              ) : undefined}
            </Canvas>
            {canEdit && <Prompts slide={slide} zoom={zoom} />}
            {canEdit && <SlotPrompts slide={slide} zoom={zoom} />}
            <OthersOnSlide slide={slide} zoom={zoom} />
            <OthersInTexts slide={slide} zoom={zoom} />
          </>
        )}
      </Viewport>
      {picture?.problem !== undefined && (
        <p
          role="alert"
          className="absolute inset-x-4 top-4 rounded-md border border-line bg-danger-soft px-3 py-2 text-sm"
        >
          {say('thisSlideCannotBeDrawn', { problem: picture.problem })}
        </p>
      )}
      {canEdit && <PasteBar slide={stored} />}
      <ZoomTools control={control} />
      {menu && <ContextMenu at={menu} onClose={() => setMenu(undefined)} />}
    </section>
  );
}

/** The last press of the pointer. A text that is opened by it has its caret there. */
let clicked = { x: 0, y: 0, time: -Infinity };
const CLICK_MS = 800;

function lastClick() {
  return performance.now() - clicked.time < CLICK_MS ? { x: clicked.x, y: clicked.y } : ('end' as const);
}

function ZoomTools({ control }: { readonly control: ViewControl }) {
  const zoom = useZoom(control);
  return (
    <div className="absolute right-3 bottom-3 flex items-center gap-0.5 rounded-lg border border-line bg-raised p-0.5 shadow-raised max-md:hidden">
      <ActionButton id="zoomOut" />
      <span className="w-11 text-center text-xs tabular-nums">{Math.round((zoom ?? 1) * 75)} %</span>
      <ActionButton id="zoomIn" />
      <ActionButton id="fitSlide" />
    </div>
  );
}

/** Shows the whole slide when another one is opened. */
function useVisibleArea(control: ViewControl): void {
  const slide = useView((view) => view.slide);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is fitted once for each slide.
  useEffect(() => control.fit(), [control, slide]);
}
