import { Select } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { classes, MENU_ITEM, POPUP } from '../../../ui/classes.ts';
import type { Choice } from '../../../ui/fields/select-field.tsx';
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
      <Select.Portal>
        <Select.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50">
          <Select.Popup className={POPUP}>
            <Select.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto p-1">
              {choices.map((choice) => (
                <Select.Item key={choice.value} value={choice.value} className={classes(MENU_ITEM, 'min-h-8 text-xs')}>
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
  );
}
