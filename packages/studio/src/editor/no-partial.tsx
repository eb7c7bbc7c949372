import { Link } from '@tanstack/react-router';
import { Component } from 'lucide-react';
import { buttonClasses } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Subject } from './subject.ts';

/** In the place of the editor of a partial that was deleted. */
export function NoPartial({ subject: { key, path } }: { readonly subject: Subject }) {
  return (
    <div className="grid min-h-dvh place-items-center p-6 max-lg:hidden">
      <EmptyState icon={<Component />} title={`The project has no partial ${key}`}>
        <p>It may have been deleted or renamed.</p>
        <Link to={path} className={buttonClasses('primary', 'mt-4')}>
          See all partials
        </Link>
      </EmptyState>
    </div>
  );
}
