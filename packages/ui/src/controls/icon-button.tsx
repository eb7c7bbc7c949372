import { Tooltip } from '@base-ui/react/tooltip';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonKind, buttonClasses } from './button.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Read by screen readers, and shown as a tooltip. */
  readonly label: string;
  readonly kind?: ButtonKind;
  readonly children: ReactNode;
}

/** A square button with an icon. */
export function IconButton({ label, kind = 'quiet', className, children, ...rest }: IconButtonProps) {
  const button = (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={buttonClasses(kind, `w-9 px-0 pointer-coarse:w-11 ${className ?? ''}`)}
    >
      {children}
    </button>
  );
  return (
    <Tooltip.Root>
      <Tooltip.Trigger render={button} />
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={6} className="z-50">
          <Tooltip.Popup className="rounded-sm bg-ink px-2 py-1 text-xs text-surface shadow-float transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {label}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
