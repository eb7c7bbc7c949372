import type { ReactNode } from 'react';
import { INPUT } from '../classes.ts';

/** A choice of a few values, as the browser shows it. */
export function Picker<Value extends string>({
  value,
  onChange,
  options,
  className = '',
  ...rest
}: {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly (readonly [value: Value, label: ReactNode])[];
  readonly className?: string;
  readonly id?: string;
  readonly 'aria-label'?: string;
}) {
  return (
    <select
      {...rest}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
      className={`${INPUT} cursor-pointer ${className}`}
    >
      {options.map(([key, label]) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </select>
  );
}
