import type { Transaction } from 'kysely';
import type { Schema } from '../../storage/database/schema.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import type { Change } from '../next-revision.ts';

/** What is stored with a version besides its content. */
export interface Publication {
  /** The name of the person, token or program that publishes. */
  readonly by?: string;
  /** A sentence about what has changed. */
  readonly note?: string;
}

/** Stores the published content of a template as its newest version, and deletes versions that are too old. Returns its number. */
export async function addVersion(
  transaction: Transaction<Schema>,
  { scope, project, at }: Change,
  key: string,
  { by = undefined, note = undefined }: Publication,
): Promise<number> {
  const newest = await transaction
    .selectFrom('template_version')
    .select((is) => is.fn.max('number').as('number'))
    .where('owner', '=', scope.owner)
    .where('project', '=', project)
    .where('key', '=', key)
    .executeTakeFirst();
  const number = (newest?.number ?? 0) + 1;
  await transaction
    .insertInto('template_version')
    .columns(['owner', 'project', 'key', 'number', 'json', 'note', 'published_by', 'published_at'])
    .expression(
      transaction
        .selectFrom('template')
        .where('owner', '=', scope.owner)
        .where('project', '=', project)
        .where('key', '=', key)
        .select((is) => [
          'owner',
          'project',
          'key',
          is.cast<number>(is.val(number), 'integer').as('number'),
          is.ref('published').$notNull().as('json'),
          is.val(note ?? null).as('note'),
          is.val(by ?? null).as('published_by'),
          is.val(at).as('published_at'),
        ]),
    )
    .execute();
  await transaction
    .deleteFrom('template_version')
    .where('owner', '=', scope.owner)
    .where('project', '=', project)
    .where('key', '=', key)
    .where('number', '<=', number - LIMITS.templates.versions.most)
    .execute();
  return number;
}
