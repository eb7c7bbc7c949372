import type { Transaction } from 'kysely';
import type { CheckPool } from '../engine/checks/check-pool.ts';
import type { DocumentReader } from '../engine/documents/documents.ts';
import type { UploadChecks } from '../engine/uploads/upload-checks.ts';
import type { OwnerScope } from '../storage/database/owner-scope.ts';
import type { Database, Schema } from '../storage/database/schema.ts';
import type { ProjectStores } from './project-stores.ts';

/** The stores of projects, and what checks their files. */
export interface ProjectParts extends ProjectStores {
  /** For transactions over several stores. */
  readonly database: Database;
  readonly now: () => Date;
  readonly documents: DocumentReader;
  /** Started when it is first used. */
  readonly checks: Pick<CheckPool, 'prepare' | 'checkTemplates'>;
  /** Started when it is first used. */
  readonly uploadChecks: Omit<UploadChecks, 'close'>;
}

/** The stores of projects and their files, in one transaction. */
export interface ChangedStores extends ProjectStores {
  readonly transaction: Transaction<Schema>;
  /** Writes what is changed into the audit log. */
  record(change: {
    readonly action: string;
    readonly target: string;
    readonly details?: Readonly<Record<string, unknown>>;
  }): Promise<void>;
}

/** A person's request about a project. */
export interface ProjectCall {
  readonly parts: ProjectParts;
  /** Who asks. */
  readonly actor: { readonly name: string };
  /** The data of the owner of the project. */
  readonly scope: OwnerScope;
  readonly path: { readonly project: string };
  /** The entity tag that the project must still have (`If-Match`). `*`: any. Undefined: not asked for. */
  readonly ifMatch?: string;
  /** Changes projects and writes the audit log, all of it or nothing. */
  change<Result>(work: (stores: ChangedStores) => Promise<Result>): Promise<Result>;
  /** Aborts if the caller closes the connection. */
  readonly signal: AbortSignal;
}
