import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { classes, POPUP } from '../classes.ts';

interface MenuAtProps {
  /** For screen readers. */
  readonly label: string;
  /** Pixels from the corner of the window. */
  readonly x: number;
  readonly y: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A menu at a point, such as where somebody has pressed the right button. */
export function MenuAt({ label, x, y, onClose, children }: MenuAtProps) {
  return (
    <BaseMenu.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          anchor={{ getBoundingClientRect: () => DOMRect.fromRect({ x, y }) }}
          align="start"
          side="bottom"
          className="z-50"
        >
          <BaseMenu.Popup
            aria-label={label}
            className={classes(POPUP, 'max-h-(--available-height) overflow-y-auto p-1')}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
