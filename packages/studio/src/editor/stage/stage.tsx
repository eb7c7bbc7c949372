import {
  Canvas,
  type CanvasObject,
  type ObjectChange,
  type Phase,
  type Spacing,
  type ViewControl,
  Viewport,
} from '@deckwright/editing';
import { classes } from '@deckwright/ui/classes';
import { say } from '../../sentences/editor/stage.ts';
import '@deckwright/editing/canvas.css';
import './stage.css';
import { type ReactNode, useRef } from 'react';
import { childrenAt, type ElementPath, placeOf } from '../../elements/template-json.ts';
import type { SlidePicture } from '../../preview/slide-pictures.ts';
import { useLiveEditing } from '../editing.ts';
import { copyInto } from '../model/arrange/copy-into.ts';
import { duplicateTo } from '../model/arrange/duplicate-to.ts';
import { moveElements } from '../model/arrange/move-elements.ts';
import { type PlaceChange, placeElements } from '../model/arrange/place-elements.ts';
import { cellOfWidth } from '../model/groups/grid-spans.ts';
import { setSizings } from '../model/groups/sizing.ts';
import { setGaps, writtenSides } from '../model/groups/spacing.ts';
import { setProperty } from '../model/set-property.ts';
import { idsOfPaths, itemsOfObject, pathOfObject } from './canvas-objects.ts';
import { useViewOptions } from './view-options.ts';

interface StageProps {
  readonly view: ViewControl;
  readonly picture: SlidePicture | undefined;
  /** Which of the slides that a continued table makes is shown, from 0. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly objects: readonly CanvasObject[];
  /** Why the picture is not that of the template as it is. */
  readonly problem: string | undefined;
  /** Edits what is in an element, in one item of each repeat around it. */
  readonly onOpen: (path: ElementPath, items: readonly number[]) => void;
  readonly onMenu: (at: { readonly x: number; readonly y: number }) => void;
  /** What is drawn above the picture only waits for what is typed. */
  readonly isWaiting: boolean;
  /** Drawn above the picture. */
  readonly children?: (zoom: number) => ReactNode;
}

/** Points from the edges of the slide to the line that things snap to. */
const SNAP_MARGIN = 48;

/** Points between the lines of the grid. Both sides of the usual slides are a multiple of it. */
const GRID = 12;

