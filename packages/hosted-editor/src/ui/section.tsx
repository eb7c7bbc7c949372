import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the properties. */
export function Section({ title, children }: SectionProps) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2 border-b border-line px-4 py-3 last:border-b-0">
      <h3 className="text-xs font-semibold">{title}</h3>
      {children}
    </section>
  );
}

interface RowProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** What it is about, and its controls, which have names of their own. */
export function Row({ label, children }: RowProps) {
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden="true" className="w-18 shrink-0 truncate text-xs text-muted" title={label}>
        {label}
      </span>
      <div className="flex min-w-0 flex-1 items-center gap-1.5">{children}</div>
    </div>
  );
}
