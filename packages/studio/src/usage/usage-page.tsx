import { Card, EmptyState, Skeleton, Tile } from '@deckwright/ui/controls';
import { type Choice, SelectField } from '@deckwright/ui/fields';
import { ChartColumn } from 'lucide-react';
import { say } from '../sentences/usage.ts';
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
  { value: '7', label: say('last7Days') },
  { value: '30', label: say('last30Days') },
  { value: '90', label: say('last90Days') },
];

export function UsagePage({ period, onPeriod, days, credits }: UsagePageProps) {
  const total = (key: 'exports' | 'failed' | 'dev' | 'slides' | 'bytes') =>
    (days ?? []).reduce((sum, day) => sum + day[key], 0);
  return (
    <Page
      title={say('usage')}
      description={say('daysAreInUTC')}
      actions={
        <SelectField
          label={say('period')}
          hidesLabel
          value={period}
          onChange={onPeriod}
          choices={PERIODS}
          className="w-40"
        />
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
            <Tile label={say('creditsUsed')} value={formatNumber(credits.used)}>
              {say('ofValueThisMonth', {
                value: credits.ofMonth === null ? say('anUnlimitedNumber') : formatNumber(credits.ofMonth),
              })}
            </Tile>
            <Tile label={say('exports')} value={formatNumber(total('exports'))}>
              {say('numberOfThemInDev', { number: formatNumber(total('dev')) })}
            </Tile>
            <Tile label={say('slides')} value={formatNumber(total('slides'))}>
              {say('sizeOfFiles', { size: formatBytes(total('bytes')) })}
            </Tile>
            <Tile label={say('failed')} value={formatNumber(total('failed'))}>
              {say('aFailedExportCostsNothing')}
            </Tile>
          </div>
          {total('exports') === 0 ? (
            <EmptyState icon={<ChartColumn />} title={say('noExportsInThisPeriod')}>
              {say('chooseALongerPeriodOr')}
            </EmptyState>
          ) : (
            <Card title={say('exportsADay')}>
              <DayChart days={days} />
            </Card>
          )}
        </>
      )}
    </Page>
  );
}
