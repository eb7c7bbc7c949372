import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

const TONES: Readonly<Record<Tone, string>> = {
  neutral: 'bg-hover text-muted',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

/** A short state, as text and in colour. */
export function Badge({ tone = 'neutral', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex h-6 items-center gap-1.5 rounded-full px-2.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
