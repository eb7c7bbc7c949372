import type { Transaction } from 'kysely';
import type { Schema } from '../../storage/database/schema.ts';

/** What takes part in the transactions of an export store, and what follows them. */
export interface ExportHooks {
  /** The export has been written, and is stored next. If it rejects, nothing is stored. */
  accepting?(
    transaction: Transaction<Schema>,
    record: { readonly id: number; readonly owner: string; readonly mode: 'sync' | 'async' },
  ): Promise<void>;
  /** An export was stored. */
  accepted?(): void;
  /** The end of an export was stored. */
  ended?(id: number): void;
}
