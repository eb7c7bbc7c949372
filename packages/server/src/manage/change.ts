import type { Transaction } from 'kysely';
import { inTransaction } from '../database/in-transaction.ts';
import type { Schema } from '../database/schema.ts';
import { type Assets, createAssets } from '../templates/assets.ts';
import { createFonts, type Fonts } from '../templates/fonts.ts';
import { createProjects, type Projects } from '../templates/projects.ts';
import { createTemplates, type Templates } from '../templates/templates.ts';
import { createUploads, type UploadStore } from '../uploads/uploads.ts';
import type { Call } from './operation.ts';
import { type RecordedChange, recordChange } from './record-change.ts';

/** The stores of projects and their files, in one transaction. */
export interface ProjectStores {
  readonly transaction: Transaction<Schema>;
  readonly projects: Projects;
  readonly templates: Templates;
  readonly assets: Assets;
  readonly fonts: Fonts;
  readonly uploads: UploadStore;
  /** Writes what is changed into the audit log. */
  record(change: RecordedChange): Promise<void>;
}

/** Changes projects and writes the audit log, all of it or nothing. */
export function change<Result>(
  call: Pick<Call, 'parts' | 'scope' | 'actor'>,
  work: (stores: ProjectStores) => Promise<Result>,
): Promise<Result> {
  const { database, now } = call.parts;
  return inTransaction(database, async (transaction) =>
    work({
      transaction,
      projects: createProjects(transaction, now),
      templates: createTemplates(transaction, now),
      assets: createAssets(transaction, now),
      fonts: createFonts(transaction, now),
      uploads: createUploads(transaction, now),
      record: (made) => recordChange(call, made, transaction),
    }),
  );
}
