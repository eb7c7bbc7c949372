import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { usageOf } from '../connection/queries.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { creditsOfMonth } from './credits-of-month.ts';
import { everyDay, periodOf } from './days-of-period.ts';
import { UsagePage, type UsagePeriod } from './usage-page.tsx';

export function UsageRoute() {
  const { owner } = useParams({ strict: false }) as { readonly owner: string };
  const [period, setPeriod] = useState<UsagePeriod>('30');
  const range = periodOf(Number(period), Date.now());
  const query = useQuery(usageOf(owner, range));
  throwIfMissing(query);
  return (
    <UsagePage
      period={period}
      onPeriod={setPeriod}
      days={query.data && everyDay(range.from, range.to, query.data.days)}
      credits={query.data && creditsOfMonth(query.data.month)}
    />
  );
}
