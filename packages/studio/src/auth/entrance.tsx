import { ColorSchemeMenu } from '@deckwright/ui/lazy-menus';
import type { ReactNode } from 'react';
import { Logo } from '../ui/logo.tsx';
import { useTitle } from '../ui/use-title.ts';

interface EntranceProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

/** What is around the pages of people who are not signed in. */
export function Entrance({ title, description, children }: EntranceProps) {
  useTitle(title);
  return (
    <div className="grid min-h-dvh grid-rows-[auto_minmax(0,1fr)]">
      <header className="flex justify-end p-3">
        <ColorSchemeMenu />
      </header>
      <main className="mx-auto grid grid-cols-1 w-full max-w-md content-start gap-7 px-4 pt-[min(10vh,6rem)] pb-16">
        <div className="grid justify-items-center gap-1.5 text-center">
          <Logo className="mb-4 size-11" />
          <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
          {description !== undefined && <div className="max-w-sm text-muted">{description}</div>}
        </div>
        <div className="rounded-xl border border-line bg-raised p-6 shadow-raised sm:p-7">{children}</div>
      </main>
    </div>
  );
}
