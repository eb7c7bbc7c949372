import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

type Kind = 'primary' | 'secondary' | 'quiet';

const KINDS: Readonly<Record<Kind, string>> = {
  primary: 'border-transparent bg-accent text-on-accent shadow-raised hover:bg-accent-strong',
  secondary: 'border-line-button bg-raised text-ink shadow-raised hover:bg-hover',
  quiet: 'border-transparent text-ink hover:bg-hover data-popup-open:bg-hover',
};

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: Kind;
}

/** `primary` is the one thing that a part of the page is for. */
export function Button({ kind = 'secondary', className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(
        'inline-flex h-9 shrink-0 items-center justify-center gap-2 rounded-md border px-3.5 text-sm font-medium whitespace-nowrap transition-colors select-none disabled:pointer-events-none disabled:opacity-55 pointer-coarse:h-11 [&_svg]:size-4 [&_svg]:shrink-0',
        KINDS[kind],
        className,
      )}
    />
  );
}
