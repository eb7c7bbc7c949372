import { type ComponentProps, useId } from 'react';
import { CONTROL, classes } from './classes.ts';

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with the value. */
  readonly error?: string;
}

/** A line of text with its label. */
export function Field({ label, value, onChange, error, className, ...rest }: FieldProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="w-fit text-sm font-medium">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ target }) => onChange(target.value)}
        className={classes(CONTROL, 'h-9 px-3 text-sm border-line-strong aria-invalid:border-danger', className)}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="text-xs font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
