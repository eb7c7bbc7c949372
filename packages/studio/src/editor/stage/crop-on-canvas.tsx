import { useSame } from '@deckwright/content-form';
import type { JsonObject } from '@deckwright/content-form/body';
import type { Box, Size } from '@deckwright/core/contract';
import type { CanvasObject } from '@deckwright/editing';
import { Check, RotateCcw } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { ProjectContents } from '../../connection/contents.ts';
import type { FetchRemotePicture } from '../../connection/remote-picture.ts';
import { type ElementPath, elementAt } from '../../elements/template-json.ts';
import { usePictures } from '../../pictures/use-pictures.ts';
import { useLiveEditing } from '../editing.ts';
import { pictureAddress } from '../model/crop/picture-address.ts';
import { movedPart, setVisiblePart, visiblePart, zoomedPart, zoomOf } from '../model/crop/visible-part.ts';
import { setProperty } from '../model/set-property.ts';
import { combinedEdit } from '../model/template-edit.ts';
import { BarButton } from './bar-button.tsx';
import { pathOfObject } from './canvas-objects.ts';

interface CropOnCanvasProps {
  readonly path: ElementPath;
  readonly objects: readonly CanvasObject[];
  readonly zoom: number;
  /** Of the sample that the slide shows. */
  readonly content: JsonObject;
  readonly assets: ProjectContents['assets'];
  readonly fetchPicture: FetchRemotePicture;
  readonly onClose: () => void;
}

interface CropProps {
  readonly path: ElementPath;
  readonly object: CanvasObject;
  readonly zoom: number;
  /** Undefined until it is loaded. */
  readonly url: string | undefined;
  readonly onClose: () => void;
}

/** Share of the part that an arrow key moves, and with Shift. */
const STEP = 0.02;
const LARGE_STEP = 0.1;
const ZOOM_STEP = 1.1;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A picture that is moved and enlarged in its box, with what is cropped around it. */
export function CropOnCanvas(props: CropOnCanvasProps) {
  const { path, objects, zoom, content, assets, fetchPicture, onClose } = props;
  const { file, canvas } = useLiveEditing();
  const pictureUrl = usePictures(assets, fetchPicture);
  const object = objects.find(({ id }) => pathOfObject(id) === path);
  const address = pictureAddress(file, path, content);
  const isThere = object !== undefined && address !== undefined;
  const [url, setUrl] = useState<string>();

  useEffect(() => {
    let isCurrent = true;
    if (address !== undefined) pictureUrl(address).then((found) => isCurrent && setUrl(found));
    return () => {
      isCurrent = false;
    };
  }, [address, pictureUrl]);
  // Undo may take the element or its picture away.
  useEffect(() => {
    if (!isThere) onClose();
  }, [isThere, onClose]);
  if (!isThere) return null;
  return (
    <Crop
      {...{ path, object, zoom, url }}
      onClose={() => {
        onClose();
        canvas.current?.focus(object.id);
      }}
    />
  );
}

