import { Select } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { classes, MENU_ITEM, POPUP } from '../classes.ts';
import { CONTROL, FieldFrame, type FieldProps } from './text-field.tsx';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

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
        <Select.Trigger className={classes(CONTROL, 'flex items-center justify-between gap-2 text-left', className)}>
          <Select.Value className="truncate" />
          <Select.Icon>
            <ChevronsUpDown className="size-4 text-muted" />
          </Select.Icon>
        </Select.Trigger>
        <Select.Portal>
          <Select.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50">
            <Select.Popup className={POPUP}>
              <Select.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto p-1">
                {choices.map((choice) => (
                  <Select.Item key={choice.value} value={choice.value} className={MENU_ITEM}>
                    <Select.ItemText className="flex-1">{choice.label}</Select.ItemText>
                    <Select.ItemIndicator>
                      <Check className="size-4" />
                    </Select.ItemIndicator>
                  </Select.Item>
                ))}
              </Select.List>
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </FieldFrame>
  );
}
