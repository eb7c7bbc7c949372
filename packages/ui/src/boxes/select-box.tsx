import { Select } from '@base-ui/react/select';
import { ChevronsUpDown } from 'lucide-react';
import { useRef } from 'react';
import { classes, SMALL_CONTROL } from '../classes.ts';
import { type Choice, SelectList } from '../fields/select-list.tsx';
import { say } from '../sentences/ui.ts';

interface SelectBoxProps<Value extends string> {
  /** Read by screen readers. */
  readonly label: string;
  /** Undefined: several values. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly Choice<Value>[];
  readonly disabled?: boolean;
  /** Called once a choice has closed the list, such as to give the focus to what the choice is for. Default: the box takes it. */
  readonly onDone?: () => void;
}

/** One of several. */
export function SelectBox<Value extends string>(props: SelectBoxProps<Value>) {
  const { label, value, onChange, choices, disabled, onDone } = props;
  const isChosen = useRef(false);

  /** Returns whether the box takes the focus. */
  function close(): boolean {
    if (!onDone || !isChosen.current) return true;
    onDone();
    return false;
  }

  return (
    <Select.Root
      items={choices}
      disabled={disabled ?? false}
      value={value ?? null}
      onOpenChange={(_, { reason }) => {
        isChosen.current = reason === 'item-press';
      }}
      onValueChange={(next) => next !== null && onChange(next as Value)}
    >
      <Select.Trigger
        aria-label={label}
        data-keeps-text
        className={classes(SMALL_CONTROL, 'flex flex-1 items-center justify-between gap-1 text-start')}
      >
        <Select.Value className="truncate">
          {value !== undefined ? undefined : disabled ? '\u00A0' : say('mixed')}
        </Select.Value>
        <Select.Icon>
          <ChevronsUpDown className="size-3.5 text-muted" />
        </Select.Icon>
      </Select.Trigger>
      <SelectList choices={choices} itemClassName="min-h-8 text-xs" finalFocus={close} />
    </Select.Root>
  );
}