function Crop({ path, object, zoom, url, onClose }: CropProps) {
  const { editor, file } = useLiveEditing();
  const [picture, setPicture] = useState<Size>();
  const area = useRef<HTMLDivElement>(null);
  const begun = useRef<{ readonly x: number; readonly y: number; readonly part: Box }>(undefined);
  const { box, rotation = 0 } = object;
  const element = elementAt(file, path) ?? {};
  const part = picture && visiblePart(element, picture, box);

  useEffect(() => area.current?.focus({ preventScroll: true }), []);
  const close = useSame(onClose);
  useEffect(() => {
    const outside = ({ target }: globalThis.PointerEvent) => {
      const isOwn = target instanceof Element && target.closest('[data-crop], [data-keeps-text]') !== null;
      if (!isOwn) close();
    };
    addEventListener('pointerdown', outside, true);
    return () => removeEventListener('pointerdown', outside, true);
  }, [close]);

  function show(next: Box, isLive = false) {
    if (picture === undefined) return;
    const edit = { ...setVisiblePart(path, next, picture, box), group: `crop ${path}` };
    if (isLive) editor.preview(edit);
    else editor.change(edit);
  }

  function enlarge(factor: number) {
    if (part && picture) show(zoomedPart(part, zoomOf(part, picture, box) * factor, picture, box));
  }

  function reset() {
    editor.change(
      combinedEdit('Show the middle of the picture', [
        setProperty([path], '/focus', undefined),
        setProperty([path], '/crop', undefined),
      ]),
    );
  }

  function follow({ clientX, clientY }: PointerEvent, isLive: boolean) {
    const from = begun.current;
    if (from === undefined) return;
    const angle = (-rotation * Math.PI) / 180;
    const [right, down] = [clientX - from.x, clientY - from.y];
    const across = right * Math.cos(angle) - down * Math.sin(angle);
    const along = right * Math.sin(angle) + down * Math.cos(angle);
    const shares = [across / zoom / box.width, along / zoom / box.height] as const;
    show(movedPart(from.part, -shares[0] * from.part.width, -shares[1] * from.part.height), isLive);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (event.target instanceof HTMLInputElement && key !== 'Escape' && key !== 'Enter') return event.stopPropagation();
    if (ctrlKey || metaKey || altKey || /^F\d/.test(key) || key === 'Tab') return;
    event.stopPropagation();
    const arrow = ARROWS[key];
    const isButton = event.target instanceof HTMLButtonElement;
    if (key === 'Escape' || (key === 'Enter' && !isButton)) onClose();
    else if (arrow && part) {
      const step = shiftKey ? LARGE_STEP : STEP;
      show(movedPart(part, arrow[0] * step * part.width, arrow[1] * step * part.height));
    } else if (key === '+' || key === '=') enlarge(ZOOM_STEP);
    else if (key === '-') enlarge(1 / ZOOM_STEP);
    else return;
    event.preventDefault();
  }

  const times = part && picture ? zoomOf(part, picture, box) : 1;
  const middle = part ? { x: part.x + part.width / 2, y: part.y + part.height / 2 } : { x: 0.5, y: 0.5 };
  const size = { left: box.x * zoom, top: box.y * zoom, width: box.width * zoom, height: box.height * zoom };
  return (
    <fieldset data-crop aria-label="Crop" className="contents" onKeyDown={onKeyDown}>
      <div className="absolute" style={{ ...size, transform: `rotate(${rotation}deg)` }}>
        {url !== undefined && (
          <img
            src={url}
            alt=""
            draggable={false}
            className="pointer-events-none absolute max-w-none opacity-35"
            style={part && placeOfPicture(part, size)}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              // An SVG without a size has none here either, and fills its box.
              setPicture(width > 0 && height > 0 ? { width, height } : { width: box.width, height: box.height });
            }}
          />
        )}
        <div
          ref={area}
          role="slider"
          tabIndex={0}
          aria-label="Part of the picture that is shown"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percentOf(middle.x)}
          aria-valuetext={`The middle is at ${percentOf(middle.x)} % from the left and ${percentOf(middle.y)} % from the top, enlarged to ${percentOf(times)} %`}
          aria-description="Arrows move the picture, plus and minus enlarge and shrink it. Escape is done."
          className="absolute inset-0 cursor-move touch-none outline-2 outline-[#2f6bff]"
          onPointerDown={(event) => {
            if (part === undefined || event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            begun.current = { x: event.clientX, y: event.clientY, part };
          }}
          onPointerMove={(event) => follow(event, true)}
          onPointerUp={(event) => {
            follow(event, false);
            begun.current = undefined;
          }}
          onPointerCancel={() => {
            if (begun.current) editor.cancel();
            begun.current = undefined;
          }}
          onWheel={(event) => {
            event.stopPropagation();
            enlarge(event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP);
          }}
        />
      </div>
      <div
        role="toolbar"
        aria-label="Crop"
        data-keeps-text
        className="absolute z-10 flex items-center gap-2 rounded-md border border-line bg-raised px-2 py-1 text-xs whitespace-nowrap text-ink shadow-float"
        style={{ left: Math.max(0, size.left), top: size.top + size.height + BAR_GAP }}
      >
        <label className="flex items-center gap-2 text-muted">
          Enlarge
          <input
            type="range"
            min={0}
            max={1}
            step={0.01}
            value={Math.log10(times)}
            aria-valuetext={`${percentOf(times)} %`}
            className="w-32 accent-accent"
            onChange={({ target }) =>
              part && picture && show(zoomedPart(part, 10 ** Number(target.value), picture, box))
            }
          />
          <span className="w-10 text-right text-ink tabular-nums">{percentOf(times)} %</span>
        </label>
        <BarButton label="Show the middle of the picture" onClick={reset}>
          <RotateCcw />
        </BarButton>
        <BarButton label="Done" onClick={onClose}>
          <Check />
        </BarButton>
      </div>
    </fieldset>
  );
}

function percentOf(share: number): number {
  return Math.round(share * 100);
}

/** Pixels between the picture and its bar. */
const BAR_GAP = 10;

/** The whole picture around the part of it that fills the element. */
function placeOfPicture(part: Box, { width, height }: { readonly width: number; readonly height: number }) {
  return {
    left: (-part.x / part.width) * width,
    top: (-part.y / part.height) * height,
    width: width / part.width,
    height: height / part.height,
  };
}
