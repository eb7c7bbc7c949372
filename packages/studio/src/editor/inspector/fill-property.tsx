import { isJsonObject, type Json } from '@deckwright/content-form/body';
import { NumberBox, SelectBox } from '@deckwright/ui/boxes';
import { say } from '../../sentences/editor/inspector.ts';
import { ColorBox } from './controls/color-box.tsx';
import { FillBox } from './controls/fill-box.tsx';
import { Row } from './controls/row.tsx';
import { useProperty } from './use-property.ts';

interface LookProps {
  readonly label: string;
  /** JSON Pointer in the element. */
  readonly at: string;
}

export function FillProperty({ label, at }: LookProps) {
  const { value, isMixed, set } = useProperty(at, say('changeTheName', { name: label.toLowerCase() }));
  return <FillBox label={label} value={value} isMixed={isMixed} onChange={set} />;
}

export function ColorProperty({ label, at, placeholder }: LookProps & { readonly placeholder?: string }) {
  const { value, isMixed, set } = useProperty(at, say('changeTheName', { name: label.toLowerCase() }));
  return (
    <Row label={label}>
      <ColorBox label={label} value={value} isMixed={isMixed} onChange={set} {...(placeholder && { placeholder })} />
    </Row>
  );
}

const DASHES = [
  { value: 'solid', label: say('solid') },
  { value: 'dash', label: say('dashed') },
  { value: 'dot', label: say('dotted') },
] as const;

const ENDS = [
  { value: '', label: say('plain') },
  { value: 'triangle', label: say('arrow') },
  { value: 'oval', label: say('dot') },
] as const;

/** A stroke: setting its colour makes one, and removing the colour removes it. */
export function StrokeProperty({ label, at, hasEnds = false }: LookProps & { readonly hasEnds?: boolean }) {
  const { value, isMixed, set } = useProperty(at, say('changeTheName', { name: label.toLowerCase() }));
  const stroke = isJsonObject(value) ? value : undefined;
  const change = (key: string, next: Json | undefined) => {
    const { [key]: _, ...others } = stroke ?? {};
    set(next === undefined ? others : { ...stroke, [key]: next });
  };
  return (
    <>
      <Row label={label}>
        <ColorBox
          label={label}
          value={stroke?.color}
          isMixed={isMixed}
          placeholder={say('none')}
          onChange={(color) => (color === undefined ? set(undefined) : set({ ...stroke, color }))}
        />
        {stroke !== undefined && (
          <span className="w-16 shrink-0">
            <NumberBox
              label={say('labelWidthInPoints', { label })}
              min={0.1}
              max={100}
              step={0.5}
              isRequired
              value={typeof stroke.width === 'number' ? stroke.width : 1}
              onChange={(width) => change('width', width)}
            />
          </span>
        )}
      </Row>
      {stroke !== undefined && (
        <Row label={say('line')}>
          <SelectBox
            label={say('labelKindOfLine', { label })}
            value={typeof stroke.dash === 'string' ? stroke.dash : 'solid'}
            choices={DASHES}
            onChange={(dash) => change('dash', dash === 'solid' ? undefined : dash)}
          />
        </Row>
      )}
      {stroke !== undefined && hasEnds && (
        <Row label={say('ends')}>
          {(['start', 'end'] as const).map((end) => (
            <SelectBox
              key={end}
              label={end === 'start' ? say('startOfTheLine') : say('endOfTheLine')}
              value={typeof stroke[end] === 'string' ? stroke[end] : ''}
              choices={ENDS}
              onChange={(next) => change(end, next === '' ? undefined : next)}
            />
          ))}
        </Row>
      )}
    </>
  );
}

const SHADOW = { color: { color: 'dk1', alpha: 0.25 }, blur: 12, distance: 4 };

const PARTS = [
  ['blur', 'B', say('blurOfTheShadowIn'), 0],
  ['distance', 'D', say('distanceOfTheShadowIn'), 0],
  ['angle', '°', say('angleOfTheShadowIn'), 90],
] as const;

export function ShadowProperty() {
  const { value, isMixed, set } = useProperty('/shadow', say('changeTheShadow'));
  const shadow = isJsonObject(value) ? value : undefined;
  return (
    <>
      <Row label={say('shadow')}>
        <ColorBox
          label={say('shadow')}
          value={shadow?.color}
          isMixed={isMixed}
          placeholder={say('none')}
          onChange={(color) =>
            set(color === undefined ? undefined : shadow ? { ...shadow, color } : { ...SHADOW, color })
          }
        />
      </Row>
      {shadow !== undefined && (
        <Row label="">
          {PARTS.map(([key, sign, label, fallback]) => (
            <NumberBox
              key={key}
              label={label}
              sign={sign}
              isRequired
              {...(key !== 'angle' && { min: 0, max: 200 })}
              value={typeof shadow[key] === 'number' ? shadow[key] : fallback}
              onChange={(next = 0) => set({ ...shadow, [key]: next })}
            />
          ))}
        </Row>
      )}
    </>
  );
}
