import type { EditableNode, EditableSlide } from '@deckwright/core/contract';
import { Button, ToolButton } from '@deckwright/ui/controls';
import { Check, Expand, RotateCcw, Shrink } from 'lucide-react';
import {
  type Crop,
  cropOf,
  fillFrame,
  fitPicture,
  MOST_ZOOM,
  uncropped,
  withCrop,
  zoomOf,
  zoomPicture,
} from '../../deck/crop.ts';
import { useDeck } from '../../deck/deck-store.ts';
import { stopCropping, useView } from '../../deck/view-store.ts';
import { useSession } from '../../session/session.ts';
import { liveCrop, showCrop } from './live-crop.ts';

interface CropBarProps {
  readonly slide: EditableSlide;
  readonly node: EditableNode & { readonly kind: 'picture' };
}

const STEPS = 100;

/** What can be done with a picture in its frame without dragging. */
export function CropBar({ slide, node }: CropBarProps) {
  const { edits } = useSession();
  const picture = useDeck(({ deck }) => deck?.pictures.find(({ id }) => id === node.picture));
  const live = useView((view) => view.live);
  const crop = cropOf(node);
  const shown = cropOf(liveCrop(live, node));
  const zoom = zoomOf(shown);
  const put = (next: Crop) => edits.replaceNodes(slide.id, [withCrop(node, next)]);

  /** What the slider showed becomes one step of the history. */
  function putZoom() {
    if (useView.getState().live === undefined) return;
    put(shown);
    useView.setState({ live: undefined });
  }

  return (
    <div
      role="toolbar"
      aria-label="Crop"
      data-crop
      className="absolute top-3 left-1/2 z-10 flex max-w-[calc(100%-1rem)] -translate-x-1/2 items-center gap-1 rounded-lg border border-line bg-raised p-1 shadow-float"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        stopCropping();
      }}
    >
      <ToolButton label="Fit the picture into the frame" onClick={() => picture && put(fitPicture(crop, picture))}>
        <Shrink />
        <span className="max-sm:hidden">Fit</span>
      </ToolButton>
      <ToolButton label="Fill the frame" onClick={() => picture && put(fillFrame(crop, picture))}>
        <Expand />
        <span className="max-sm:hidden">Fill</span>
      </ToolButton>
      <ToolButton label="Reset to the whole picture" onClick={() => put(uncropped(crop))}>
        <RotateCcw />
        <span className="max-sm:hidden">Reset</span>
      </ToolButton>
      <input
        type="range"
        aria-label="Size of the picture in its frame"
        aria-valuetext={`${Math.round(zoom * 100)} %`}
        min={0}
        max={STEPS}
        // Each step is the same factor.
        value={(Math.log(zoom) / Math.log(MOST_ZOOM)) * STEPS}
        step="any"
        onChange={({ target }) => {
          showCrop(slide, node, zoomPicture(crop, MOST_ZOOM ** (Number(target.value) / STEPS)));
        }}
        onPointerUp={putZoom}
        onKeyUp={putZoom}
        onBlur={putZoom}
        className="mx-2 w-28 min-w-12 accent-accent"
      />
      <Button kind="primary" className="h-8 px-3 text-xs" onClick={stopCropping}>
        <Check aria-hidden="true" />
        Done
      </Button>
    </div>
  );
}
