import type { Json } from '@deckwright/content-form/body';
import { type Finding, findingsWithin, pointerOf, valueAt } from '@deckwright/content-form/body';
import { Button, useReorder } from '@deckwright/ui/controls';
import { Plus } from 'lucide-react';
import { memo } from 'react';
import { SLIDES } from '../../../body/slides.ts';
import type { SlidePicture } from '../../../preview/slide-pictures.ts';
import { say } from '../../../sentences/playground.ts';
import { RailSlide } from './rail-slide.tsx';

/** The slides of the body as pictures. The chosen one is in the form. */
export const SlideRail = memo(function SlideRail({
  slides,
  pictures,
  size,
  findings,
  chosen,
  onChoose,
  onMove,
  onDuplicate,
  onRemove,
  onAdd,
}: {
  readonly slides: readonly Json[];
  readonly pictures: readonly SlidePicture[];
  readonly size: { readonly width: number; readonly height: number };
  readonly findings: readonly Finding[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onDuplicate: (index: number) => void;
  readonly onRemove: (index: number) => void;
  readonly onAdd: () => void;
}) {
  const { container, drag, handle } = useReorder(slides.length, onMove);
  return (
    <nav
      aria-label={say('slides')}
      className="flex gap-2 overflow-x-auto p-2 @min-[54rem]:h-full @min-[54rem]:flex-col @min-[54rem]:overflow-x-hidden @min-[54rem]:overflow-y-auto"
    >
      <ol ref={container as React.RefObject<HTMLOListElement | null>} className="flex gap-2 @min-[54rem]:flex-col">
        {slides.map((slide, index) => {
          const own = findingsWithin(findings, pointerOf([...SLIDES, index]));
          return (
            <RailSlide
              // biome-ignore lint/suspicious/noArrayIndexKey: slides have no identity of their own.
              key={index}
              index={index}
              picture={pictures[index]}
              size={size}
              isHidden={valueAt(slide, ['attributes', 'hidden']) === true}
              isChosen={chosen === index}
              drag={drag?.from === index ? 'dragged' : drag?.over === index ? 'target' : undefined}
              findings={own.length}
              hasFault={own.some(({ kind }) => kind === 'fault')}
              reorder={handle(index)}
              onChoose={onChoose}
              onDuplicate={onDuplicate}
              onRemove={onRemove}
            />
          );
        })}
      </ol>
      <Button
        size="small"
        className="shrink-0 justify-center self-center @min-[54rem]:w-full @min-[54rem]:self-auto"
        onClick={onAdd}
      >
        <Plus />
        {say('slide')}
      </Button>
    </nav>
  );
});
