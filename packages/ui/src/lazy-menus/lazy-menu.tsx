import { cloneElement, lazy, Suspense, useState } from 'react';
import type { MenuChoicesProps, MenuProps, Opener } from '../menus/menu-props.ts';

const OpenMenu = lazy(async () => ({ default: (await load()).OpenMenu }));

export const MenuItem = lazy(async () => ({ default: (await load()).MenuItem }));
export const MenuSwitch = lazy(async () => ({ default: (await load()).MenuSwitch }));
export const MenuSeparator = lazy(async () => ({ default: (await load()).MenuSeparator }));
const Choices = lazy(async () => ({ default: (await load()).MenuChoices }));

/** A button that opens a menu. What a menu needs is loaded when the button is near the pointer, or has the focus. */
export function Menu(props: MenuProps) {
  const [opener, setOpener] = useState<Opener>();
  const closed = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    // A browser counts the clicks of a pointer, and not those of a key.
    onClick: (event) => setOpener(event.detail === 0 ? 'key' : 'pointer'),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpener('key');
    },
  });
  if (opener === undefined) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenMenu {...props} opener={opener} />
    </Suspense>
  );
}

/** One of several, with a mark at the present one. */
export function MenuChoices<Value extends string>(props: MenuChoicesProps<Value>) {
  return <Choices {...(props as unknown as MenuChoicesProps<string>)} />;
}

function load() {
  return import('../menus/menu.tsx');
}
