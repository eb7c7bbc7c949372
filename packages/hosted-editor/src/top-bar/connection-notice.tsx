import { TriangleAlert } from 'lucide-react';
import { useSync } from '../session/sync-state.ts';
import { TroubleWords, useTrouble } from '../session/trouble.tsx';

/** Says below the tools why a page that shows what this browser has kept does not get its connection. */
export function ConnectionNotice() {
  const connection = useSync((sync) => sync.connection);
  const trouble = useTrouble(connection === 'loading' || connection === 'offline');
  return (
    <div role="status">
      {trouble && (
        <div className="flex items-start gap-3 border-b border-warning/30 bg-warning-soft px-4 py-2">
          <TriangleAlert aria-hidden="true" className="mt-px size-4.5 shrink-0 text-warning" />
          <TroubleWords trouble={trouble} />
        </div>
      )}
    </div>
  );
}
