import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classes, MENU_ITEM, POPUP } from '../classes.ts';
import { shownKeys } from '../controls/shown-keys.ts';
import { givesFocusBack } from '../final-focus.ts';
import type { MenuChoicesProps, MenuItemProps, MenuProps, MenuSwitchProps, Opener } from './menu-props.ts';

/** A button that opens a menu. */
export function Menu({ trigger, ...popup }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <MenuPopup {...popup} />
    </BaseMenu.Root>
  );
}

/** A menu that opens itself at first. */
export function OpenMenu({ trigger, opener, ...popup }: MenuProps & { readonly opener: Opener }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // The focus goes back to what had it before. The button that was pressed is gone, so this one, which replaces it, takes the focus first.
  useLayoutEffect(() => {
    button.current?.focus({ preventScroll: true });
    // This key also marks the first item.
    if (opener === 'key')
      button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    else setOpen(true);
  }, [opener]);
  return (
    <BaseMenu.Root open={isOpen} onOpenChange={setOpen}>
      <BaseMenu.Trigger ref={button} render={trigger} />
      <MenuPopup {...popup} />
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
export function MenuAt({ at, onClose, ...popup }: MenuAtProps) {
  const anchor = { getBoundingClientRect: () => DOMRect.fromRect(at) };
  return (
    <BaseMenu.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <MenuPopup align="start" anchor={anchor} {...popup} />
    </BaseMenu.Root>
  );
}

const AT_POINT = { side: 'shift', align: 'shift' } as const;

interface MenuPopupProps extends Omit<MenuProps, 'trigger'> {
  readonly label?: string;
  readonly anchor?: { getBoundingClientRect(): DOMRect };
}

function MenuPopup({ align = 'end', side = 'bottom', label, anchor, children }: MenuPopupProps) {
  return (
    <BaseMenu.Portal>
      <BaseMenu.Positioner
        sideOffset={anchor ? 0 : 6}
        align={align}
        side={side}
        className="z-50"
        data-keeps-text
        // A long menu moves up from its point, as far as it must.
        {...(anchor && { anchor, collisionAvoidance: AT_POINT })}
      >
        <BaseMenu.Popup
          aria-label={label}
          finalFocus={givesFocusBack}
          className={classes(POPUP, 'max-h-(--available-height) overflow-y-auto p-1')}
        >
          {children}
        </BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  );
}

export function MenuItem({ icon, keys, isDanger = false, disabled = false, render, onClick, children }: MenuItemProps) {
  const look = classes(MENU_ITEM, isDanger && 'text-danger [&>svg]:text-danger!');
  return (
    <BaseMenu.Item
      className={look}
      disabled={disabled}
      aria-keyshortcuts={keys}
      {...(render !== undefined && { render, nativeButton: false })}
      {...(onClick !== undefined && { onClick })}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {keys !== undefined && (
        <span aria-hidden="true" className="ps-6 text-xs text-muted">
          {shownKeys(keys)}
        </span>
      )}
    </BaseMenu.Item>
  );
}

/** One of several, with a mark at the present one. */
export function MenuChoices<Value extends string>({ label, value, onChange, choices }: MenuChoicesProps<Value>) {
  return (
    <BaseMenu.RadioGroup value={value} onValueChange={onChange}>
      <BaseMenu.GroupLabel className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-muted">{label}</BaseMenu.GroupLabel>
      {choices.map((choice) => (
        <BaseMenu.RadioItem key={choice.value} value={choice.value} className={MENU_ITEM} closeOnClick>
          {choice.icon}
          <span className="min-w-0 flex-1 truncate">{choice.label}</span>
          <BaseMenu.RadioItemIndicator>
            <Check className="size-4" />
          </BaseMenu.RadioItemIndicator>
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  );
}

/** Something that is on, with a mark, or off. */
export function MenuSwitch({ isOn, onChange, children }: MenuSwitchProps) {
  return (
    <BaseMenu.CheckboxItem checked={isOn} onCheckedChange={onChange} className={MENU_ITEM} closeOnClick>
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <BaseMenu.CheckboxItemIndicator>
        <Check className="size-4" />
      </BaseMenu.CheckboxItemIndicator>
    </BaseMenu.CheckboxItem>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="mx-2.5 my-1 h-px bg-line" />;
}
