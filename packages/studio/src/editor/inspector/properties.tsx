import type { Json, JsonObject } from '@deckwright/content-form/body';
import { NumberBox, Segments, SelectBox, TextBox } from '@deckwright/ui/boxes';
import { CheckboxField, type Choice } from '@deckwright/ui/fields';
import type { ReactNode } from 'react';
import { BoundTextRow } from './binding/bound-text-row.tsx';
import { Row } from './controls/row.tsx';
import { useProperty } from './use-property.ts';

/** What a select box shows for a property that is not set. */
export const NOT_SET = '';

interface PropertyProps {
  readonly label: string;
  /** JSON Pointer in the element. */
  readonly at: string;
  /** What undo calls a change. */
  readonly undo: string;
}

interface NumberPropertyProps extends PropertyProps {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly placeholder?: string;
  readonly sign?: string;
  /** Shown value for each unit of the property, such as 100 for per cent. */
  readonly scale?: number;
}

export function NumberProperty({ label, at, undo, scale = 1, ...box }: NumberPropertyProps) {
  const { value, isMixed, set } = useProperty(at, undo);
  return (
    <Row label={label}>
      <NumberBox
        {...box}
        label={label}
        isMixed={isMixed}
        value={typeof value === 'number' ? value * scale : undefined}
        onChange={(next) => set(next === undefined ? undefined : Math.round((next / scale) * 1e6) / 1e6)}
      />
    </Row>
  );
}

interface ChoicePropertyProps extends PropertyProps {
  /** Begins with the choice that removes the property, if it has the value `NOT_SET`. */
  readonly choices: readonly Choice<string>[];
  /** The value of a property that is not set. Default: `NOT_SET`. */
  readonly fallback?: string;
  readonly end?: ReactNode;
}

export function ChoiceProperty({ label, at, undo, choices, fallback = NOT_SET, end }: ChoicePropertyProps) {
  const { value, isMixed, set } = useProperty(at, undo);
  return (
    <Row label={label} end={end}>
      <SelectBox
        label={label}
        value={isMixed ? undefined : typeof value === 'string' ? value : fallback}
        choices={choices}
        onChange={(next) => set(next === fallback ? undefined : next)}
      />
    </Row>
  );
}

interface SegmentPropertyProps extends PropertyProps {
  readonly choices: readonly { readonly value: string; readonly label: string; readonly icon?: ReactNode }[];
  /** The value of a property that is not set. */
  readonly fallback?: string;
}

/** Pressing the present choice again removes the property. */
export function SegmentProperty({ label, at, undo, choices, fallback }: SegmentPropertyProps) {
  const { value, isMixed, set } = useProperty(at, undo);
  const present = isMixed ? undefined : typeof value === 'string' ? value : fallback;
  return (
    <Row label={label}>
      <Segments
        label={label}
        value={present}
        choices={choices}
        onChange={(next) => set(next === fallback || next === value ? undefined : next)}
      />
    </Row>
  );
}

interface SwitchPropertyProps extends PropertyProps {
  /** What it is without the property. */
  readonly isOnByDefault?: boolean;
}

export function SwitchProperty({ label, at, undo, isOnByDefault = false }: SwitchPropertyProps) {
  const { value, set } = useProperty(at, undo);
  return (
    <div className="py-1 text-xs">
      <CheckboxField
        label={label}
        checked={typeof value === 'boolean' ? value : isOnByDefault}
        onChange={(isOn) => set(isOn === isOnByDefault ? undefined : isOn)}
      />
    </div>
  );
}

interface TextPropertyProps extends PropertyProps {
  readonly placeholder?: string;
  readonly isLong?: boolean;
  readonly isCode?: boolean;
  readonly maxLength?: number;
  /** What it is called in "Make the … a field". Undefined: it cannot read a field. */
  readonly what?: string;
  /** A declaration that a new field follows. */
  readonly like?: JsonObject;
}

export function TextProperty({ label, at, undo, what, like, ...rest }: TextPropertyProps) {
  const { value, isMixed, set } = useProperty(at, undo);
  const onChange = (next: string) => set(next === '' ? undefined : next);
  const box = { ...rest, label, isMixed, value: textOf(value), onChange };
  if (what !== undefined) return <BoundTextRow property={at} {...{ label, what, like, box }} />;
  return (
    <Row label={label}>
      <TextBox {...box} />
    </Row>
  );
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
}
