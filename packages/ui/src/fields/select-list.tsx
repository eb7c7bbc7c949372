import { Select } from '@base-ui/react/select';
import { Check } from 'lucide-react';
import { classes, MENU_ITEM, POPUP } from '../classes.ts';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SelectListProps<Value extends string> {
  readonly choices: readonly Choice<Value>[];
  /** Added to those of each choice. */
  readonly itemClassName?: string;
  /** Returns whether the select takes the focus when the list closes. Default: it does. */
  readonly finalFocus?: () => boolean;
}

/** What opens below a select. */
export function SelectList<Value extends string>({ choices, itemClassName, finalFocus }: SelectListProps<Value>) {
  return (
    <Select.Portal>
      <Select.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50" data-keeps-text>
        <Select.Popup className={POPUP} {...(finalFocus && { finalFocus })}>
          <Select.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto p-1">
            {choices.map((choice) => (
              <Select.Item key={choice.value} value={choice.value} className={classes(MENU_ITEM, itemClassName)}>
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
  );
}
