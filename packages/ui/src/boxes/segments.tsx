import type { ReactNode } from 'react';
import { classes, SMALL_BUTTON } from '../classes.ts';

interface SegmentsProps<Value extends string> {
  /** Read by screen readers. */
  readonly label: string;
  /** Undefined: none of them, or several. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[];
}

/** One of a few, all of them in sight. */
export function Segments<Value extends string>({ label, value, onChange, choices }: SegmentsProps<Value>) {
  return (
    <fieldset className="flex min-w-0 flex-1 gap-0.5 rounded-md border border-line bg-sunken p-px" data-keeps-text>
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          aria-label={choice.icon === undefined ? undefined : choice.label}
          title={choice.icon === undefined ? undefined : choice.label}
          onClick={() => onChange(choice.value)}
          className={classes(
            SMALL_BUTTON,
            'w-auto min-w-6 flex-1 rounded-sm px-1 text-xs aria-pressed:bg-raised aria-pressed:shadow-raised',
          )}
        >
          {choice.icon ?? <span className="truncate">{choice.label}</span>}
        </button>
      ))}
    </fieldset>
  );
}
