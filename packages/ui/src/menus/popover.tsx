import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { classes, POPUP } from '../classes.ts';

interface PopoverProps {
  /** For screen readers. */
  readonly label: string;
  /** A button. */
  readonly trigger: ReactElement;
  readonly className?: string;
  readonly open?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A small window at a button. A text that is being edited stays open. */
export function Popover({ label, trigger, className, children, ...rest }: PopoverProps) {
  return (
    <BasePopover.Root {...rest}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner sideOffset={4} className="z-50" data-keeps-text>
          <BasePopover.Popup aria-label={label} className={classes(POPUP, 'p-3', className)}>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
