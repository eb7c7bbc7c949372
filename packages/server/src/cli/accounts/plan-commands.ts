import { type Command, Option } from 'commander';
import type { Plan } from '../../accounts/plans.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import { type Console, table, wrongUsage } from '../console.ts';
import { dataOf, withManagement } from '../management.ts';
import { type ForOwner, ownerOption } from '../owner-option.ts';
import { FaultList } from '../read-json-file.ts';

const limits = LIMITS.plans;

interface PlanOptions extends ForOwner {
  readonly credits?: string;
  readonly rate?: string;
  readonly retention?: string;
  readonly records?: string;
  readonly keepBodies?: 'yes' | 'no';
}

/** `plan set`, `plan show`. */
export function addPlanCommands(plan: Command, console: Console): void {
  plan
    .command('set')
    .description('Change a plan. The change applies from the next request on.')
    .addOption(ownerOption())
    .option('--credits <number>', 'Credits per calendar month (UTC), or "unlimited"')
    .option('--rate <requests/seconds>', 'Request rate, such as 100/10s')
    .option('--retention <days>', 'Days to keep the files of new exports')
    .option('--records <days>', 'Days to list an export before its record is deleted, or "unlimited"')
    .addOption(
      new Option('--keep-bodies <yes|no>', 'Keep the bodies of exports as long as their files').choices(['yes', 'no']),
    )
    .action((options: PlanOptions) =>
      withManagement(console, options, async ({ client, owner }) => {
        const changes = await readChanges(options);
        if (Object.keys(changes).length === 0) {
          throw wrongUsage(
            'Nothing to change. Use one or more of --credits, --rate, --retention, --records and --keep-bodies.',
          );
        }
        const params = { path: { owner } };
        const changed = await dataOf(client.PATCH('/owners/{owner}/plan', { params, body: changes }), 'plan');
        console.result(changed, shown(changed));
      }),
    );

  plan
    .command('show')
    .description('Show the plan, and the credits that exports of this month have used or hold.')
    .addOption(ownerOption())
    .action((options: ForOwner) =>
      withManagement(console, options, async ({ client, owner }) => {
        const params = { path: { owner } };
        const plan = await dataOf(client.GET('/owners/{owner}/plan', { params }));
        const usage = await dataOf(client.GET('/owners/{owner}/usage', { params }));
        const { used, held } = usage.month;
        console.result(plan, shown(plan));
        console.result(
          usage,
          table([
            ['used this month', String(used)],
            ['held now', String(held)],
          ]),
        );
      }),
    );
}

async function readChanges({ credits, rate, retention, records, keepBodies }: PlanOptions): Promise<Partial<Plan>> {
  const faults = new FaultList();
  const changes: Partial<Plan>[] = [];
  if (credits !== undefined) {
    await faults.take('--credits', () => {
      changes.push({
        credits:
          credits === 'unlimited'
            ? null
            : wholeNumber('--credits', credits, 0, limits.credits.most, ', or "unlimited"'),
      });
    });
  }
  if (rate !== undefined) await faults.take('--rate', () => void changes.push(readRate(rate)));
  if (retention !== undefined) {
    await faults.take('--retention', () => {
      changes.push({ retentionDays: wholeNumber('--retention', retention, 1, limits.days.most, ' of days') });
    });
  }
  if (records !== undefined) {
    await faults.take('--records', () => {
      changes.push({
        recordDays:
          records === 'unlimited' ? null : wholeNumber('--records', records, 1, limits.days.most, ', or "unlimited"'),
      });
    });
  }
  if (keepBodies !== undefined) changes.push({ keepBodies: keepBodies === 'yes' });
  faults.end('Nothing was changed.');
  return Object.assign({}, ...changes) as Partial<Plan>;
}

function readRate(text: string): Partial<Plan> {
  const [, requests, seconds] = /^(\d+)\/(\d*)s$/.exec(text) ?? [];
  const rate = Number(requests);
  const rateSeconds = seconds === '' ? 1 : Number(seconds);
  const good = rate >= 1 && rate <= limits.requests.most && rateSeconds >= 1 && rateSeconds <= limits.seconds.most;
  if (good) return { rate, rateSeconds };
  throw wrongUsage(
    `--rate is ${JSON.stringify(text)}; it must be requests (1 to ${limits.requests.most}) per seconds (1 to ${limits.seconds.most}), such as 100/10s.`,
  );
}

function wholeNumber(option: string, text: string, least: number, most: number, more: string): number {
  const value = Number(text);
  if (/^\d{1,10}$/.test(text) && value >= least && value <= most) return value;
  throw wrongUsage(
    `${option} is ${JSON.stringify(text)}; it must be a whole number${more.startsWith(' ') ? more : ''} from ${least} to ${most}${more.startsWith(',') ? more : ''}.`,
  );
}

/** Credits, rate, retention, records and bodies, in the form that `plan set` accepts. */
export function planCells(plan: Plan): readonly string[] {
  const { credits, rate, rateSeconds, retentionDays, recordDays, keepBodies } = plan;
  return [
    limitCell(credits),
    `${rate}/${rateSeconds}s`,
    String(retentionDays),
    limitCell(recordDays),
    keepBodies ? 'yes' : 'no',
  ];
}

function limitCell(limit: number | null): string {
  return limit === null ? 'unlimited' : String(limit);
}

function shown(plan: Plan): string {
  const names = ['credits a month', 'rate', 'retention days', 'record days', 'keep bodies'];
  return table(planCells(plan).map((cell, index) => [names[index]!, cell]));
}
