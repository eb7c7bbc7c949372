import type { FileStore } from '../../storage/files/file-store.ts';
import type { ExportRemains } from '../store/export-record.ts';
import type { ExportStore } from '../store/export-store.ts';
import { type Delivery, HOSTED_FORMAT } from './hosted-delivery.ts';

export interface RemovalParts {
  readonly exportStore: Pick<ExportStore, 'markRemoved'>;
  readonly files: Pick<FileStore, 'remove'>;
  /** Undefined: there is no hosted location. */
  readonly delivery?: Delivery;
  /** The decks of the built-in editor, whatever location is configured. */
  readonly decks?: { has(ref: string): Promise<boolean> };
}

/**
 * Removes the hosted deck and the file of an export that has expired or was deleted. If this fails, the export store still lists them,
 * so that the sweeper tries again.
 */
export async function removeOutput(parts: RemovalParts, remains: ExportRemains): Promise<void> {
  const { exportStore, files } = parts;
  const { id, format, file } = remains;
  if (format === HOSTED_FORMAT) await withdraw(parts, remains);
  if (file !== null) await files.remove(file);
  await exportStore.markRemoved(id);
}

async function withdraw({ delivery, decks }: RemovalParts, remains: ExportRemains): Promise<void> {
  if (delivery !== undefined) return delivery.withdraw(remains.id, remains.hostedRef);
  if (remains.hostedRef === null) return;
  // The sweeper removes it as soon as its presentation counts as removed.
  if (await decks?.has(remains.hostedRef)) return;
  throw new Error(
    `The deck of presentation ${remains.id} has expired or was deleted, but no hosted location is configured, so it cannot be removed. Set DECKWRIGHT_HOSTED to its previous value.`,
  );
}
