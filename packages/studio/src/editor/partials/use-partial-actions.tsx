import { lazy, type ReactNode, Suspense, useState } from 'react';
import { elementAt } from '../../elements/template-json.ts';
import type { Editing } from '../editing.ts';
import { useDetach } from './use-detach.ts';

const MakePartialDialog = lazy(async () => ({
  default: (await import('./make-partial-dialog.tsx')).MakePartialDialog,
}));

interface PartialActionsParts {
  readonly owner: string;
  readonly project: string;
  readonly editing: Editing;
  /** The project file. */
  readonly settings: unknown;
}

/** What can be done with the selection and partials. Undefined: nothing that is selected is concerned. */
export interface PartialActions {
  /** Asks for the name of a partial that takes the place of the selection. */
  readonly make: (() => void) | undefined;
  readonly detach: (() => void) | undefined;
  /** The name of the only partial that is selected, if the project has it. */
  readonly edited: string | undefined;
}

export function usePartialActions(parts: PartialActionsParts): PartialActions & { readonly dialog: ReactNode } {
  const { file, selected, project } = parts.editing;
  const [isMaking, setMaking] = useState(false);
  const detach = useDetach();
  const uses = selected.flatMap((path) => {
    const element = elementAt(file, path);
    return element?.type === 'partial' ? [element.partial] : [];
  });
  const known = project.partials.find(({ name }) => name === uses[0])?.name;
  return {
    make: selected.length > 0 ? () => setMaking(true) : undefined,
    detach: uses.length > 0 ? () => void detach(parts.editing) : undefined,
    edited: selected.length === 1 ? known : undefined,
    dialog: isMaking && (
      <Suspense>
        <MakePartialDialog {...parts} onClose={() => setMaking(false)} />
      </Suspense>
    ),
  };
}
