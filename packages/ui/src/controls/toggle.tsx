import { Switch } from '@base-ui/react/switch';
import type { ReactNode } from 'react';

/** A switch with its label and, below it, what it does. */
export function Toggle({
  checked,
  onChange,
  label,
  children,
}: {
  readonly checked: boolean;
  readonly onChange: (on: boolean) => void;
  readonly label: string;
  readonly children?: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch has a hidden input.
    <label className="flex cursor-pointer items-start gap-3 text-sm text-ink pointer-coarse:min-h-11">
      <Switch.Root
        checked={checked}
        onCheckedChange={onChange}
        className="relative mt-0.5 flex h-5 w-9 shrink-0 cursor-pointer rounded-full border border-line bg-sunken outline-none focus-visible:ring-2 focus-visible:ring-focus data-checked:border-accent data-checked:bg-accent"
      >
        <Switch.Thumb className="m-0.5 size-3.5 rounded-full bg-muted transition-transform data-checked:translate-x-4 rtl:data-checked:-translate-x-4 data-checked:bg-on-accent motion-reduce:transition-none" />
      </Switch.Root>
      <span>
        {label}
        {children !== undefined && <span className="block text-xs text-muted">{children}</span>}
      </span>
    </label>
  );
}
