import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classes, MENU_ITEM, POPUP } from './classes.ts';
import { shownKeys } from './tool-button.tsx';

interface MenuProps {
  /** A button. */
  readonly trigger: ReactElement;
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

export function Menu({ trigger, align = 'start', children }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <MenuPopup align={align}>{children}</MenuPopup>
    </BaseMenu.Root>
  );
}

interface MenuAtProps {
  /** For screen readers. */
  readonly label: string;
  /** Pixels from the corner of the window. */
  readonly at: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A menu at a point, such as where somebody has pressed the right button. */
export function MenuAt({ label, at, onClose, children }: MenuAtProps) {
  const anchor = { getBoundingClientRect: () => DOMRect.fromRect(at) };
  return (
    <BaseMenu.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <MenuPopup align="start" label={label} anchor={anchor}>
        {children}
      </MenuPopup>
    </BaseMenu.Root>
  );
}

interface MenuPopupProps {
  readonly align: 'start' | 'end';
  readonly label?: string;
  readonly anchor?: { getBoundingClientRect(): DOMRect };
  readonly children: ReactNode;
}

function MenuPopup({ align, label, anchor, children }: MenuPopupProps) {
  return (
    <BaseMenu.Portal>
      <BaseMenu.Positioner
        sideOffset={anchor ? 0 : 4}
        align={align}
        className="z-50"
        data-keeps-text
        {...(anchor && { anchor })}
      >
        <BaseMenu.Popup aria-label={label} className={classes(POPUP, 'max-h-(--available-height) overflow-y-auto p-1')}>
          {children}
        </BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  );
}

interface MenuItemProps {
  readonly icon?: ReactNode;
  /** As `aria-keyshortcuts` has it. */
  readonly keys?: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function MenuItem({ icon, keys, disabled = false, onClick, children }: MenuItemProps) {
  return (
    <BaseMenu.Item className={MENU_ITEM} disabled={disabled} onClick={onClick}>
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {keys !== undefined && <span className="pl-6 text-xs text-muted">{shownKeys(keys)}</span>}
    </BaseMenu.Item>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="mx-2.5 my-1 h-px bg-line" />;
}

interface MenuChoicesProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
}

/** One of several, with a mark at the present one. */
export function MenuChoices<Value extends string>({ label, value, onChange, choices }: MenuChoicesProps<Value>) {
  return (
    <BaseMenu.RadioGroup value={value} onValueChange={onChange}>
      <BaseMenu.GroupLabel className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-muted">{label}</BaseMenu.GroupLabel>
      {choices.map((choice) => (
        <BaseMenu.RadioItem key={choice.value} value={choice.value} className={MENU_ITEM} closeOnClick>
          <span className="min-w-0 flex-1 truncate">{choice.label}</span>
          <BaseMenu.RadioItemIndicator>✓</BaseMenu.RadioItemIndicator>
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  );
}
