import { Problem, useForm } from '@deckwright/content-form';
import type { Json } from '@deckwright/content-form/body';
import { isProblem } from '@deckwright/content-form/body';
import { INPUT, SMALL_LABEL } from '@deckwright/ui/classes';
import { Picker } from '@deckwright/ui/fields';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type NumberChoice, numberChoice, numberPlace, readNumberPlace, SIZES } from '../../../body/slide-number.ts';
import type { OpenedProject } from '../../../preview/messages.ts';
import type { SlidePicture } from '../../../preview/slide-pictures.ts';
import { say } from '../../../sentences/playground.ts';

const CHOICES = [
  ['template', say('asTheTemplateHasIt')],
  ['on', say('shown')],
  ['off', say('notShown')],
  ['placed', say('atAPlaceOfIts')],
] as const;

/** Fraction of the slide that an arrow key moves the number by. */
const STEP = 0.005;
const DEFAULT_COLOR = '#000000';

/** The number of a slide: whether it is shown, and where. Its marker can be dragged, or moved with the arrow keys. */
export function SlideNumberEntry({
  value,
  pointer,
  project,
  picture,
}: {
  readonly value: Json | undefined;
  readonly pointer: string;
  readonly project: OpenedProject;
  readonly picture: SlidePicture | undefined;
}) {
  const { write } = useForm();
  const [problem, setProblem] = useState<string>();
  const choice = numberChoice(value);
  const place = numberPlace(value);
  const choose = (next: NumberChoice) => {
    const values = { template: undefined, on: true, off: false, placed: { ...project.slideNumber } };
    write(pointer, values[next]);
  };
  const change = (part: Parameters<typeof readNumberPlace>[1]) => {
    const reading = readNumberPlace(value, part);
    setProblem(isProblem(reading) ? reading.problem : undefined);
    if (!isProblem(reading)) write(pointer, reading.value);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="text-sm font-medium text-ink">{say('slideNumber')}</legend>
      <Picker
        aria-label={say('slideNumber')}
        value={choice ?? 'template'}
        onChange={choose}
        options={CHOICES}
        className="max-w-60"
      />
      {place && (
        <div className="flex flex-wrap items-start gap-4">
          <Marker x={place.x} y={place.y} project={project} picture={picture} onMove={change} />
          <div className="grid grid-cols-2 gap-2">
            {(['x', 'y'] as const).map((axis) => (
              <label key={axis} className="flex flex-col gap-1">
                <span className={SMALL_LABEL}>{axis === 'x' ? say('fromTheLeft') : say('fromTheTop')}</span>
                <input
                  type="number"
                  min={0}
                  max={1}
                  step={0.005}
                  value={place[axis]}
                  className={`${INPUT} w-24`}
                  onChange={(event) => change({ [axis]: event.target.valueAsNumber })}
                />
              </label>
            ))}
            <label className="flex flex-col gap-1">
              <span className={SMALL_LABEL}>{say('sizeInPoints')}</span>
              <input
                type="number"
                min={SIZES.least}
                max={SIZES.most}
                placeholder="12"
                value={place.fontSize ?? ''}
                className={`${INPUT} w-24`}
                onChange={(event) =>
                  change({ fontSize: event.target.value === '' ? undefined : event.target.valueAsNumber })
                }
              />
            </label>
            <label className="flex flex-col gap-1">
              <span className={SMALL_LABEL}>{say('colour')}</span>
              <input
                type="color"
                value={place.color ?? DEFAULT_COLOR}
                className={`${INPUT} h-9 w-24 cursor-pointer p-1`}
                onChange={(event) => change({ color: event.target.value })}
              />
            </label>
          </div>
        </div>
      )}
      <Problem id={`${pointer}-problem`} problem={problem} />
    </fieldset>
  );
}

function Marker({
  x,
  y,
  project: { size },
  picture,
  onMove,
}: {
  readonly x: number;
  readonly y: number;
  readonly project: OpenedProject;
  readonly picture: SlidePicture | undefined;
  readonly onMove: (place: { readonly x: number; readonly y: number }) => void;
}) {
  const set = (nextX: number, nextY: number) => onMove({ x: rounded(nextX), y: rounded(nextY) });
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    set((event.clientX - left) / width, (event.clientY - top) / height);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!step) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 1;
    set(x + step[0]! * STEP * far, y + step[1]! * STEP * far);
  };
  const page = picture?.pages[0];
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={say('placeOfTheSlideNumber')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(x * 100)}
      aria-valuetext={say('shareFromLeftAndTop', { x: Math.round(x * 100), y: Math.round(y * 100) })}
      className="relative w-64 max-w-full cursor-crosshair touch-none overflow-hidden rounded-md border border-line bg-sunken outline-none focus-visible:ring-2 focus-visible:ring-focus"
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onPointer(event);
      }}
      onPointerMove={onPointer}
      onKeyDown={onKeyDown}
    >
      {page && <img src={page.url} alt="" draggable={false} className="size-full select-none" />}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute size-3.5 -translate-1/2 rounded-full border-2 border-[#fff] bg-accent shadow-[0_0_0_2px_rgb(0_0_0/0.5)]"
        style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      />
    </div>
  );
}

function rounded(fraction: number): number {
  return Math.round(Math.min(1, Math.max(0, fraction)) * 1000) / 1000;
}
