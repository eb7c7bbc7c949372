import { z } from 'zod';
import { recordChange } from '../../../accounts/people/record-change.ts';
import { createPlans, type Plan } from '../../../accounts/plans.ts';
import { inTransaction } from '../../../storage/database/in-transaction.ts';
import { LIMITS } from '../../../telemetry/limits.ts';
import { operation } from '../operation.ts';
import { wholeNumber } from '../whole-number.ts';

const TAG = 'Owners';
const { credits, requests, seconds, days } = LIMITS.plans;

const limits = {
  credits: wholeNumber(0, credits.most)
    .nullable()
    .meta({ description: 'Credits per calendar month (UTC). Null: unlimited.' }),
  rate: wholeNumber(1, requests.most).meta({ description: 'Requests per `rateSeconds`.' }),
  rateSeconds: wholeNumber(1, seconds.most),
  retentionDays: wholeNumber(1, days.most).meta({ description: 'Days for which the file of an export is kept.' }),
  recordDays: wholeNumber(1, days.most).nullable().meta({
    description: 'Days after which an ended export, whose file is removed, is deleted. Null: never.',
  }),
  keepBodies: z
    .boolean('must be true or false')
    .meta({ description: 'Whether the bodies of exports are kept as long as their files.' }),
};

export const planSchema = z
  .strictObject(limits)
  .meta({ id: 'Plan', description: 'The limits of an owner.' }) satisfies z.ZodType<Plan>;

const getPlan = operation({
  id: 'getPlan',
  method: 'GET',
  path: '/owners/{owner}/plan',
  right: 'viewer',
  tag: TAG,
  summary: 'Get the plan of an owner',
  answers: planSchema,
  async run({ parts, scope }) {
    return { body: await parts.plans.of(scope) };
  },
});

const changePlan = operation({
  id: 'changePlan',
  method: 'PATCH',
  path: '/owners/{owner}/plan',
  right: 'operator',
  tag: TAG,
  summary: 'Change the plan of an owner',
  description:
    'Changes the limits that the body has. Credits and the rate apply within a second, retention to exports that are accepted from then on, the others to all exports.',
  body: { json: z.strictObject(limits).partial().meta({ id: 'PlanChanges' }) },
  answers: planSchema,
  async run(call) {
    const { parts, scope, body } = call;
    const plan = await inTransaction(parts.database, async (transaction) => {
      const changed = await createPlans(transaction, parts.now).set(scope, body as Partial<Plan>);
      await recordChange(call, { action: 'plan.change', target: scope.owner, details: body }, transaction);
      return changed;
    });
    return { body: plan };
  },
});

export const PLAN_OPERATIONS = [getPlan, changePlan];
