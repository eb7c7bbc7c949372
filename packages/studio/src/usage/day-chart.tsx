import { say } from '../sentences/usage.ts';
import { formatDate, formatNumber } from '../ui/format.ts';
import type { DayOfUse } from './days-of-period.ts';

/** Bars, with a table of the same numbers for screen readers. */
export function DayChart({ days }: { readonly days: readonly DayOfUse[] }) {
  const top = roundUp(Math.max(...days.map(({ exports }) => exports)));
  return (
    <figure className="grid grid-cols-1 gap-3">
      <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <div className="flex h-56 flex-col justify-between text-end text-xs text-muted tabular-nums">
          <span className="-translate-y-1/2">{formatNumber(top)}</span>
          <span>{formatNumber(top / 2)}</span>
          <span className="translate-y-1/2">0</span>
        </div>
        <div className="relative flex h-56 items-end gap-[min(0.5rem,0.4%)] border-y border-line">
          <span className="absolute inset-x-0 top-1/2 border-t border-line" />
          {days.map(({ day, exports, failed }) => (
            <div
              key={day}
              title={say('dayExportsExportsFailedFailed', {
                day: formatDate(day),
                exports: formatNumber(exports),
                failed: formatNumber(failed),
              })}
              className="group relative flex h-full min-w-0 flex-1 flex-col justify-end"
            >
              <span className="rounded-t-sm bg-danger" style={{ height: `${(failed / top) * 100}%` }} />
              <span
                className="bg-accent transition-colors group-hover:bg-accent-strong first:rounded-t-sm"
                style={{ height: `${((exports - failed) / top) * 100}%` }}
              />
            </div>
          ))}
        </div>
        <div className="col-start-2 flex justify-between pt-2 text-xs text-muted">
          <span>{formatDate(days[0]!.day)}</span>
          <span>{formatDate(days.at(-1)!.day)}</span>
        </div>
      </div>
      <figcaption aria-hidden="true" className="flex gap-5 text-xs text-muted">
        <span className="flex items-center gap-2">
          <span className="size-2.5 rounded-xs bg-accent" />
          {say('succeeded')}
        </span>
        <span className="flex items-center gap-2">
          <span className="size-2.5 rounded-xs bg-danger" />
          {say('failed')}
        </span>
      </figcaption>
      {/* A table is as wide as its words, whatever its style says. */}
      <div className="sr-only">
        <table>
          <caption>{say('exportsADay')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('day')}</th>
              <th scope="col">{say('exports')}</th>
              <th scope="col">{say('failed')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, exports, failed }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                <td>{exports}</td>
                <td>{failed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** The next number whose half is a whole number that people like to read. */
function roundUp(value: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(value, 2) / 2));
  return 2 * step * Math.ceil(value / (2 * step)) || 2;
}
