import { Select } from '@base-ui/react/select';
import { ChevronsUpDown } from 'lucide-react';
import { classes } from '../../../ui/classes.ts';
import { type Choice, SelectList } from '../../../ui/fields/select-list.tsx';
import { SMALL_CONTROL } from './control-classes.ts';

interface SelectBoxProps<Value extends string> {
  /** Read by screen readers. */
  readonly label: string;
  /** Undefined: the selected elements have several values. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly Choice<Value>[];
  readonly disabled?: boolean;
}

/** One of several. */
export function SelectBox<Value extends string>({ label, value, onChange, choices, disabled }: SelectBoxProps<Value>) {
  return (
    <Select.Root
      items={choices}
      disabled={disabled ?? false}
      value={value ?? null}
      onValueChange={(next) => next !== null && onChange(next as Value)}
    >
      <Select.Trigger
        aria-label={label}
        className={classes(SMALL_CONTROL, 'flex flex-1 items-center justify-between gap-1 text-left')}
      >
        <Select.Value className="truncate">{value === undefined ? 'Mixed' : undefined}</Select.Value>
        <Select.Icon>
          <ChevronsUpDown className="size-3.5 text-muted" />
        </Select.Icon>
      </Select.Trigger>
      <SelectList choices={choices} itemClassName="min-h-8 text-xs" />
    </Select.Root>
  );
}
