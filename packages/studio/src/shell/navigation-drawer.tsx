import { Drawer } from '@base-ui/react/drawer';
import { BACKDROP } from '@deckwright/ui/classes';
import { pageLanguage } from '@deckwright/ui/sentences';
import type { ReactNode } from 'react';
import { say } from '../sentences/shell.ts';

interface NavigationDrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/** The sidebar of small screens, which slides in and can be swiped away. */
export function NavigationDrawer({ open, onOpenChange, children }: NavigationDrawerProps) {
  return (
    <Drawer.Root
      swipeDirection={pageLanguage().direction === 'rtl' ? 'right' : 'left'}
      open={open}
      onOpenChange={onOpenChange}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={BACKDROP} />
        <Drawer.Viewport className="fixed inset-0 z-40 flex">
          <Drawer.Popup className="grid h-full grid-cols-1 w-[min(19rem,calc(100vw-3rem))] [transform:translateX(var(--drawer-swipe-movement-x))] grid-rows-[auto_auto_minmax(0,1fr)] border-e border-line bg-raised shadow-float outline-none transition-transform duration-250 ease-out data-ending-style:[transform:translateX(-100%)] data-starting-style:[transform:translateX(-100%)] rtl:data-ending-style:[transform:translateX(100%)] rtl:data-starting-style:[transform:translateX(100%)]">
            <Drawer.Title className="sr-only">{say('navigation')}</Drawer.Title>
            {children}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
