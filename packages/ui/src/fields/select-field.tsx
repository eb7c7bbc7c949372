import { Select } from '@base-ui/react/select';
import { ChevronsUpDown } from 'lucide-react';
import { CONTROL, classes } from '../classes.ts';
import { type Choice, SelectList } from './select-list.tsx';
import { FieldFrame, type FieldProps } from './text-field.tsx';

interface SelectFieldProps<Value extends string> extends FieldProps {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly Choice<Value>[];
  readonly className?: string;
  readonly disabled?: boolean;
}

/** A choice of one from a list that fits a screen. */
export function SelectField<Value extends string>({
  value,
  onChange,
  choices,
  className,
  disabled = false,
  ...field
}: SelectFieldProps<Value>) {
  return (
    <FieldFrame {...field}>
      <Select.Root
        items={choices}
        disabled={disabled}
        value={value}
        onValueChange={(next) => next !== null && onChange(next as Value)}
      >
        <Select.Trigger className={classes(CONTROL, 'flex items-center justify-between gap-2 text-start', className)}>
          <Select.Value className="truncate" />
          <Select.Icon>
            <ChevronsUpDown className="size-4 text-muted" />
          </Select.Icon>
        </Select.Trigger>
        <SelectList choices={choices} />
      </Select.Root>
    </FieldFrame>
  );
}
