import { cloneElement, type KeyboardEvent, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';

export interface MenuProps {
  /** A button. */
  readonly trigger: ReactElement<TriggerProps>;
  readonly align?: 'start' | 'end';
  readonly side?: 'top' | 'bottom';
  readonly children: ReactNode;
}

export interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly isDanger?: boolean;
  /** An element that the item is drawn as, such as a link. */
  readonly render?: ReactElement;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

export interface MenuChoicesProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[];
}

/** What the button takes before its menu was opened. */
interface TriggerProps {
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
  readonly onPointerEnter?: () => void;
  readonly onFocus?: () => void;
  readonly onClick?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

const load = () => import('./menu-popup.tsx');
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
