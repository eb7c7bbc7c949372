import type { ComponentProps, ReactNode } from 'react';
import { classes, TOOL } from '../classes.ts';
import { WithTip } from './with-tip.tsx';

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
  return <WithTip label={label} keys={keys} button={button} />;
}
