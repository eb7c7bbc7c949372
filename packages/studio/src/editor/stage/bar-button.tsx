import { classes } from '@deckwright/ui/classes';
import type { ReactNode } from 'react';

interface BarButtonProps {
  /** Read by screen readers, and shown as a tooltip. */
  readonly label: string;
  /** For a button that is on or off. */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  /** As `aria-keyshortcuts` has it. */
  readonly keys?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button with an icon in the bar of a text. */
export function BarButton({ label, isOn, isDisabled = false, keys, onClick, children }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={isDisabled}
      aria-keyshortcuts={keys}
      onClick={onClick}
      className={classes(
        'grid size-7 place-items-center rounded-sm hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:size-11 disabled:opacity-45 [&_svg]:size-4',
        isOn ? 'bg-accent-soft text-accent' : 'text-ink',
      )}
    >
      {children}
    </button>
  );
}
