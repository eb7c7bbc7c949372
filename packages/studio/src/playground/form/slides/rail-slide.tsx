import { Handle, type ReorderHandle, ToolButton } from '@deckwright/ui/controls';
import { Copy, X } from 'lucide-react';
import { memo } from 'react';
import { SlideImage } from '../../../preview/slide-image.tsx';
import type { SlidePicture } from '../../../preview/slide-pictures.ts';
import { say } from '../../../sentences/playground.ts';

interface RailSlideProps {
  readonly index: number;
  readonly picture: SlidePicture | undefined;
  readonly size: { readonly width: number; readonly height: number };
  readonly isHidden: boolean;
  readonly isChosen: boolean;
  /** What a drag does with it. */
  readonly drag: 'dragged' | 'target' | undefined;
  /** How many findings it has. */
  readonly findings: number;
  readonly hasFault: boolean;
  readonly reorder: ReorderHandle;
  readonly onChoose: (index: number) => void;
  readonly onDuplicate: (index: number) => void;
  readonly onRemove: (index: number) => void;
}

/** A slide of the rail. It is drawn again only when its own picture or state changes, not with each key that changes another slide. */
export const RailSlide = memo(function RailSlide(props: RailSlideProps) {
  const { index, picture, size, isHidden, isChosen, drag, findings, hasFault, reorder } = props;
  return (
    <li
      className={`group flex w-40 shrink-0 flex-col gap-0.5 rounded-lg p-1 @min-[54rem]:w-auto ${isChosen ? 'bg-sunken' : ''} ${drag === 'target' ? 'ring-2 ring-accent' : ''} ${drag === 'dragged' ? 'opacity-60' : ''}`}
    >
      <button
        type="button"
        aria-current={isChosen ? 'true' : undefined}
        aria-label={say('slideNumberValueValue2', {
          number: index + 1,
          value: isHidden ? say('hidden2') : '',
          value2: findings > 0 ? say('findingsFindings', { count: findings }) : '',
        })}
        className={`relative block w-full cursor-pointer overflow-hidden rounded-md border outline-none focus-visible:ring-2 focus-visible:ring-focus ${isChosen ? 'border-accent ring-1 ring-accent' : 'border-line'} ${isHidden ? 'opacity-50' : ''}`}
        onClick={() => props.onChoose(index)}
      >
        <SlideImage picture={picture} size={size} label="" isCalm />
        {findings > 0 && (
          <span
            aria-hidden="true"
            className={`absolute top-1 end-1 size-2.5 rounded-full ring-2 ring-raised ${hasFault ? 'bg-danger' : 'bg-warning'}`}
          />
        )}
      </button>
      <div className="flex items-center text-xs text-muted">
        <span className="px-1 tabular-nums">{index + 1}</span>
        <span className="ms-auto flex items-center">
          <ToolButton
            label={say('duplicateSlideNumber', { number: index + 1 })}
            onClick={() => props.onDuplicate(index)}
          >
            <Copy />
          </ToolButton>
          <ToolButton label={say('removeSlideNumber', { number: index + 1 })} onClick={() => props.onRemove(index)}>
            <X />
          </ToolButton>
          <Handle label={say('slideNumber2', { number: index + 1 })} reorder={reorder} />
        </span>
      </div>
    </li>
  );
});
