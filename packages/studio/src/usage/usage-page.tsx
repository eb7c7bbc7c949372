import { Card, EmptyState, Skeleton, Tile } from '@deckwright/ui/controls';
import { type Choice, SelectField } from '@deckwright/ui/fields';
import { ChartColumn } from 'lucide-react';
import { formatBytes, formatNumber } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import type { CreditsOfMonth } from './credits-of-month.ts';
import { DayChart } from './day-chart.tsx';
import type { DayOfUse } from './days-of-period.ts';

export type UsagePeriod = '7' | '30' | '90';

interface UsagePageProps {
  readonly period: UsagePeriod;
  readonly onPeriod: (period: UsagePeriod) => void;
  /** Each day of the period, in UTC, oldest first. Undefined while they are loaded. */
  readonly days: readonly DayOfUse[] | undefined;
  readonly credits: CreditsOfMonth | undefined;
}

const PERIODS: readonly Choice<UsagePeriod>[] = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
];

export function UsagePage({ period, onPeriod, days, credits }: UsagePageProps) {
  const total = (key: 'exports' | 'failed' | 'dev' | 'slides' | 'bytes') =>
    (days ?? []).reduce((sum, day) => sum + day[key], 0);
  return (
    <Page
      title="Usage"
      description="Days are in UTC."
      actions={
        <SelectField label="Period" hidesLabel value={period} onChange={onPeriod} choices={PERIODS} className="w-40" />
      }
    >
      {days === undefined || credits === undefined ? (
        <div aria-busy="true" className="grid grid-cols-1 gap-5">
          <div className="grid grid-cols-2 gap-3 sm:gap-5 xl:grid-cols-4">
            {[1, 2, 3, 4].map((one) => (
              <Skeleton key={one} className="h-29 rounded-lg" />
            ))}
          </div>
          <Skeleton className="h-80 rounded-lg" />
        </div>
      ) : (
        <>
          <div className="grid grid-cols-2 gap-3 sm:gap-5 xl:grid-cols-4">
            <Tile label="Credits used" value={formatNumber(credits.used)}>
              of {credits.ofMonth === null ? 'an unlimited number' : formatNumber(credits.ofMonth)} this month
            </Tile>
            <Tile label="Exports" value={formatNumber(total('exports'))}>
              {formatNumber(total('dev'))} of them in dev mode, which is free
            </Tile>
            <Tile label="Slides" value={formatNumber(total('slides'))}>
              {formatBytes(total('bytes'))} of files
            </Tile>
            <Tile label="Failed" value={formatNumber(total('failed'))}>
              A failed export costs nothing
            </Tile>
          </div>
          {total('exports') === 0 ? (
            <EmptyState icon={<ChartColumn />} title="No exports in this period">
              Choose a longer period, or export something.
            </EmptyState>
          ) : (
            <Card title="Exports a day">
              <DayChart days={days} />
            </Card>
          )}
        </>
      )}
    </Page>
  );
}
