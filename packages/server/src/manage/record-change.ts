import { createAudit } from '../accounts/people/audit.ts';
import type { Database } from '../database/schema.ts';
import type { Call } from './operation.ts';

/** An entry of the audit log. */
export interface RecordedChange {
  /** What was done, such as `plan.change`. */
  readonly action: string;
  /** An id or a name of what was changed. */
  readonly target: string;
  /** What else there is to know. Never a password, a token or a link. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Writes a change into the audit log, for the owner in the path. To store the change with its entry or not at all, pass the transaction of
 * the change as `database`.
 */
export async function recordChange(
  { parts, actor, scope }: Pick<Call, 'parts' | 'actor' | 'scope'>,
  change: RecordedChange,
  database: Database = parts.database,
): Promise<void> {
  // Operations without an owner in their path have no scope.
  const owner = (scope as Call['scope'] | undefined)?.owner ?? null;
  await createAudit(database, parts.now).record({ owner, actor, ...change });
}
