import type { ReactNode } from 'react';

/** A key that people can press. Not read by screen readers, which have their own way to name shortcuts. */
export function KeyHint({ children }: { readonly children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line bg-surface px-1 font-sans text-xs text-muted"
    >
      {children}
    </span>
  );
}
