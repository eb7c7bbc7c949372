import { Button } from '@deckwright/ui/controls';
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import type { PictureFocus } from '../../body/values/image.ts';
import { say } from '../../sentences/form.ts';
import { useForm } from '../form-context.ts';

const STEP = 0.02;
const CENTRE: PictureFocus = { x: 0.5, y: 0.5 };

/** A picture on which a person sets the point that stays visible when it is cropped: by a click, or with the arrow keys. */
export function FocusPoint({
  address,
  focus,
  label,
  onChange,
}: {
  readonly address: string;
  readonly focus: PictureFocus | undefined;
  readonly label: string;
  readonly onChange: (focus: PictureFocus | undefined) => void;
}) {
  const { pictureUrl } = useForm();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    setUrl(undefined);
    pictureUrl(address).then(
      (found) => isCurrent && setUrl(found),
      () => isCurrent && setUrl(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [address, pictureUrl]);
  const { x, y } = focus ?? CENTRE;
  const set = (next: PictureFocus) => onChange({ x: clamp(next.x), y: clamp(next.y) });
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    set({ x: (event.clientX - left) / width, y: (event.clientY - top) / height });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    set({ x: x + step[0] * STEP, y: y + step[1] * STEP });
  };
  if (url === undefined) return <p className="text-xs text-muted">{say('thePictureIsShownHere')}</p>;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div
        role="slider"
        tabIndex={0}
        aria-label={say('labelPointThatStaysVisible', { label })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(x * 100)}
        aria-valuetext={say('shareFromLeftAndTop', { x: Math.round(x * 100), y: Math.round(y * 100) })}
        className="relative cursor-crosshair touch-none rounded-md outline-none focus-visible:ring-2 focus-visible:ring-focus"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          onPointer(event);
        }}
        onPointerMove={onPointer}
        onKeyDown={onKeyDown}
      >
        <img
          src={url}
          alt=""
          draggable={false}
          className="max-h-40 min-h-20 max-w-full min-w-20 rounded-md select-none"
        />
        <span
          aria-hidden="true"
          className={`pointer-events-none absolute size-5 -translate-1/2 rounded-full border-2 border-[#fff] shadow-[0_0_0_2px_rgb(0_0_0/0.6)] ${focus ? 'bg-accent' : 'bg-[rgb(0_0_0/0.3)]'}`}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        />
      </div>
      <div className="flex flex-col items-start gap-1 text-xs text-muted">
        {focus ? `${Math.round(x * 100)} % · ${Math.round(y * 100)} %` : say('asTheTemplateCropsIt')}
        {focus && (
          <Button size="small" kind="quiet" onClick={() => onChange(undefined)}>
            {say('reset')}
          </Button>
        )}
      </div>
    </div>
  );
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function clamp(fraction: number): number {
  return Math.min(1, Math.max(0, fraction));
}
