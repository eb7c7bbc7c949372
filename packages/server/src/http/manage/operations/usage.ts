import { z } from 'zod';
import { LIMITS } from '../../../telemetry/limits.ts';
import { operation } from '../operation.ts';

const TAG = 'Owners';
const { most: MOST_DAYS } = LIMITS.lists.usageDays;
const DAY_MS = 86_400_000;

const count = z.int().min(0);

const usageSchema = z
  .strictObject({
    days: z
      .array(
        z.strictObject({
          day: z.string().meta({ description: 'In UTC, when the exports were accepted.', examples: ['2026-11-20'] }),
          exports: count.meta({ description: 'All that have ended, with the failed ones and the development ones.' }),
          failed: count,
          dev: count,
          slides: count,
          bytes: count,
          credits: count.meta({ description: 'Credits that were charged.' }),
        }),
      )
      .meta({ description: 'Oldest first, without days on which nothing was exported.' }),
    month: z
      .strictObject({
        month: z.string().meta({ examples: ['2026-11'] }),
        held: count.meta({ description: 'Credits of exports that have not ended.' }),
        used: count,
        credits: count.nullable().meta({ description: 'Credits of the plan. Null: unlimited.' }),
      })
      .meta({ description: 'The present calendar month (UTC) of the whole owner.' }),
    files: z
      .strictObject({
        days: count.meta({ description: 'Days for which the plan keeps the file of a new export.' }),
        next: z
          .array(z.strictObject({ id: z.int(), name: z.string(), expiresAt: z.iso.datetime() }))
          .meta({ description: 'The next files to expire, soonest first.' }),
      })
      .meta({ description: 'When files are removed.' }),
  })
  .meta({ id: 'Usage', description: 'What an owner used.' });

const day = z.iso.date('must be a day such as 2026-11-20');

const getUsage = operation({
  id: 'getUsage',
  method: 'GET',
  path: '/owners/{owner}/usage',
  right: 'viewer',
  tag: TAG,
  summary: 'Get what an owner has used',
  query: z.strictObject({
    from: day.optional().meta({ description: 'The first day, in UTC. Default: 29 days before `to`.' }),
    to: day.optional().meta({ description: `The last day, in UTC; at most ${MOST_DAYS} days later. Default: today.` }),
    project: z.string().optional().meta({ description: 'Count only the days of this project.' }),
  }),
  answers: usageSchema,
  async run({ parts, scope, query: { from, to, project } }) {
    const last = to ?? dayOf(parts.now().getTime());
    const first = from ?? dayOf(Date.parse(last) - 29 * DAY_MS);
    const { days, month, files } = await parts.exportStore.usage(scope, { from: first, to: last, project });
    return { body: { days: [...days], month, files: { days: files.days, next: [...files.next] } } };
  },
});

export const USAGE_OPERATIONS = [getUsage];

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
