import type { Size } from '@deckwright/core/contract';
import { Button, ToolButton } from '@deckwright/ui/controls';
import { Check, Expand, RotateCcw, Shrink } from 'lucide-react';
import type { KeyboardEvent } from 'react';
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
      aria-label="Crop"
      data-crop
      className="absolute top-3 left-1/2 z-10 flex w-max max-w-[calc(100%-1rem)] -translate-x-1/2 items-center gap-1 rounded-lg border border-line bg-raised p-1 shadow-float"
      onKeyDown={onKeyDown}
    >
      {hasSides && (
        <ToolButton
          label="Fit the picture into the frame"
          disabled={!picture}
          onClick={() => picture && put(fitPicture(before, picture))}
        >
          <Shrink />
          <span className="max-sm:hidden">Fit</span>
        </ToolButton>
      )}
      <ToolButton label="Fill the frame" disabled={!picture} onClick={() => picture && put(fillFrame(before, picture))}>
        <Expand />
        <span className="max-sm:hidden">Fill</span>
      </ToolButton>
      {hasSides && (
        <ToolButton label="Reset to the whole picture" onClick={() => put(uncropped(before))}>
          <RotateCcw />
          <span className="max-sm:hidden">Reset</span>
        </ToolButton>
      )}
      <input
        type="range"
        aria-label="Size of the picture in its frame"
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
        Done
      </Button>
    </div>
  );
}
