import { Menu } from '@base-ui/react/menu';
import { classes, MENU_ITEM, POPUP } from '@deckwright/ui/classes';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface InsertPanelProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Items. */
  readonly children: ReactNode;
}

/** A line of a menu that opens another menu beside it. */
export function InsertPanel({ label, icon, children }: InsertPanelProps) {
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger className={MENU_ITEM}>
        {icon}
        <span className="flex-1">{label}</span>
        <ChevronRight />
      </Menu.SubmenuTrigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={2} className="z-50">
          <Menu.Popup className={classes(POPUP, 'max-h-[min(28rem,var(--available-height))] overflow-y-auto p-1')}>
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.SubmenuRoot>
  );
}
