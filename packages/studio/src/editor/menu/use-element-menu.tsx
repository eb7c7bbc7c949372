import { isTyping } from '@deckwright/editing';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { ElementPath } from '../../elements/template-json.ts';
import type { Editing } from '../editing.ts';
import type { PartialActions } from '../partials/use-partial-actions.tsx';

const ElementMenu = lazy(async () => ({ default: (await import('./element-menu.tsx')).ElementMenu }));

interface ElementMenuParts {
  readonly editing: Editing;
  readonly partials: PartialActions;
}

interface ElementMenuControl {
  readonly shown: ReactNode;
  /** Opens it at a point of the window, as the canvas does for what it has selected. */
  open(at: { readonly x: number; readonly y: number }): void;
}

/** The menu of what is selected: with the right button, a long press, or Shift F10, on the slide or a layer of the page. */
export function useElementMenu(page: RefObject<HTMLElement | null>, parts: ElementMenuParts): ElementMenuControl {
  const [place, setPlace] = useState<{ readonly x: number; readonly y: number }>();
  const latest = useRef(parts);
  latest.current = parts;

  useEffect(() => {
    function open(event: MouseEvent) {
      const { editing } = latest.current;
      const path = layerUnder(event);
      if (path === undefined || !page.current?.contains(event.target as Node)) return;
      event.preventDefault();
      if (!editing.selected.includes(path)) editing.editor.select([path]);
      setPlace({ x: event.clientX, y: event.clientY });
    }
    document.addEventListener('contextmenu', open);
    return () => document.removeEventListener('contextmenu', open);
  }, [page]);

  const shown = place && (
    <Suspense>
      <ElementMenu
        subject={parts.editing.subject}
        partial={parts.partials.edited}
        {...place}
        onClose={() => setPlace(undefined)}
      />
    </Suspense>
  );
  return { shown, open: setPlace };
}

function layerUnder({ target }: MouseEvent): ElementPath | undefined {
  if (!(target instanceof Element) || isTyping(target)) return undefined;
  return target.closest('[data-layer]')?.getAttribute('data-layer') ?? undefined;
}
