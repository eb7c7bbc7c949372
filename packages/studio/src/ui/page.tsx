import { classes } from '@deckwright/ui/classes';
import type { ReactNode } from 'react';
import { useTitle } from './use-title.ts';

interface PageProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  /** Links to the sections of the page, and the name of the one that is shown. */
  readonly sections?: { readonly shown: string; readonly links: ReactNode };
  /** The width of lines of text, for forms. All pages begin at the same place, so that nothing jumps from one to the next. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/** The content of the main part: a heading, what can be done, and the rest. */
export function Page({ title, description, actions, sections, isNarrow = false, children }: PageProps) {
  const name = sections === undefined ? title : `${sections.shown} – ${title}`;
  useTitle(name);
  return (
    <div className="mx-auto grid grid-cols-1 w-full max-w-[100rem] gap-6 px-4 py-6 sm:px-8 sm:py-9">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
          {description !== undefined && <p className="mt-1 max-w-3xl text-muted">{description}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-3 sm:-mt-1">{actions}</div>}
      </header>
      {sections?.links}
      <div className={classes('grid min-w-0 grid-cols-1 gap-6', isNarrow && 'max-w-3xl')}>{children}</div>
    </div>
  );
}
