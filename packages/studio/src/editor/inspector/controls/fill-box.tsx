import { isJsonObject, type Json, type JsonObject, setAt } from '@deckwright/content-form/body';
import { NumberBox, SelectBox } from '@deckwright/ui/boxes';
import { SMALL_BUTTON } from '@deckwright/ui/classes';
import { Plus, X } from 'lucide-react';
import { say } from '../../../sentences/editor/inspector.ts';
import { ColorBox } from './color-box.tsx';
import { Row } from './row.tsx';

interface FillBoxProps {
  readonly label: string;
  /** As the file states it: a colour, or `{"gradient"}`. Undefined: none. */
  readonly value: Json | undefined;
  readonly isMixed?: boolean;
  readonly onChange: (value: Json | undefined) => void;
  /** What a fill that is not set is called. */
  readonly none?: string;
}

type Kind = 'none' | 'color' | 'linear' | 'radial';

const KINDS = [
  { value: 'color', label: say('colour') },
  { value: 'linear', label: say('gradient') },
  { value: 'radial', label: say('radialGradient') },
] as const;

/** The most stops of a gradient. */
const MOST_STOPS = 20;

/** A colour or a gradient. */
export function FillBox({ label, value, isMixed = false, onChange, none = say('none') }: FillBoxProps) {
  const kinds = [{ value: 'none', label: none } as const, ...KINDS];
  const kind = isMixed ? undefined : kindOf(value);
  const gradient = gradientOf(value);
  return (
    <>
      <Row label={label}>
        <SelectBox label={label} value={kind} choices={kinds} onChange={(next) => onChange(fillOf(next, value))} />
      </Row>
      {kind === 'color' && (
        <Row label={say('colour')}>
          <ColorBox label={say('labelColour', { label })} value={value} isRequired onChange={onChange} />
        </Row>
      )}
      {gradient !== undefined && (
        <GradientRows label={label} gradient={gradient} onChange={(next) => onChange({ gradient: next })} />
      )}
    </>
  );
}

interface GradientRowsProps {
  readonly label: string;
  readonly gradient: JsonObject;
  readonly onChange: (gradient: JsonObject) => void;
}

function GradientRows({ label, gradient, onChange }: GradientRowsProps) {
  const stops = stopsOf(gradient);
  const set = (steps: readonly (string | number)[], value: Json | undefined) =>
    onChange(setAt(gradient, steps, value) as JsonObject);
  const add = () => {
    const last = stops.at(-1);
    onChange({ ...gradient, stops: [...stops, { at: 1, color: last?.color ?? 'accent1' }] });
  };
  return (
    <>
      {gradient.radial !== true && (
        <Row label={say('angle')}>
          <NumberBox
            label={say('labelAngle', { label })}
            sign="°"
            value={typeof gradient.angle === 'number' ? gradient.angle : 90}
            isRequired
            step={15}
            onChange={(angle) => set(['angle'], angle)}
          />
        </Row>
      )}
      {stops.map((stop, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stop is known by its place.
        <Row key={index} label={say('stopNumber', { number: index + 1 })}>
          <span className="w-16 shrink-0">
            <NumberBox
              label={say('labelPlaceOfStopNumber', { label, number: index + 1 })}
              sign="%"
              min={0}
              max={100}
              isRequired
              value={typeof stop.at === 'number' ? Math.round(stop.at * 100) : 0}
              onChange={(percent = 0) => set(['stops', index, 'at'], percent / 100)}
            />
          </span>
          <ColorBox
            label={say('labelColourOfStopNumber', { label, number: index + 1 })}
            value={stop.color}
            isRequired
            onChange={(color) => set(['stops', index, 'color'], color)}
          />
          {stops.length > 2 && (
            <button
              type="button"
              aria-label={say('removeStopNumber', { number: index + 1 })}
              className={SMALL_BUTTON}
              onClick={() => set(['stops', index], undefined)}
            >
              <X />
            </button>
          )}
        </Row>
      ))}
      {stops.length < MOST_STOPS && (
        <button type="button" className={`${SMALL_BUTTON} w-auto gap-1 justify-self-end px-2 text-xs`} onClick={add}>
          <Plus />
          {say('addAStop')}
        </button>
      )}
    </>
  );
}

function kindOf(value: Json | undefined): Kind {
  if (value === undefined) return 'none';
  const gradient = gradientOf(value);
  if (gradient === undefined) return 'color';
  return gradient.radial === true ? 'radial' : 'linear';
}

/** A fill of another kind, which keeps the colours of the one before. */
function fillOf(kind: Kind, before: Json | undefined): Json | undefined {
  const stops = stopsOf(gradientOf(before) ?? {});
  const color = gradientOf(before) === undefined ? before : stops[0]?.color;
  if (kind === 'none') return undefined;
  if (kind === 'color') return color ?? 'accent1';
  const kept =
    stops.length > 1
      ? stops
      : [
          { at: 0, color: color ?? 'accent1' },
          { at: 1, color: 'accent2' },
        ];
  return { gradient: kind === 'radial' ? { radial: true, stops: kept } : { angle: 90, stops: kept } };
}

function gradientOf(value: Json | undefined): JsonObject | undefined {
  return isJsonObject(value) && isJsonObject(value.gradient) ? value.gradient : undefined;
}

function stopsOf({ stops }: JsonObject): readonly JsonObject[] {
  return Array.isArray(stops) ? stops.filter(isJsonObject) : [];
}
