import type { KeyboardEvent, MouseEvent, ReactElement, ReactNode } from 'react';

export interface MenuProps {
  /** A button. */
  readonly trigger: ReactElement<TriggerProps>;
  readonly align?: 'start' | 'end';
  readonly side?: 'top' | 'bottom';
  readonly children: ReactNode;
}

/** What opened a menu for the first time. */
export type Opener = 'key' | 'pointer';

export interface MenuItemProps {
  readonly icon?: ReactNode;
  /** The shortcut, as `aria-keyshortcuts` has it. */
  readonly keys?: string;
  readonly disabled?: boolean;
  readonly isDanger?: boolean;
  /** An element that the item is drawn as, such as a link. */
  readonly render?: ReactElement;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

export interface MenuSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
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
  readonly onClick?: (event: MouseEvent) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}
