import { Canvas, type CanvasObject, type ObjectChange, type Phase } from '@deckwright/canvas';
import '@deckwright/canvas/canvas.css';
import { type RefObject, useRef } from 'react';
import type { SlidePicture } from '../../preview/preview-client.ts';
import { useEditing } from '../editing.ts';
import { type PlaceLabel, placeElements } from '../model/arrange/place-elements.ts';
import type { ElementPath } from '../model/template-file.ts';
import { idsOfPaths, pathOfObject } from './canvas-objects.ts';

interface StageProps {
  readonly room: RefObject<HTMLDivElement | null>;
  readonly scale: number;
  readonly picture: SlidePicture | undefined;
  readonly objects: readonly CanvasObject[];
  /** Why the picture is not that of the template as it is. */
  readonly problem: string | undefined;
  /** Edits what is in an element. */
  readonly onOpen: (path: ElementPath) => void;
}

/** The slide, and below it those on which it continues. */
export function Stage({ room, scale, picture, objects, problem, onOpen }: StageProps) {
  const { editor, selected, slide } = useEditing();
  /** Where everything was when the pointer went down. */
  const begun = useRef<readonly CanvasObject[]>(undefined);
  const pages = picture?.pages ?? [];
  const width = slide.width * scale;
  const height = slide.height * scale;

  function change(changes: readonly ObjectChange[], phase: Phase) {
    const origin = begun.current ?? objects;
    const isDrag = phase === 'live' || begun.current !== undefined;
    begun.current = phase === 'live' ? origin : undefined;
    if (phase === 'cancel') return editor.cancel();
    const places = changes.map(({ id, box, rotation }) => {
      const from = origin.find((one) => one.id === id)?.box;
      return { path: pathOfObject(id), box, rotation, ...(from && { from }) };
    });
    const label = labelOf(changes, origin);
    // Keys that are pressed in quick succession are one step.
    const edit = isDrag
      ? placeElements(places, label)
      : placeElements(places, label === 'Move' ? 'Nudge' : label, `key ${selected.join(' ')}`);
    if (phase === 'live') editor.preview(edit);
    else editor.change(edit);
  }

  return (
    <div ref={room} className="absolute inset-0 overflow-auto bg-sunken">
      <div
        className="grid min-h-full w-max min-w-full place-content-center justify-items-center gap-6 p-12"
        onPointerDown={(event) => {
          if (event.target === event.currentTarget) editor.select([]);
        }}
      >
        <div className="relative shadow-float" style={{ width, height }}>
          <Canvas
            label="Slide"
            size={slide}
            zoom={scale}
            picture={pages[0]?.url}
            objects={objects}
            selected={idsOfPaths(objects, selected)}
            onSelect={(ids) => editor.select(ids.map(pathOfObject))}
            onChange={change}
            onOpen={(id) => onOpen(pathOfObject(id))}
          />
          {pages.length === 0 && problem === undefined && (
            <div className="absolute inset-0 animate-pulse bg-line/60 motion-reduce:animate-none" />
          )}
        </div>
        {pages.slice(1).map((page, index) => (
          <figure key={page.url} className="grid gap-2">
            <figcaption className="text-xs text-muted">
              Slide {index + 2} of {pages.length}, on which it continues
            </figcaption>
            <img
              src={page.url}
              alt={`Slide ${index + 2} of ${pages.length}`}
              draggable={false}
              className="bg-white shadow-raised"
              style={{ width, height }}
            />
          </figure>
        ))}
      </div>
      {problem !== undefined && (
        <p
          role="status"
          className="sticky bottom-4 left-4 mx-4 w-fit max-w-xl rounded-md border border-danger/30 bg-danger-soft px-3 py-2 text-xs"
        >
          {pages.length > 0 && 'The picture shows how it was. '}
          {problem}
        </p>
      )}
    </div>
  );
}

/** What undo calls a change of places. */
function labelOf(changes: readonly ObjectChange[], objects: readonly CanvasObject[]): PlaceLabel {
  const [first] = changes;
  const before = objects.find(({ id }) => id === first?.id);
  if (first === undefined || before === undefined) return 'Move';
  if (Math.abs(first.rotation - (before.rotation ?? 0)) > 0.01) return 'Rotate';
  const isSame = isNear(first.box.width, before.box.width) && isNear(first.box.height, before.box.height);
  return isSame ? 'Move' : 'Resize';
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.01;
}
