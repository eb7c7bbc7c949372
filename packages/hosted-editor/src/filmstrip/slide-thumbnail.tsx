import type { EditableSlide, Size } from '@deckwright/core/contract';
import { classes } from '@deckwright/ui/classes';
import { EyeOff } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { titleOf } from '../deck/deck-store.ts';
import { useSlidePictures } from '../drawing/slide-pictures.ts';
import { say } from '../sentences/bar.ts';
import { type Participant, usePeople } from '../session/people.ts';

interface SlideThumbnailProps {
  readonly slide: EditableSlide;
  readonly index: number;
  readonly size: Size;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  /** A slide that is dragged would be dropped beside this one. */
  readonly mark: 'before' | 'after' | undefined;
  readonly onChoose: (id: string, event: MouseEvent) => void;
  readonly onMenu: (x: number, y: number) => void;
}

export const SlideThumbnail = memo(Thumbnail, (before, after) =>
  (['slide', 'index', 'size', 'isCurrent', 'isChosen', 'mark', 'onChoose'] as const).every(
    (key) => before[key] === after[key],
  ),
);

function Thumbnail({ slide, index, size, isCurrent, isChosen, mark, onChoose, onMenu }: SlideThumbnailProps) {
  const url = useSlidePictures(({ pictures }) => pictures.get(slide.id)?.url);
  // A string, so that a thumbnail is drawn again only if somebody comes to it or leaves it.
  const colors = usePeople(({ people }) => colorsOn(slide.id, people));
  const title = titleOf(slide);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys of its options.
    <div
      role="option"
      aria-selected={isChosen}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={say('slideNumberValueValue2', {
        number: index + 1,
        value: title === '' ? '' : `: ${title}`,
        value2: slide.hidden ? say('hidden') : '',
      })}
      tabIndex={isCurrent ? 0 : -1}
      data-slide={slide.id}
      data-mark={mark}
      onClick={(event) => onChoose(slide.id, event)}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(event.clientX, event.clientY);
      }}
      className={classes(
        'group relative flex shrink-0 items-start gap-2 rounded-md p-1 select-none focus-visible:outline-offset-0 max-md:h-full',
        isChosen ? 'bg-accent-soft' : 'hover:bg-hover',
        mark === 'before' &&
          'shadow-[0_-3px_0_-1px_var(--color-accent)] max-md:shadow-[-3px_0_0_-1px_var(--color-accent)]',
        mark === 'after' &&
          'shadow-[0_3px_0_-1px_var(--color-accent)] max-md:shadow-[3px_0_0_-1px_var(--color-accent)]',
      )}
    >
      <span className="w-5 pt-0.5 text-end text-xs text-muted tabular-nums max-md:hidden">{index + 1}</span>
      <span
        className={classes(
          'relative block min-w-0 flex-1 overflow-hidden rounded-sm bg-white max-md:h-full max-md:flex-none',
          isCurrent ? 'outline-2 outline-accent' : 'outline-1 outline-line',
        )}
        style={{ aspectRatio: `${size.width} / ${size.height}` }}
      >
        {url && (
          <img
            src={url}
            alt=""
            draggable={false}
            className={classes('block size-full', slide.hidden && 'opacity-40')}
          />
        )}
        {slide.hidden && (
          <span className="absolute end-1 bottom-1 rounded-sm bg-raised p-0.5 text-muted">
            <EyeOff aria-hidden="true" className="size-3.5" />
          </span>
        )}
        {colors !== '' && (
          <span aria-hidden="true" className="absolute top-1 start-1 flex gap-0.5">
            {colors.split(' ').map((color) => (
              <span
                key={color}
                className="size-2.5 rounded-full border border-white"
                style={{ backgroundColor: `#${color}` }}
              />
            ))}
          </span>
        )}
      </span>
    </div>
  );
}

const SHOWN = 4;

function colorsOn(slide: string, people: readonly Participant[]): string {
  const others = people.filter((person) => !person.isSelf && person.slide === slide);
  return [...new Set(others.map(({ color }) => color))].slice(0, SHOWN).join(' ');
}
