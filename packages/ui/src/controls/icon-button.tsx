import type { ComponentProps, ReactNode } from 'react';
import { type ButtonKind, buttonClasses } from './button.tsx';
import { WithTip } from './with-tip.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Read by screen readers, and shown as a tooltip. */
  readonly label: string;
  readonly kind?: ButtonKind;
  /** The shortcut, as `aria-keyshortcuts` has it, such as `Control+B`. */
  readonly keys?: string;
  readonly children: ReactNode;
}

/** A square button with an icon. */
export function IconButton({ label, kind = 'quiet', keys, className, children, ...rest }: IconButtonProps) {
  const button = (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys}
      {...rest}
      className={buttonClasses(kind, `w-9 px-0 pointer-coarse:w-11 ${className ?? ''}`)}
    >
      {children}
    </button>
  );
  return <WithTip label={label} keys={keys} button={button} />;
}
