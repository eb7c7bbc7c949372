import { cloneElement, lazy, Suspense, useState } from 'react';
import type { MenuChoicesProps, MenuProps } from './menu-props.ts';

const OpenMenu = lazy(async () => ({ default: (await load()).OpenMenu }));

export const MenuItem = lazy(async () => ({ default: (await load()).MenuItem }));
export const MenuSeparator = lazy(async () => ({ default: (await load()).MenuSeparator }));
const Choices = lazy(async () => ({ default: (await load()).MenuChoices }));

/** A button that opens a menu. What a menu needs is loaded when the button is near the pointer, or has the focus. */
export function Menu(props: MenuProps) {
  const [isUsed, setUsed] = useState(false);
  const closed = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: () => setUsed(true),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setUsed(true);
    },
  });
  if (!isUsed) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenMenu {...props} />
    </Suspense>
  );
}

/** One of several, with a mark at the present one. */
export function MenuChoices<Value extends string>(props: MenuChoicesProps<Value>) {
  return <Choices {...(props as unknown as MenuChoicesProps<string>)} />;
}

function load() {
  return import('./menu-popup.tsx');
}
