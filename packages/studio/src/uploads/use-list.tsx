import { Skeleton } from '@deckwright/ui/controls';
import { useEffect, useState } from 'react';
import { say } from '../sentences/uploads.ts';

interface UseListProps {
  readonly name: string;
  /** Returns phrases, such as `the template "cover"`. */
  readonly load: (name: string) => Promise<readonly string[]>;
}

/** Where a file of the project is used. */
export function UseList({ name, load }: UseListProps) {
  const [uses, setUses] = useState<readonly string[] | Error>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function does not load another list.
  useEffect(() => {
    let isOver = false;
    setUses(undefined);
    load(name).then(
      (found) => !isOver && setUses(found),
      (error: Error) => !isOver && setUses(error),
    );
    return () => {
      isOver = true;
    };
  }, [name]);
  return (
    <section aria-label={say('whereItIsUsed')}>
      <h3 className="mb-1 font-medium">{say('whereItIsUsed')}</h3>
      {uses === undefined && <Skeleton className="h-5 w-48" />}
      {uses instanceof Error && <p className="text-danger">{uses.message}</p>}
      {Array.isArray(uses) && uses.length === 0 && <p className="text-muted">{say('noTemplateAndNoProject')}</p>}
      {Array.isArray(uses) && (
        <ul className="list-disc ps-5 text-muted wrap-anywhere empty:hidden">
          {uses.map((use) => (
            <li key={use}>{use}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
