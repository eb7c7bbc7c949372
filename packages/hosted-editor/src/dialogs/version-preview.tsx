import type { EditableDeck, EditableSlide } from '@deckwright/core/contract';
import { useEffect, useRef, useState } from 'react';
import { slideOf, titleOf, useDeck } from '../deck/deck-store.ts';
import { say } from '../sentences/dialogs.ts';
import { useSession } from '../session/session.ts';

/** Pictures of the slides of a version, with what is different now. */
export function VersionPreview({ deck }: { readonly deck: EditableDeck }) {
  const present = useDeck((state) => state.deck);
  return (
    <ol className="grid grid-cols-2 gap-x-4 gap-y-3 max-sm:grid-cols-1">
      {deck.slides.map((slide, index) => (
        <li key={slide.id} className="grid min-w-0 grid-cols-1 gap-1">
          <SlidePicture deck={deck} index={index} />
          <span className="flex min-w-0 gap-2 text-xs text-muted">
            <span className="tabular-nums">{index + 1}</span>
            <span className="min-w-0 flex-1 truncate">{differenceOf(slide, slideOf(present, slide.id))}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function differenceOf(slide: EditableSlide, now: EditableSlide | undefined): string {
  if (now === undefined) return say('deletedSince');
  return JSON.stringify(slide) === JSON.stringify(now) ? '' : say('changedSince');
}

function SlidePicture({ deck, index }: { readonly deck: EditableDeck; readonly index: number }) {
  const { drawing } = useSession();
  const frame = useRef<HTMLSpanElement>(null);
  const [url, setUrl] = useState<string>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isGone = false;
    let drawn: string | undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      drawing.drawAside(deck, index).then(
        (address) => {
          drawn = address;
          if (isGone) URL.revokeObjectURL(address);
          else setUrl(address);
        },
        (error: Error) => !isGone && setProblem(error.message),
      );
    });
    observer.observe(frame.current!);
    return () => {
      isGone = true;
      observer.disconnect();
      if (drawn !== undefined) URL.revokeObjectURL(drawn);
    };
  }, [drawing, deck, index]);
  const title = titleOf(deck.slides[index]!);
  return (
    <span
      ref={frame}
      className="block overflow-hidden rounded-sm bg-sunken outline-1 outline-line"
      style={{ aspectRatio: `${deck.size.width} / ${deck.size.height}` }}
    >
      {url && (
        <img
          src={url}
          alt={say('slideNumberTitle', { number: index + 1, title: title || say('withoutATitle') })}
          className="block size-full"
        />
      )}
      {problem !== undefined && <span className="block p-2 text-xs text-danger">{problem}</span>}
    </span>
  );
}
