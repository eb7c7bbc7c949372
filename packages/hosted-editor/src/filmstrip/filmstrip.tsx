import { ActionButton } from '@deckwright/editing';
import { ActionItem } from '@deckwright/editing/action-item';
import { ToolButton } from '@deckwright/ui/controls';
import { MenuAt, MenuSeparator } from '@deckwright/ui/menus';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { moveChosenSlides } from '../commands/slides.ts';
import { useDeck } from '../deck/deck-store.ts';
import { canvas, openDialog, showSlide, useView } from '../deck/view-store.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { say } from '../sentences/bar.ts';
import { useCanEdit, useSession } from '../session/session.ts';
import { SlideThumbnail } from './slide-thumbnail.tsx';
import { useReorder } from './use-reorder.ts';

/** All slides. One of them is edited; several can be selected. */
export function Filmstrip() {
  const session = useSession();
  const canEdit = useCanEdit();
  const deck = useDeck(({ deck }) => deck)!;
  const { slide: current, slides: chosen } = useView();
  const list = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<{ readonly x: number; readonly y: number }>();
  const reorder = useReorder(list, (index) => moveChosenSlides(session, index));
  useSlidesInSight(list, session.drawing);

  useEffect(() => {
    list.current
      ?.querySelector(`[data-slide="${CSS.escape(current ?? '')}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  function choose(id: string, event: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>) {
    const ids = deck.slides.map((slide) => slide.id);
    if (event.shiftKey && current !== undefined) {
      const [from, to] = [ids.indexOf(current), ids.indexOf(id)];
      useView.setState({ slides: ids.slice(Math.min(from, to), Math.max(from, to) + 1) });
    } else if (event.ctrlKey || event.metaKey) {
      const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
      if (next.length > 0) useView.setState({ slides: next });
    } else showSlide(id);
  }

  const latest = useRef(choose);
  latest.current = choose;
  // Thumbnails are not drawn again for a new function.
  const onChoose = useCallback((id: string, event: MouseEvent) => latest.current(id, event), []);

  function step(by: number, extend: boolean) {
    const index = deck.slides.findIndex(({ id }) => id === current);
    const next = deck.slides[Math.min(Math.max(index + by, 0), deck.slides.length - 1)];
    if (next === undefined) return;
    const before = useView.getState().slides;
    showSlide(next.id);
    if (extend) useView.setState({ slides: [...new Set([...before, next.id])] });
    list.current?.querySelector<HTMLElement>(`[data-slide="${CSS.escape(next.id)}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, altKey } = event;
    const isMoving = event.ctrlKey || event.metaKey || altKey;
    const isUp = key === 'ArrowUp' || key === 'ArrowLeft';
    const isDown = key === 'ArrowDown' || key === 'ArrowRight';
    if (isUp || isDown) {
      if (isMoving) return;
      step(isUp ? -1 : 1, shiftKey);
    } else if (key === 'Home') step(-deck.slides.length, false);
    else if (key === 'End') step(deck.slides.length, false);
    else if (key === 'Enter' && !isMoving && canEdit) canvas.current?.selectAll();
    else if ((key === 'ContextMenu' || (key === 'F10' && shiftKey)) && canEdit) {
      const { left, bottom } = event.currentTarget.getBoundingClientRect();
      const target = event.target as HTMLElement;
      const box = target.getBoundingClientRect();
      setMenu({ x: box.left || left, y: Math.min(box.bottom, bottom) });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <nav
      id="filmstrip"
      data-region
      data-keys="slides"
      aria-label={say('slides')}
      className="flex w-56 shrink-0 flex-col border-e border-line bg-surface max-md:h-24 max-md:w-full max-md:flex-row max-md:border-t max-md:border-e-0"
    >
      {canEdit && (
        <div
          role="toolbar"
          aria-label={say('slides')}
          className="flex items-center gap-0.5 border-b border-line px-2 py-1 max-md:hidden"
        >
          <ActionButton id="newSlide" />
          <ToolButton
            label={say('newSlideWithALayout')}
            className="-ms-1 min-w-6 px-0.5"
            onClick={() => openDialog('layouts')}
          >
            <ChevronDown />
          </ToolButton>
          <span className="flex-1" />
          <ActionButton id="moveSlideUp" />
          <ActionButton id="moveSlideDown" />
          <ActionButton id="hideSlide" />
        </div>
      )}
      <div
        ref={list}
        role="listbox"
        aria-label={say('slides')}
        aria-multiselectable="true"
        tabIndex={-1}
        className="flex min-h-0 flex-1 flex-col gap-2 overflow-auto p-2 max-md:flex-row"
        onKeyDown={onKeyDown}
        {...(canEdit && reorder.handlers)}
      >
        {deck.slides.map((slide, index) => (
          <SlideThumbnail
            key={slide.id}
            slide={slide}
            index={index}
            size={deck.size}
            isCurrent={slide.id === current}
            isChosen={chosen.includes(slide.id)}
            mark={reorder.markAt(index, deck.slides.length)}
            onChoose={onChoose}
            onMenu={(x, y) => {
              if (!canEdit) return;
              if (!chosen.includes(slide.id)) showSlide(slide.id);
              setMenu({ x, y });
            }}
          />
        ))}
      </div>
      {menu && (
        <MenuAt label={say('slide')} at={menu} onClose={() => setMenu(undefined)}>
          <ActionItem id="newSlide" />
          <ActionItem id="fillSlide" isShort />
          <ActionItem id="duplicateSlide" />
          <ActionItem id="hideSlide" />
          <MenuSeparator />
          <ActionItem id="moveSlideUp" />
          <ActionItem id="moveSlideDown" />
          <MenuSeparator />
          <ActionItem id="deleteSlide" />
        </MenuAt>
      )}
    </nav>
  );
}

/** Draws the slides that can be seen in the filmstrip, and a few around them. */
function useSlidesInSight(list: RefObject<HTMLElement | null>, drawing: Drawing): void {
  const order = useDeck(({ deck }) => deck?.slides.map(({ id }) => id).join(' '));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other slides are other elements.
  useEffect(() => {
    const root = list.current!;
    const inSight = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = (target as HTMLElement).dataset.slide!;
          if (isIntersecting) inSight.add(id);
          else inSight.delete(id);
        }
        const elements = [...root.querySelectorAll<HTMLElement>('[data-slide]')];
        drawing.watch(
          'filmstrip',
          elements.flatMap(({ dataset }) => (inSight.has(dataset.slide!) ? dataset.slide! : [])),
        );
      },
      { root, rootMargin: '400px' },
    );
    for (const element of root.querySelectorAll('[data-slide]')) observer.observe(element);
    return () => observer.disconnect();
  }, [list, drawing, order]);
}
