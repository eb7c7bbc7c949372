import { focusOnceClosed } from '@deckwright/ui/final-focus';
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';

interface Followed {
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
  readonly setByKeyboard: (isByKeyboard: boolean) => void;
}

/**
 * The focus of a canvas follows the selection. Each object has a button, which is a stop of the Tab key and selects the object. A selected
 * object whose text waits for what is typed gives the focus on to the field of the text.
 */
export function useCanvasFocus(surface: RefObject<HTMLElement | null>, followed: Followed) {
  /** True while a button gets the focus because its object is selected, not the other way round. */
  const isFollowing = useRef(false);
  /** A finger or a pen: the keyboard of a screen would cover the slide as soon as a field has the focus. */
  const isByFinger = useRef(false);
  // Buttons are not drawn again for a new function.
  const latest = useRef(followed);
  latest.current = followed;
  const focused = useLastFocus(surface);

  const waitingField = useCallback(() => {
    return isByFinger.current ? null : surface.current?.querySelector<HTMLElement>('[data-waits="canvas"]');
  }, [surface]);

  const onFocus = useCallback(
    (id: string, isReturning: boolean) => {
      const { selected, onSelect, setByKeyboard } = latest.current;
      if (isFollowing.current) return;
      // A person who comes back from another window finds the selection as it was.
      if (!isReturning || !selected.includes(id)) {
        setByKeyboard(true);
        onSelect([id]);
      }
      if (selected.length === 1 && selected[0] === id) waitingField()?.focus({ preventScroll: true });
    },
    [waitingField],
  );

  function focus(id?: string): void {
    const { selected } = latest.current;
    const button =
      id === undefined ? null : surface.current?.querySelector<HTMLElement>(`[data-object="${CSS.escape(id)}"]`);
    const field = button && selected.length === 1 && selected[0] === id ? waitingField() : null;
    (field ?? button ?? surface.current)?.focus({ preventScroll: true });
  }

  /** For actions. Without an id, what is selected gets it, as soon as it is drawn. */
  function focusLater(id?: string): void {
    focusOnceClosed(() => {
      if (id !== undefined) return focus(id);
      // What is selected now may be drawn a moment later, and takes the focus then.
      focusQuietly(undefined);
      requestAnimationFrame(() => {
        if (document.activeElement === surface.current) focusQuietly(latest.current.selected.at(-1));
      });
    });
  }

  function focusQuietly(id: string | undefined): void {
    isFollowing.current = true;
    focus(id);
    isFollowing.current = false;
  }

  // What is new on the slide is there only now, and what had the focus may be gone.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const isGone = focused.current?.isConnected === false && activeElement === body;
    const last = latest.current.selected.at(-1);
    const isOnObject = activeElement instanceof HTMLElement && activeElement.dataset.object === last;
    if (isGone || activeElement === surface.current || (isOnObject && surface.current?.contains(activeElement))) {
      focusQuietly(last);
    }
  });

  const handlers = {
    onPointerDownCapture({ pointerType }: PointerEvent) {
      isByFinger.current = pointerType !== 'mouse';
    },
    /** The browser looks for the next stop from the button of the object. */
    onKeyDown({ key, target }: KeyboardEvent) {
      isByFinger.current = false;
      if (key !== 'Tab' || !(target instanceof HTMLElement) || target.dataset.waits !== 'canvas') return;
      const last = latest.current.selected.at(-1);
      isFollowing.current = true;
      surface.current
        ?.querySelector<HTMLElement>(`[data-object="${CSS.escape(last ?? '')}"]`)
        ?.focus({ preventScroll: true });
      isFollowing.current = false;
    },
  };

  return { focusLater, focusQuietly, onFocus, handlers };
}

/** What of the canvas had the focus last, if nothing beside it has had it since. It may be gone. */
function useLastFocus(surface: RefObject<HTMLElement | null>): RefObject<HTMLElement | undefined> {
  const last = useRef<HTMLElement>(undefined);
  useEffect(() => {
    function follow({ target }: FocusEvent) {
      last.current = target instanceof HTMLElement && surface.current?.contains(target) ? target : undefined;
    }
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [surface]);
  return last;
}
