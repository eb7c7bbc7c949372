import { useState } from 'react';
import { useToast } from '../ui/toasts.tsx';

interface DeletedThing {
  readonly name: string;
  /** Such as "Picture deleted". */
  readonly title: string;
  /** Runs once it is too late to undo; what it rejects with brings the thing back. */
  readonly run: () => Promise<unknown>;
}

/** Hides what was deleted at once, and deletes it when it is too late to undo. */
export function useDeleted(): { readonly hidden: ReadonlySet<string>; remove(thing: DeletedThing): void } {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const toast = useToast();
  return {
    hidden,
    remove({ name, title, run }) {
      const show = () => setHidden((names) => new Set([...names].filter((one) => one !== name)));
      setHidden((names) => new Set([...names, name]));
      toast({
        title,
        description: name,
        undo: show,
        commit: () => {
          // Somebody may upload another file of this name later.
          run().then(show, show);
        },
      });
    },
  };
}
