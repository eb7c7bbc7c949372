import type { EditableNode, EditableSlide, Point } from '@deckwright/core/contract';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import {
  type Crop,
  type CropSide,
  cropOf,
  movePicture,
  moveSide,
  withCrop,
  zoomOf,
  zoomPicture,
} from '../../deck/crop.ts';
import { stopCropping, useView } from '../../deck/view-store.ts';
import { useSession } from '../../session/session.ts';
import { CROP_SIDES, CropHandles } from './crop-handles.tsx';
import { liveCrop, showCrop } from './live-crop.ts';

interface CropOnSlideProps {
  readonly slide: EditableSlide;
  /** As it is in the deck. */
  readonly node: EditableNode & { readonly kind: 'picture' };
  readonly zoom: number;
}

interface CropDrag {
  readonly pointer: number;
  readonly from: Point;
  readonly side: CropSide | undefined;
  readonly start: Crop;
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const FAR = 10;
const ZOOM_STEP = 1.1;

/** The whole picture, dimmed around its frame. The frame has handles, and the picture moves behind it. */
export function CropOnSlide({ slide, node, zoom }: CropOnSlideProps) {
  const { edits, base } = useSession();
  const live = useView((view) => view.live);
  const root = useRef<HTMLDivElement>(null);
  const drag = useRef<CropDrag>(undefined);
  useEffect(() => root.current?.focus({ preventScroll: true }), []);
  useEffect(() => () => useView.setState({ live: undefined }), []);

  const shown = liveCrop(live, node);
  const { frame, whole } = cropOf(shown);
  const { rotation = 0 } = node;

  function pointAt({ clientX, clientY }: PointerEvent): Point {
    const angle = (-rotation * Math.PI) / 180;
    const [x, y] = [clientX / zoom, clientY / zoom];
    // In the directions of the picture itself.
    return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
  }

  function put(crop: Crop) {
    edits.replaceNodes(slide.id, [withCrop(node, crop)]);
  }

  function cropAt(event: PointerEvent): Crop | undefined {
    if (drag.current === undefined) return undefined;
    const { start, side, from } = drag.current;
    const to = pointAt(event);
    const by = { x: to.x - from.x, y: to.y - from.y };
    return side ? moveSide(start, side, by, event.shiftKey) : movePicture(start, by);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || drag.current) return;
    event.stopPropagation();
    const handle = (event.target as Element).closest('[data-crop-side]')?.getAttribute('data-crop-side');
    root.current!.setPointerCapture(event.pointerId);
    const side = handle == null ? undefined : CROP_SIDES[Number(handle)]?.side;
    drag.current = { pointer: event.pointerId, from: pointAt(event), side, start: cropOf(node) };
  }

  function onPointerMove(event: PointerEvent) {
    const crop = event.pointerId === drag.current?.pointer ? cropAt(event) : undefined;
    if (crop) showCrop(slide, node, crop);
  }

  function onPointerUp(event: PointerEvent) {
    if (event.pointerId !== drag.current?.pointer) return;
    const crop = cropAt(event);
    const { from } = drag.current;
    const to = pointAt(event);
    drag.current = undefined;
    if (crop && (to.x !== from.x || to.y !== from.y)) put(crop);
    useView.setState({ live: undefined });
  }

  function cancel(): boolean {
    if (drag.current === undefined) return false;
    drag.current = undefined;
    useView.setState({ live: undefined });
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    // Undo and the like are for the page.
    if (ctrlKey || metaKey || key === 'Tab') return;
    event.stopPropagation();
    const side = (event.target as Element).getAttribute('data-crop-side');
    const arrow = ARROWS[key];
    if (key === 'Escape') {
      if (!cancel()) stopCropping();
    } else if (key === 'Enter') stopCropping();
    else if (arrow) {
      const step = shiftKey ? FAR : 1;
      const by = { x: arrow.x * step, y: arrow.y * step };
      const crop = cropOf(node);
      put(side === null ? movePicture(crop, by) : moveSide(crop, CROP_SIDES[Number(side)]!.side, by, false));
    } else if (key === '+' || key === '=' || key === '-') {
      const crop = cropOf(node);
      put(zoomPicture(crop, zoomOf(crop) * (key === '-' ? 1 / ZOOM_STEP : ZOOM_STEP)));
    } else return;
    event.preventDefault();
  }

  const url = `${base}/pictures/${encodeURIComponent(node.picture)}`;
  const { opacity = 1, radius = 0 } = node;
  const image = {
    left: (whole.x - frame.x) * zoom,
    top: (whole.y - frame.y) * zoom,
    width: whole.width * zoom,
    height: whole.height * zoom,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be placed and turned as this is.
    <div
      ref={root}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the picture.
      tabIndex={0}
      aria-label={`Crop of ${node.name || 'the picture'}`}
      aria-description="Arrow keys move the picture in its frame, plus and minus change its size, Tab leads to the sides, and Enter ends."
      data-crop
      className="absolute cursor-move touch-none outline-none"
      style={{
        left: shown.box.x * zoom,
        top: shown.box.y * zoom,
        width: shown.box.width * zoom,
        height: shown.box.height * zoom,
        rotate: `${rotation}deg`,
      }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={cancel}
      onDoubleClick={(event) => {
        event.stopPropagation();
        stopCropping();
      }}
      onKeyDown={onKeyDown}
    >
      <img src={url} alt="" draggable={false} className="absolute max-w-none opacity-40" style={image} />
      <div
        className="absolute inset-0 overflow-hidden bg-white"
        style={{ borderRadius: Math.min(radius * zoom, (frame.width * zoom) / 2, (frame.height * zoom) / 2) }}
      >
        <img src={url} alt="" draggable={false} className="absolute max-w-none" style={{ ...image, opacity }} />
      </div>
      <CropHandles width={shown.box.width * zoom} height={shown.box.height * zoom} rotation={rotation} />
    </div>
  );
}
