import { Clock } from 'lucide-react';
import { formatDate, formatDateAndTime, formatRelative } from '../ui/format.ts';

const SOON_MS = 3 * 86_400_000;

/** The day on which a deck is removed, with a warning if it comes soon. */
export function KeptUntil({ at }: { readonly at: string }) {
  const isSoon = Date.parse(at) - Date.now() < SOON_MS;
  return (
    <time dateTime={at} title={formatDateAndTime(at)} className="grid whitespace-nowrap text-muted">
      {formatDate(at)}
      {isSoon && (
        <span className="flex items-center gap-1 text-xs font-medium text-warning max-md:justify-end">
          <Clock aria-hidden="true" className="size-3.5" />
          {formatRelative(at)}
        </span>
      )}
    </time>
  );
}
