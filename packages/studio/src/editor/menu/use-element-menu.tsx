import { objectAt } from '@deckwright/editing';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { ElementPath } from '../../elements/template-json.ts';
import { idsOfPaths, pathOfObject } from '../stage/canvas-objects.ts';
import { isTyping } from '../use-editor-keys.ts';
import type { ElementMenuParts } from './element-menu.tsx';

const ElementMenu = lazy(async () => ({ default: (await import('./element-menu.tsx')).ElementMenu }));

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
      <ElementMenu {...parts} {...place} onClose={() => setPlace(undefined)} />
    </Suspense>
  );
}

function elementUnder(event: MouseEvent, { editing, objects }: ElementMenuParts): ElementPath | undefined {
  const { target, clientX, clientY, ctrlKey } = event;
  if (!(target instanceof Element) || isTyping(target)) return undefined;
  const layer = target.closest('[data-layer]')?.getAttribute('data-layer');
  if (layer != null) return layer;
  // Keys open the menu of what has the focus.
  const focused = target.closest('[data-object]')?.getAttribute('data-object');
  if (focused != null) return pathOfObject(focused);
  const canvas = target.closest('.dw-canvas');
  if (canvas === null || target.closest('.dw-canvas-inside') !== null) return undefined;
  const { left, top, width } = canvas.getBoundingClientRect();
  const zoom = width / editing.slide.width;
  const point = { x: (clientX - left) / zoom, y: (clientY - top) / zoom };
  const id = objectAt(objects, point, idsOfPaths(objects, editing.selected), ctrlKey);
  return id === undefined ? undefined : pathOfObject(id);
}
