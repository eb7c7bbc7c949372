import type { ReactNode } from 'react';

interface RowProps {
  readonly label: string;
  /** Beyond the controls, in the margin of the section: a small button, such as one that binds a field. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** A line of the inspector: what it is about, and its controls. The controls have names of their own. */
export function Row({ label, end, children }: RowProps) {
  return (
    <div className="group/row relative flex items-start gap-2">
      <span
        aria-hidden="true"
        className="line-clamp-2 w-20 shrink-0 py-2 text-xs leading-4 wrap-anywhere text-muted"
        title={label}
      >
        {label}
      </span>
      <div className="flex min-w-0 flex-1 items-center gap-1.5">{children}</div>
      {end !== undefined && <span className="absolute top-0.5 start-full flex ps-0.5">{end}</span>}
    </div>
  );
}
