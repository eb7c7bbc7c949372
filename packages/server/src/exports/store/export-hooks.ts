import type { Transaction } from 'kysely';
import type { Schema } from '../../storage/database/schema.ts';
import type { ExportRecord } from './export-record.ts';

/** What takes part in the transactions of an export store, and what follows them. */
export interface ExportHooks {
  /** The export has been written, and is stored next. If it rejects, nothing is stored. */
  accepting?(transaction: Transaction<Schema>, record: Pick<ExportRecord, 'id' | 'owner' | 'mode'>): Promise<void>;
  /** An export was stored. */
  accepted?(): void;
  /** The end of an export was stored. */
  ended?(id: number): void;
}