/** The slide, with what is selected on it. */
export function Stage(props: StageProps) {
  const { view, picture, page, onPage, objects, problem, onOpen, onMenu, isWaiting, children } = props;
  const { editor, file, selected, slide, places, canvas } = useLiveEditing();
  /** Where everything was when the pointer went down. */
  const begun = useRef<readonly CanvasObject[]>(undefined);
  const { hasGrid, hasRulers } = useViewOptions();
  const pages = picture?.pages ?? [];
  const shown = pages[Math.min(page, pages.length - 1)];

  function change(changes: readonly ObjectChange[], phase: Phase, asCopies: boolean) {
    const origin = begun.current ?? objects;
    const isDrag = phase === 'live' || begun.current !== undefined;
    begun.current = phase === 'live' ? origin : undefined;
    if (phase === 'cancel') return editor.cancel();
    const moved = changes.map(({ id, box, rotation }) => {
      const from = origin.find((one) => one.id === id)?.box;
      const path = pathOfObject(id);
      const cell = from && from.width !== box.width ? cellOfWidth(file, path, box.width, places) : undefined;
      return { path, box, rotation, from, cell };
    });
    const edit = asCopies
      ? duplicateTo(moved, places)
      : placement(moved, labelOf(changes, origin, isDrag ? say('move') : say('nudge')), isDrag);
    if (phase === 'live') editor.preview(edit);
    else editor.change(edit);
  }

  /** Keys that are pressed in quick succession are one step. */
  function placement(moved: readonly PlaceChange[], label: string, isDrag: boolean) {
    if (isDrag) return placeElements(moved, label, undefined, places);
    return placeElements(moved, label, `key ${selected.join(' ')}`, places);
  }

  /** `position` counts what is drawn of a group: elements that the sample hides are not among its siblings. */
  function reorder(ids: readonly string[], parent: string, position: number, asCopies: boolean) {
    const container = pathOfObject(parent);
    const others = objects.filter((one) => one.parent === parent && one.copyOf === undefined && !ids.includes(one.id));
    const [next, last] = [others[position], others.at(-1)];
    const index = next ? indexOf(next) : last ? indexOf(last) + 1 : childrenAt(file, container).length;
    const put = asCopies ? copyInto : moveElements;
    editor.change(put(ids.map(pathOfObject), { container, index }, places));
  }

  function takeOut(changes: readonly ObjectChange[]) {
    const paths = changes.map(({ id }) => pathOfObject(id));
    const drawn = new Map([...places, ...changes.map(({ box }, at) => [paths[at]!, box] as const)]);
    editor.change(moveElements(paths, { container: '', index: childrenAt(file, '').length }, drawn));
  }

  function space(id: string, { padding, gap }: Spacing, phase: Phase) {
    if (phase === 'cancel') return editor.cancel();
    const path = pathOfObject(id);
    const edit = padding
      ? setProperty([path], '/padding', writtenSides(padding), { label: say('changeThePadding') })
      : setGaps(path, gap ?? {});
    if (phase === 'live') editor.preview(edit);
    else editor.change(edit);
  }

  return (
    <div className="editor-stage absolute inset-0 overflow-hidden bg-sunken">
      <Viewport control={view} size={slide} hasRulers={hasRulers}>
        {(zoom) => (
          <div className="shadow-float">
            <Canvas
              control={canvas}
              label={say('slide')}
              size={slide}
              zoom={zoom}
              picture={shown?.url}
              objects={objects}
              selected={idsOfPaths(objects, selected)}
              onSelect={(ids) => editor.select(ids.map(pathOfObject))}
              onChange={change}
              onReorder={reorder}
              onTakeOut={takeOut}
              onSpacing={space}
              onSizing={(id, sizing) => editor.change(setSizings(pathOfObject(id), sizing))}
              onOpen={(id) => onOpen(pathOfObject(id), itemsOfObject(id))}
              margin={SNAP_MARGIN}
              grid={hasGrid ? GRID : undefined}
              isWaiting={isWaiting}
              onMenu={onMenu}
            >
              {children?.(zoom)}
            </Canvas>
          </div>
        )}
      </Viewport>
      {pages.length > 1 && <PageStrip pages={pages} chosen={Math.min(page, pages.length - 1)} onChoose={onPage} />}
      {problem !== undefined && (
        <p
          role="status"
          className="absolute bottom-4 left-4 max-w-xl rounded-md border border-danger/30 bg-danger-soft px-3 py-2 text-xs"
        >
          {pages.length > 0 && say('thePictureShowsHowIt')}
          {problem}
        </p>
      )}
    </div>
  );
}

function indexOf({ id }: CanvasObject): number {
  return placeOf(pathOfObject(id)).index;
}

/** What undo calls a change of places, which is a `move` if nothing is turned or resized. */
function labelOf(changes: readonly ObjectChange[], objects: readonly CanvasObject[], move: string): string {
  const [first] = changes;
  const before = objects.find(({ id }) => id === first?.id);
  if (first === undefined || before === undefined) return move;
  if (Math.abs(first.rotation - (before.rotation ?? 0)) > 0.01) return say('rotate');
  const isSame = isNear(first.box.width, before.box.width) && isNear(first.box.height, before.box.height);
  return isSame ? move : say('resize');
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.01;
}

interface PageStripProps {
  readonly pages: readonly { readonly url: string }[];
  /** From 0. */
  readonly chosen: number;
  readonly onChoose: (page: number) => void;
}

/** The slides that a table continues on with this sample. */
function PageStrip({ pages, chosen, onChoose }: PageStripProps) {
  return (
    <fieldset className="absolute inset-x-0 bottom-4 mx-auto flex w-fit max-w-[calc(100%-2rem)] items-center gap-2 overflow-x-auto rounded-lg border border-line bg-raised p-2 shadow-float">
      <legend className="sr-only">{say('slidesThatItBecomes')}</legend>
      {pages.map(({ url }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide is known by its number.
          key={index}
          type="button"
          aria-pressed={index === chosen}
          aria-label={say('slideNumberOfCount', { number: index + 1, count: pages.length })}
          onClick={() => onChoose(index)}
          className={classes(
            'relative h-16 shrink-0 overflow-hidden rounded-sm border',
            index === chosen ? 'border-accent outline-2 outline-accent' : 'border-line',
          )}
        >
          <img src={url} alt="" draggable={false} className="h-full bg-white" />
          <span className="absolute right-0.5 bottom-0.5 rounded-sm bg-raised px-1 text-xs tabular-nums">
            {index + 1}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
