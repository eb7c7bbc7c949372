import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { classes, MENU_ITEM, POPUP } from '../classes.ts';
import type { MenuChoicesProps, MenuItemProps, MenuProps, MenuSwitchProps, Opener } from './menu-props.ts';

/** A menu that opens itself at first. */
export function OpenMenu({
  trigger,
  align = 'end',
  side = 'bottom',
  opener,
  children,
}: MenuProps & { readonly opener: Opener }) {
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
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={6} align={align} side={side} className="z-50">
          <BaseMenu.Popup className={classes(POPUP, 'max-h-(--available-height) overflow-y-auto p-1')}>
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

export function MenuItem({ icon, isDanger = false, render, onClick, children }: MenuItemProps) {
  const look = classes(MENU_ITEM, isDanger && 'text-danger [&>svg]:text-danger!');
  return (
    <BaseMenu.Item
      className={look}
      {...(render !== undefined && { render, nativeButton: false })}
      {...(onClick !== undefined && { onClick })}
    >
      {icon}
      {children}
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
