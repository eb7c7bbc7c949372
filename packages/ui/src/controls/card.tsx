import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

interface CardProps {
  readonly title?: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string;
}

/** A part of a page with its own heading. */
export function Card({ title, description, actions, children, className }: CardProps) {
  return (
    <section className={classes('rounded-lg border border-line bg-raised shadow-raised', className)}>
      {title !== undefined && (
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 pt-4.5 pb-1">
          <div className={classes('min-w-0', description !== undefined && 'flex-1 basis-56')}>
            <h2 className="text-base font-semibold">{title}</h2>
            {description !== undefined && <p className="max-w-prose text-muted">{description}</p>}
          </div>
          {actions}
        </header>
      )}
      {children !== undefined && <div className="p-5 empty:hidden">{children}</div>}
    </section>
  );
}
