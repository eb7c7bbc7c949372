import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { shownKeys } from './shown-keys.ts';

interface WithTipProps {
  readonly label: string;
  /** The shortcut, as `aria-keyshortcuts` has it, such as `Control+B`. */
  readonly keys: string | undefined;
  readonly button: ReactElement;
}

/** A button with its name and its keys in a tooltip. */
export function WithTip({ label, keys, button }: WithTipProps) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger render={button} />
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={6} className="z-50">
          <Tooltip.Popup className="flex gap-2 rounded-sm bg-ink px-2 py-1 text-xs text-surface shadow-float transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {label}
            {keys !== undefined && <span className="opacity-75">{shownKeys(keys)}</span>}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
