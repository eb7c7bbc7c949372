import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** What will be here, and how it gets here. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Shown in place of an empty list. Says what to do. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1.5 rounded-lg border border-dashed border-line-strong/60 px-6 py-14 text-center">
      <div className="mb-2 grid size-12 place-items-center rounded-xl bg-accent-soft text-accent [&>svg]:size-6">
        {icon}
      </div>
      <h2 className="text-base font-semibold">{title}</h2>
      <div className="max-w-md text-muted">{children}</div>
      {action !== undefined && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
