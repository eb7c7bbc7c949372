import { formatNumber } from '../ui/format.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import type { DayOfUse } from '../usage/days-of-period.ts';

interface UsageGlanceProps {
  /** Oldest first. Undefined while they are loaded. */
  readonly days: readonly DayOfUse[] | undefined;
}

/** The exports of some days as a number and as bars. The page of usage has the numbers of each day. */
export function UsageGlance({ days }: UsageGlanceProps) {
  if (days === undefined) return <Skeleton className="h-28" />;
  const total = (key: 'exports' | 'failed' | 'slides') => days.reduce((sum, day) => sum + day[key], 0);
  const top = Math.max(1, ...days.map(({ exports }) => exports));
  return (
    <>
      <p className="flex items-baseline gap-2">
        <span className="text-2xl font-semibold tracking-tight tabular-nums">{formatNumber(total('exports'))}</span>
        <span className="text-muted">{total('exports') === 1 ? 'export' : 'exports'}</span>
      </p>
      <p className="text-xs text-muted">
        {formatNumber(total('slides'))} slides, {formatNumber(total('failed'))} failed
      </p>
      <div aria-hidden="true" className="mt-4 flex h-12 items-end gap-[2px] border-b border-line">
        {days.map(({ day, exports }) => (
          <span key={day} className="flex-1 rounded-t-xs bg-accent" style={{ height: `${(exports / top) * 100}%` }} />
        ))}
      </div>
    </>
  );
}
