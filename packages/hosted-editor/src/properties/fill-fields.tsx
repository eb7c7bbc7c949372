import type { Color, Fill, GradientFill, Theme } from '@deckwright/core/contract';
import { NumberBox, Segments } from '@deckwright/ui/boxes';
import { Button, ToolButton } from '@deckwright/ui/controls';
import { Plus, X } from 'lucide-react';
import { say } from '../sentences/properties.ts';
import { ColorBox, cssOf } from '../ui/color-box.tsx';
import { Row } from '../ui/section.tsx';

interface FillFieldsProps {
  /** Read by screen readers, such as "Fill". */
  readonly label: string;
  readonly theme: Theme;
  /** Undefined: none, or several. */
  readonly fill: Fill | undefined;
  /** Several objects differ. */
  readonly isMixed?: boolean;
  readonly onChange: (fill: Fill) => void;
  /** Undefined: something is always filled. */
  readonly onRemove?: () => void;
}

const KINDS = [
  { value: 'solid', label: say('colour') },
  { value: 'linear', label: say('linear') },
  { value: 'radial', label: say('radial') },
] as const;

type Kind = (typeof KINDS)[number]['value'];

const FEWEST_STOPS = 2;
const MOST_STOPS = 10;
const WHITE: Color = { role: 'lt1' };
const ACCENT: Color = { role: 'accent1' };

/** A colour, or a gradient with its stops and its direction. */
export function FillFields({ label, theme, fill, isMixed = false, onChange, onRemove }: FillFieldsProps) {
  const kind: Kind | undefined = fill === undefined ? undefined : kindOf(fill);
  return (
    <>
      <Row label={label}>
        {fill?.kind === 'gradient' ? (
          <span
            aria-hidden="true"
            className="h-8 min-w-8 flex-1 rounded-md border border-line-strong"
            style={{ background: cssGradient(fill, theme) }}
          />
        ) : (
          <ColorBox
            label={label}
            theme={theme}
            value={fill?.color}
            placeholder={isMixed ? say('mixed') : undefined}
            onChange={(color) => onChange({ kind: 'solid', color })}
            onRemove={onRemove}
          />
        )}
      </Row>
      <Row label={say('kind')}>
        <Segments
          label={say('kindOfTheName', { name: label.toLowerCase() })}
          value={kind ?? (isMixed ? undefined : 'solid')}
          choices={KINDS}
          onChange={(next) => onChange(asKind(fill, next))}
        />
      </Row>
      {fill?.kind === 'gradient' && <GradientFields label={label} theme={theme} fill={fill} onChange={onChange} />}
    </>
  );
}

function kindOf(fill: Fill): Kind {
  if (fill.kind === 'solid') return 'solid';
  return fill.radial ? 'radial' : 'linear';
}

/** Its colours stay as far as they can. */
function asKind(fill: Fill | undefined, kind: Kind): Fill {
  if (kind === 'solid') {
    return { kind, color: fill?.kind === 'gradient' ? (fill.stops[0]?.color ?? ACCENT) : (fill?.color ?? ACCENT) };
  }
  const first = fill?.kind === 'solid' ? fill.color : ACCENT;
  const stops =
    fill?.kind === 'gradient'
      ? fill.stops
      : [
          { at: 0, color: first },
          { at: 1, color: isWhite(first) ? ACCENT : WHITE },
        ];
  const angle = fill?.kind === 'gradient' ? fill.angle : 90;
  return { kind: 'gradient', angle, ...(kind === 'radial' && { radial: true }), stops };
}

function isWhite(color: Color): boolean {
  return 'role' in color ? color.role === 'lt1' : color.rgb === 'FFFFFF';
}

type Stop = GradientFill['stops'][number];

interface GradientFieldsProps {
  readonly label: string;
  readonly theme: Theme;
  readonly fill: GradientFill;
  readonly onChange: (fill: Fill) => void;
}

function GradientFields({ label, theme, fill, onChange }: GradientFieldsProps) {
  const { stops } = fill;
  const put = (next: readonly Stop[]) => onChange({ ...fill, stops: next.toSorted((one, other) => one.at - other.at) });
  const change = (index: number, stop: Partial<Stop>) => {
    put(stops.map((one, at) => (at === index ? { ...one, ...stop } : one)));
  };

  /** In the widest gap, in the colour before it. */
  function add() {
    const gaps = stops.slice(1).map((stop, index) => ({ index, width: stop.at - stops[index]!.at }));
    const widest = gaps.toSorted((one, other) => other.width - one.width)[0];
    const before = stops[widest?.index ?? 0] ?? { at: 0, color: ACCENT };
    put([...stops, { at: before.at + (widest?.width ?? 1) / 2, color: before.color }]);
  }

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1.5">
      <legend className="sr-only">{say('gradientOfTheName', { name: label.toLowerCase() })}</legend>
      {!fill.radial && (
        <Row label={say('direction')}>
          <NumberBox
            isRequired
            label={say('directionOfTheGradientIn')}
            sign="°"
            step={15}
            value={fill.angle}
            onChange={(angle) => onChange({ ...fill, angle: ((angle % 360) + 360) % 360 })}
          />
        </Row>
      )}
      {stops.map((stop, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stop has no other name than its place.
        <Row key={index} label={index === 0 ? say('stops') : ''}>
          <ColorBox
            label={say('colourOfStopNumber', { number: index + 1 })}
            theme={theme}
            value={stop.color}
            onChange={(color) => change(index, { color })}
          />
          <span className="w-15 shrink-0">
            <NumberBox
              isRequired
              label={say('placeOfStopNumberIn', { number: index + 1 })}
              min={0}
              max={100}
              step={5}
              value={stop.at * 100}
              onChange={(percent) => change(index, { at: percent / 100 })}
            />
          </span>
          <ToolButton
            label={say('removeStopNumber', { number: index + 1 })}
            disabled={stops.length <= FEWEST_STOPS}
            onClick={() => put(stops.filter((_, at) => at !== index))}
          >
            <X />
          </ToolButton>
        </Row>
      ))}
      <Button className="h-8 w-full text-xs" disabled={stops.length >= MOST_STOPS} onClick={add}>
        <Plus />
        {say('addAStop')}
      </Button>
    </fieldset>
  );
}

function cssGradient({ angle, radial, stops }: GradientFill, theme: Theme): string {
  const colors = stops.map(({ at, color }) => `${cssOf(color, theme)} ${at * 100}%`).join(', ');
  // CSS counts from bottom to top.
  return radial ? `radial-gradient(circle, ${colors})` : `linear-gradient(${angle + 90}deg, ${colors})`;
}
