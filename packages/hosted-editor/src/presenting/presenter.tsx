import { classes } from '@deckwright/ui/classes';
import { ChevronLeft, ChevronRight, StickyNote, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { titleOf, useDeck } from '../deck/deck-store.ts';
import { showSlide, useView } from '../deck/view-store.ts';
import { useSlidePictures } from '../drawing/slide-pictures.ts';
import { say } from '../sentences/bar.ts';
import { useSession } from '../session/session.ts';

/** The slides that are not hidden, on the whole screen, from the one that is edited. */
export function Presenter() {
  const { drawing } = useSession();
  const deck = useDeck(({ deck }) => deck)!;
  const slides = deck.slides.filter(({ hidden }) => !hidden);
  const [id, setId] = useState(() => {
    const current = useView.getState().slide;
    const from = deck.slides.findIndex((slide) => slide.id === current);
    return (deck.slides.slice(Math.max(0, from)).find(({ hidden }) => !hidden) ?? slides[0])?.id;
  });
  const [hasNotes, setNotes] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const index = Math.max(
    0,
    slides.findIndex((slide) => slide.id === id),
  );
  const slide = slides[index];
  const url = useSlidePictures(({ pictures }) => (slide ? pictures.get(slide.id)?.url : undefined));

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once.
  useEffect(() => {
    const element = root.current!;
    element.focus();
    element.requestFullscreen?.().catch(() => {});
    const onFullscreen = () => document.fullscreenElement === null && end();
    document.addEventListener('fullscreenchange', onFullscreen);
    return () => {
      document.removeEventListener('fullscreenchange', onFullscreen);
      drawing.watch('presenting', []);
    };
  }, [drawing]);
  const near = [slides[index]?.id, slides[index + 1]?.id, slides[index - 1]?.id]
    .filter((one) => one !== undefined)
    .join(' ');
  useEffect(() => drawing.watch('presenting', near.split(' ')), [drawing, near]);

  function end() {
    useView.setState({ isPresenting: false });
    if (document.fullscreenElement !== null) void document.exitFullscreen();
    if (idNow.current !== undefined) showSlide(idNow.current);
  }
  const idNow = useRef(id);
  idNow.current = slide?.id;

  function step(by: number) {
    const next = slides[Math.min(Math.max(index + by, 0), slides.length - 1)];
    if (next) setId(next.id);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (['ArrowRight', 'ArrowDown', 'PageDown'].includes(key)) step(1);
    else if ((key === ' ' || key === 'Enter') && event.target === event.currentTarget) step(1);
    else if (['ArrowLeft', 'ArrowUp', 'PageUp', 'Backspace'].includes(key)) step(-1);
    else if (key === 'Home') step(-slides.length);
    else if (key === 'End') step(slides.length);
    else if (key === 'Escape') end();
    else if (key.toLowerCase() === 's') setNotes(!hasNotes);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const button =
    'grid size-10 place-items-center rounded-md text-white/80 hover:bg-white/15 hover:text-white disabled:opacity-35 [&_svg]:size-5';
  return (
    <div
      ref={root}
      role="dialog"
      aria-modal="true"
      aria-label={say('presentation')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="fixed inset-0 z-50 flex flex-col bg-black text-white outline-none print:hidden"
    >
      <div className="flex min-h-0 flex-1">
        <button
          type="button"
          aria-label={say('nextSlide')}
          tabIndex={-1}
          onClick={() => step(1)}
          className="flex min-w-0 flex-1 cursor-default! items-center justify-center"
        >
          {url && slide && (
            <img
              src={url}
              alt={titleOf(slide) || say('slideNumber', { number: index + 1 })}
              className="size-full object-contain"
            />
          )}
        </button>
        {hasNotes && (
          <aside
            aria-label={say('speakerNotes')}
            className="w-80 overflow-y-auto bg-[#1c1c20] p-5 text-lg leading-relaxed whitespace-pre-wrap"
          >
            {slide?.notes || say('noSpeakerNotes')}
          </aside>
        )}
      </div>
      <div className="absolute bottom-3 left-3 flex items-center gap-1 rounded-lg bg-black/70 p-1 opacity-25 transition-opacity focus-within:opacity-100 hover:opacity-100">
        <button
          type="button"
          aria-label={say('previousSlide')}
          disabled={index === 0}
          onClick={() => step(-1)}
          className={button}
        >
          <ChevronLeft />
        </button>
        <span role="status" className="px-1 text-sm tabular-nums">
          <span className="sr-only">{say('slide')} </span>
          {slides.length === 0 ? 0 : index + 1} / {slides.length}
        </span>
        <button
          type="button"
          aria-label={say('nextSlide')}
          disabled={index >= slides.length - 1}
          onClick={() => step(1)}
          className={button}
        >
          <ChevronRight />
        </button>
        <button
          type="button"
          aria-label={say('speakerNotes')}
          aria-pressed={hasNotes}
          onClick={() => setNotes(!hasNotes)}
          className={classes(button, hasNotes && 'bg-white/20')}
        >
          <StickyNote />
        </button>
        <button type="button" aria-label={say('endThePresentation')} onClick={end} className={button}>
          <X />
        </button>
      </div>
    </div>
  );
}
