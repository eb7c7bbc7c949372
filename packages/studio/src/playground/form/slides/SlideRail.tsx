import { type Finding, findingsWithin } from '../../../body/findings.ts';
import type { Json } from '../../../body/json.ts';
import { pointerOf, valueAt } from '../../../body/pointer.ts';
import { SLIDES } from '../../../body/slides.ts';
import type { SlidePicture } from '../../../preview/preview-client.ts';
import { SlideImage } from '../../../preview/SlideImage.tsx';
import { Button } from '../../controls/Button.tsx';
import { Handle } from '../../controls/Handle.tsx';
import { useReorder } from '../use-reorder.ts';

/** The slides of the body as pictures. The chosen one is in the form. */
export function SlideRail({
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
      aria-label="Slides"
      className="flex gap-2 overflow-x-auto p-2 @min-[54rem]:h-full @min-[54rem]:flex-col @min-[54rem]:overflow-x-hidden @min-[54rem]:overflow-y-auto"
    >
      <ol ref={container as React.RefObject<HTMLOListElement | null>} className="flex gap-2 @min-[54rem]:flex-col">
        {slides.map((slide, index) => {
          const faults = findingsWithin(findings, pointerOf([...SLIDES, index]));
          const isHidden = valueAt(slide, ['attributes', 'hidden']) === true;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: slides have no identity of their own.
              key={index}
              className={`group flex w-40 shrink-0 flex-col gap-0.5 rounded-lg p-1 @min-[54rem]:w-auto ${chosen === index ? 'bg-sunken' : ''} ${drag?.over === index && drag.from !== index ? 'ring-2 ring-accent' : ''} ${drag?.from === index ? 'opacity-60' : ''}`}
            >
              <button
                type="button"
                aria-current={chosen === index ? 'true' : undefined}
                aria-label={`Slide ${index + 1}${isHidden ? ', hidden' : ''}${faults.length > 0 ? `, ${faults.length} findings` : ''}`}
                className={`relative block w-full cursor-pointer overflow-hidden rounded-md border outline-none focus-visible:ring-2 focus-visible:ring-focus ${chosen === index ? 'border-accent ring-1 ring-accent' : 'border-line'} ${isHidden ? 'opacity-50' : ''}`}
                onClick={() => onChoose(index)}
              >
                <SlideImage picture={pictures[index]} size={size} label="" isCalm />
                {faults.length > 0 && (
                  <span
                    aria-hidden="true"
                    className={`absolute top-1 right-1 size-2.5 rounded-full ring-2 ring-raised ${faults.some(({ kind }) => kind === 'fault') ? 'bg-danger' : 'bg-warning'}`}
                  />
                )}
              </button>
              <div className="flex items-center text-xs text-muted">
                <span className="px-1 tabular-nums">{index + 1}</span>
                <span className="ml-auto flex items-center">
                  <Button
                    look="quiet"
                    icon="copy"
                    aria-label={`Duplicate slide ${index + 1}`}
                    onClick={() => onDuplicate(index)}
                  />
                  <Button
                    look="quiet"
                    icon="remove"
                    aria-label={`Remove slide ${index + 1}`}
                    onClick={() => onRemove(index)}
                  />
                  <Handle label={`slide ${index + 1}`} reorder={handle(index)} />
                </span>
              </div>
            </li>
          );
        })}
      </ol>
      <Button
        icon="add"
        className="shrink-0 justify-center self-center @min-[54rem]:w-full @min-[54rem]:self-auto"
        onClick={onAdd}
      >
        Slide
      </Button>
    </nav>
  );
}
