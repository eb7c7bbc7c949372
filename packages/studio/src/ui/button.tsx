import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** `primary` for the one thing that a page is for, `danger` for what cannot be undone, `quiet` for one of a row. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

const KINDS: Readonly<Record<ButtonKind, string>> = {
  primary: 'border-transparent bg-accent text-on-accent shadow-raised hover:bg-accent-strong',
  secondary: 'border-line-button bg-raised text-ink shadow-raised hover:bg-hover',
  quiet:
    'border-transparent text-muted hover:bg-hover hover:text-ink data-popup-open:bg-hover data-popup-open:text-ink',
  danger: 'border-transparent bg-danger text-on-danger shadow-raised hover:bg-danger-strong',
};

const SHAPE =
  'inline-flex h-9 shrink-0 items-center justify-center gap-2 rounded-md border px-3.5 text-sm font-medium whitespace-nowrap no-underline transition-colors select-none disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55 pointer-coarse:h-11 [&_svg]:size-4 [&_svg]:shrink-0';

/** The look of a button, for links beside buttons. */
export function buttonClasses(kind: ButtonKind = 'secondary', more?: string): string {
  return classes(SHAPE, KINDS[kind], more);
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: ButtonKind;
  /** Shows that the action runs, and ignores further clicks. The button keeps the focus. */
  readonly isBusy?: boolean;
}

export function Button({ kind = 'secondary', isBusy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isBusy || rest['aria-disabled']}
      className={buttonClasses(kind, className)}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-3.5 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none"
    />
  );
}
