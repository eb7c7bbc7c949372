import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';

/** `primary` for the one thing that a page is for, `danger` for what cannot be undone, `quiet` for one of a row. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

const KINDS: Readonly<Record<ButtonKind, string>> = {
  primary: 'border-transparent bg-accent text-on-accent shadow-raised hover:bg-accent-strong',
  secondary: 'border-line-button bg-raised text-ink shadow-raised hover:bg-hover',
  quiet:
    'border-transparent text-muted hover:bg-hover hover:text-ink data-popup-open:bg-hover data-popup-open:text-ink',
  danger: 'border-transparent bg-danger text-on-danger shadow-raised hover:bg-danger-strong',
};

const SIZES = {
  normal: 'h-9 gap-2 px-3.5 pointer-coarse:h-11',
  small: 'min-h-8 gap-1.5 px-2.5 pointer-coarse:min-h-11',
};
type ButtonSize = keyof typeof SIZES;

const SHAPE =
  'inline-flex shrink-0 items-center justify-center rounded-md border text-sm font-medium whitespace-nowrap no-underline transition-colors select-none disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0';

/** The look of a button, for links beside buttons. */
export function buttonClasses(kind: ButtonKind = 'secondary', more?: string, size: ButtonSize = 'normal'): string {
  return classes(SHAPE, SIZES[size], KINDS[kind], more);
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: ButtonKind;
  /** `small` in forms and panels. Default: `normal`. */
  readonly size?: ButtonSize;
  /** Shows that the action runs, and ignores further clicks. The button keeps the focus. */
  readonly isBusy?: boolean;
}

export function Button(props: ButtonProps) {
  const { kind = 'secondary', size = 'normal', isBusy = false, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isBusy || rest['aria-disabled']}
      className={buttonClasses(kind, className, size)}
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
      className="size-3.5 animate-spin rounded-full border-2 border-current border-e-transparent motion-reduce:animate-none"
    />
  );
}
