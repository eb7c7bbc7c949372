import { type CanvasObject, isTyping, objectAt } from '@deckwright/editing';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { ElementPath } from '../../elements/template-json.ts';
import type { Editing } from '../editing.ts';
import type { PartialActions } from '../partials/use-partial-actions.tsx';
import { idsOfPaths, pathOfObject } from '../stage/canvas-objects.ts';

const ElementMenu = lazy(async () => ({ default: (await import('./element-menu.tsx')).ElementMenu }));

interface ElementMenuParts {
  readonly editing: Editing;
  readonly objects: readonly CanvasObject[];
  readonly partials: PartialActions;
}

/** The menu of what is selected: with the right button, a long press, or Shift F10, on the slide or a layer of the page. */
export function useElementMenu(page: RefObject<HTMLElement | null>, parts: ElementMenuParts): ReactNode {
  const [place, setPlace] = useState<{ readonly x: number; readonly y: number }>();
  const latest = useRef(parts);
  latest.current = parts;

  useEffect(() => {
    function open(event: MouseEvent) {
      const { editing } = latest.current;
      const path = elementUnder(event, latest.current);
      if (path === undefined || !page.current?.contains(event.target as Node)) return;
      event.preventDefault();
      if (!editing.selected.includes(path)) editing.editor.select([path]);
      setPlace({ x: event.clientX, y: event.clientY });
    }
    document.addEventListener('contextmenu', open);
    return () => document.removeEventListener('contextmenu', open);
  }, [page]);

  if (place === undefined) return null;
  return (
    <Suspense>
      <ElementMenu
        subject={parts.editing.subject}
        partial={parts.partials.edited}
        {...place}
        onClose={() => setPlace(undefined)}
      />
    </Suspense>
  );
}

function elementUnder(event: MouseEvent, { editing, objects }: ElementMenuParts): ElementPath | undefined {
  const { target, ctrlKey } = event;
  if (!(target instanceof Element) || isTyping(target)) return undefined;
  const layer = target.closest('[data-layer]')?.getAttribute('data-layer');
  if (layer != null) return layer;
  // Keys open the menu of what has the focus.
  const focused = target.closest('[data-object]')?.getAttribute('data-object');
  if (focused != null) return pathOfObject(focused);
  if (target.closest('.dw-canvas') === null || target.closest('.dw-canvas-inside') !== null) return undefined;
  const point = editing.canvas.current!.pointAt(event);
  const id = objectAt(objects, point, idsOfPaths(objects, editing.selected), ctrlKey);
  return id === undefined ? undefined : pathOfObject(id);
}
