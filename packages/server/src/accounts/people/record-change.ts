import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { Database } from '../../storage/database/schema.ts';
import type { Actor } from './actor.ts';
import { createAudit } from './audit.ts';

/** An entry of the audit log. */
export interface RecordedChange {
  /** What was done, such as `plan.change`. */
  readonly action: string;
  /** An id or a name of what was changed. */
  readonly target: string;
  /** What else there is to know. Never a password, a token or a link. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Who changes something, and whose data. */
interface AuditedCall {
  readonly parts: { readonly database: Database; readonly now: () => Date };
  readonly actor: Actor;
  readonly scope: OwnerScope;
}

/**
 * Writes a change into the audit log, for the owner in the path. To store the change with its entry or not at all, pass the transaction of
 * the change as `database`.
 */
export async function recordChange(
  { parts, actor, scope }: AuditedCall,
  change: RecordedChange,
  database: Database = parts.database,
): Promise<void> {
  // Operations without an owner in their path have no scope.
  const owner = (scope as OwnerScope | undefined)?.owner ?? null;
  await createAudit(database, parts.now).record({ owner, actor, ...change });
}
