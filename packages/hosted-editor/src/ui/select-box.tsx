import { Select } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { CONTROL, classes, MENU_ITEM, POPUP } from './classes.ts';

interface SelectBoxProps<Value extends string> {
  /** Read by screen readers. */
  readonly label: string;
  /** Undefined: several values. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly disabled?: boolean;
}

/** One of several. */
export function SelectBox<Value extends string>(props: SelectBoxProps<Value>) {
  const { label, value, onChange, choices, disabled = false } = props;
  return (
    <Select.Root
      items={choices}
      disabled={disabled}
      value={value ?? null}
      onValueChange={(next) => next !== null && onChange(next as Value)}
    >
      <Select.Trigger
        aria-label={label}
        data-keeps-text
        className={classes(CONTROL, 'flex items-center justify-between gap-1 text-left')}
      >
        <Select.Value className="truncate">
          {value !== undefined ? undefined : disabled ? '\u00A0' : 'Mixed'}
        </Select.Value>
        <Select.Icon>
          <ChevronDown className="size-3.5 text-muted" />
        </Select.Icon>
      </Select.Trigger>
      <Select.Portal>
        <Select.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50" data-keeps-text>
          <Select.Popup className={classes(POPUP, 'max-h-[min(24rem,var(--available-height))] overflow-y-auto p-1')}>
            <Select.List>
              {choices.map((choice) => (
                <Select.Item key={choice.value} value={choice.value} className={MENU_ITEM}>
                  <Select.ItemText className="min-w-0 flex-1 truncate">{choice.label}</Select.ItemText>
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
