import type { Size } from '@deckwright/core/contract';
import { Button, ToolButton } from '@deckwright/ui/controls';
import { Check, Expand, RotateCcw, Shrink } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { say } from '../sentences/editing.ts';
import { type Crop, fillFrame, fitPicture, MOST_ZOOM, uncropped, zoomOf, zoomPicture } from './crop.ts';
import type { CropChanges } from './use-crop-changes.ts';

interface CropBarProps {
  readonly changes: CropChanges;
  /** In pixels. */
  readonly picture: Size | undefined;
  readonly hasSides: boolean;
  readonly onDone: () => void;
}

const STEPS = 100;

/** What can be done with a picture in its frame without dragging. */
export function CropBar({ changes, picture, hasSides, onDone }: CropBarProps) {
  const { before, shown, change, commit } = changes;
  const zoom = zoomOf(shown);
  const percent = `${Math.round(zoom * 100)} %`;
  const put = (crop: Crop) => change(before, crop, 'done');

  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey || key === 'Tab' || /^F\d/.test(key)) return;
    // Elsewhere, Delete and the arrows are for the picture.
    event.stopPropagation();
    if (key === 'Escape' || (key === 'Enter' && event.target instanceof HTMLInputElement)) onDone();
  }

  return (
    <div
      role="toolbar"
      aria-label={say('crop')}
      data-crop
      className="absolute top-3 left-1/2 z-10 flex w-max max-w-[calc(100%-1rem)] -translate-x-1/2 items-center gap-1 rounded-lg border border-line bg-raised p-1 shadow-float"
      onKeyDown={onKeyDown}
    >
      {hasSides && (
        <ToolButton
          label={say('fitThePictureIntoThe')}
          disabled={!picture}
          onClick={() => picture && put(fitPicture(before, picture))}
        >
          <Shrink />
          <span className="max-sm:hidden">{say('fit')}</span>
        </ToolButton>
      )}
      <ToolButton
        label={say('fillTheFrame')}
        disabled={!picture}
        onClick={() => picture && put(fillFrame(before, picture))}
      >
        <Expand />
        <span className="max-sm:hidden">{say('fill')}</span>
      </ToolButton>
      {hasSides && (
        <ToolButton label={say('resetToTheWholePicture')} onClick={() => put(uncropped(before))}>
          <RotateCcw />
          <span className="max-sm:hidden">{say('reset')}</span>
        </ToolButton>
      )}
      <input
        type="range"
        aria-label={say('sizeOfThePictureIn')}
        aria-valuetext={percent}
        min={0}
        max={STEPS}
        // Each step is the same factor.
        value={(Math.log(zoom) / Math.log(MOST_ZOOM)) * STEPS}
        step="any"
        onChange={({ target }) => {
          change(before, zoomPicture(before, MOST_ZOOM ** (Number(target.value) / STEPS)), 'live');
        }}
        onPointerUp={commit}
        onKeyUp={commit}
        onBlur={commit}
        className="ml-2 w-28 min-w-12 accent-accent"
      />
      <span className="mr-1 w-12 text-right text-xs text-muted tabular-nums max-sm:hidden">{percent}</span>
      <Button kind="primary" className="h-8 px-3 text-xs" onClick={onDone}>
        <Check aria-hidden="true" />
        {say('done')}
      </Button>
    </div>
  );
}
