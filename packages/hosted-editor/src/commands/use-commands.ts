import { useEffect } from 'react';
import { useDeck } from '../deck/deck-store.ts';
import { canvasObjects } from '../deck/selection.ts';
import { openDialog, select, showSlide, useView } from '../deck/view-store.ts';
import { fillSlide } from '../filling/filling-store.ts';
import { useCanEdit, useSession } from '../session/session.ts';
import {
  currentSelection,
  deleteSelection,
  duplicateSelection,
  groupSelection,
  orderSelection,
  ungroupSelection,
} from './arrange.ts';
import { printSlides } from './print-slides.ts';
import { addSlideAfter, duplicateSlides, removeSlides } from './slides.ts';
import { textKeys } from './text-keys.ts';
import { useClipboard } from './use-clipboard.ts';
import { redoStep, undoStep } from './use-history.ts';
import { useKeys } from './use-keys.ts';

/** The keys of the page, and what the clipboard does. */
export function useCommands(): void {
  const session = useSession();
  const { undo } = session;
  const canEdit = useCanEdit();
  useClipboard(session);

  function stepSlide(by: number) {
    const slides = useDeck.getState().deck?.slides ?? [];
    const index = slides.findIndex(({ id }) => id === useView.getState().slide);
    const next = slides[index + by];
    if (next) showSlide(next.id);
  }

  function stepObject(by: 1 | -1) {
    const { slide } = currentSelection();
    if (slide === undefined) return;
    const objects = canvasObjects(slide);
    const [chosen] = useView.getState().selected;
    const index = objects.findIndex(({ id }) => id === chosen);
    const next = objects.at(index === -1 ? (by === 1 ? 0 : -1) : (index + by) % objects.length);
    if (next) select([next.id]);
  }

  const inFilmstrip = () => document.activeElement?.closest('#filmstrip') !== null;
  const editing: Readonly<Record<string, () => void>> = {
    'ctrl+d': () => (inFilmstrip() ? duplicateSlides(session) : duplicateSelection(session)),
    delete: () => (inFilmstrip() ? removeSlides(session) : deleteSelection(session)),
    backspace: () => (inFilmstrip() ? removeSlides(session) : deleteSelection(session)),
    'ctrl+alt+g': () => groupSelection(session),
    'ctrl+alt+shift+g': () => ungroupSelection(session),
    'ctrl+arrowup': () => orderSelection(session, 'forward'),
    'ctrl+arrowdown': () => orderSelection(session, 'backward'),
    'ctrl+shift+arrowup': () => orderSelection(session, 'front'),
    'ctrl+shift+arrowdown': () => orderSelection(session, 'back'),
    'ctrl+m': () => addSlideAfter(session),
    'ctrl+alt+e': () => fillSlide(session.info.templates),
    'alt+shift+arrowdown': () => stepObject(1),
    'alt+shift+arrowup': () => stepObject(-1),
    ...(textKeys(session) as Readonly<Record<string, () => void>>),
  };
  useKeys(
    {
      ...(canEdit && editing),
      pagedown: () => stepSlide(1),
      pageup: () => stepSlide(-1),
      '?': () => openDialog('shortcuts'),
    },
    {
      ...(canEdit && {
        'ctrl+z': () => undoStep(undo),
        'ctrl+shift+z': () => redoStep(undo),
        'ctrl+y': () => redoStep(undo),
        'ctrl+shift+h': () => openDialog('find'),
      }),
      'ctrl+f': () => openDialog('find'),
      'ctrl+/': () => openDialog('shortcuts'),
      // Everything is saved already.
      'ctrl+s': () => {},
      'ctrl+enter': present,
      f5: present,
      'ctrl+p': () => void printSlides(),
      'ctrl+alt+shift+f': () => focus('#filmstrip [role="option"][tabindex="0"]'),
      'ctrl+alt+shift+c': () => focus('#stage .dw-canvas'),
      'ctrl+alt+shift+s': () => focus('#notes'),
      f6: () => stepRegion(1),
      'shift+f6': () => stepRegion(-1),
    },
  );
  useEffect(() => {
    const stop = () => undo.stopCapturing();
    // What one person does after a pause, or somewhere else, is a step of its own.
    addEventListener('pointerdown', stop);
    return () => removeEventListener('pointerdown', stop);
  }, [undo]);
}

export function present(): void {
  useView.setState({ isPresenting: true });
}

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}

const REGIONS = ['#top-bar', '#toolbar', '#filmstrip', '#stage', '#notes', '#properties'];

const STOPS = '[data-object], [tabindex="0"], button:not(:disabled), input, .dw-canvas';

/** Moves the focus to the next part of the page. */
function stepRegion(by: 1 | -1): void {
  const there = REGIONS.flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? []);
  const index = there.findIndex((region) => region.contains(document.activeElement));
  const next = there.at((index + by + there.length) % there.length);
  const inside = next?.matches('textarea')
    ? next
    : [...(next?.querySelectorAll<HTMLElement>(STOPS) ?? [])].find((element) => element.offsetParent !== null);
  inside?.focus();
}
