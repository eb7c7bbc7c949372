import { Tooltip } from '@base-ui/react/tooltip';
import type { ComponentProps, ReactNode } from 'react';
import { classes, TOOL } from '../classes.ts';
import { shownKeys } from './shown-keys.ts';

interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Read by screen readers, and shown as a tooltip. */
  readonly label: string;
  /** For a button that is on or off. */
  readonly isOn?: boolean;
  /** The shortcut, as `aria-keyshortcuts` has it, such as `Control+B`. */
  readonly keys?: string;
  readonly children: ReactNode;
}

/** A small button with an icon. */
export function ToolButton({ label, isOn, keys, className, children, ...rest }: ToolButtonProps) {
  const button = (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      aria-keyshortcuts={keys}
      {...rest}
      className={classes(TOOL, className)}
    >
      {children}
    </button>
  );
  return (
    <Tooltip.Root>
      <Tooltip.Trigger render={button} />
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={6} className="z-50">
          <Tooltip.Popup className="flex gap-2 rounded-sm bg-ink px-2 py-1 text-xs text-surface shadow-float">
            {label}
            {keys !== undefined && <span className="opacity-75">{shownKeys(keys)}</span>}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
