import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';

export const POPUP =
  'min-w-[max(11rem,var(--anchor-width))] max-w-[min(22rem,calc(100vw-2rem))] origin-(--transform-origin) rounded-lg border border-line bg-raised shadow-float outline-none transition duration-100 data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0';
export const MENU_ITEM =
  'flex min-h-9 items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm outline-none select-none data-disabled:opacity-55 data-highlighted:bg-hover pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted';

interface MenuProps {
  /** A button. */
  readonly trigger: ReactElement;
  readonly align?: 'start' | 'end';
  readonly side?: 'top' | 'bottom';
  readonly children: ReactNode;
}

export function Menu({ trigger, align = 'end', side = 'bottom', children }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
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

interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly isDanger?: boolean;
  /** An element that the item is drawn as, such as a link. */
  readonly render?: ReactElement;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

export function MenuItem({ icon, isDanger = false, render, onClick, children }: MenuItemProps) {
  const look = classes(MENU_ITEM, isDanger && 'text-danger [&>svg]:text-danger');
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

interface MenuChoicesProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[];
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

export function MenuSeparator() {
  return <BaseMenu.Separator className="mx-2.5 my-1 h-px bg-line" />;
}
