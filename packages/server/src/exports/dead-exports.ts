import type { HttpCode } from '../http-status.ts';
import type { Task } from './task.ts';

/** An export that failed through a fault of the server, and that no operator has run again or dismissed. */
export interface DeadExport extends Pick<Task, 'id' | 'owner' | 'project' | 'format' | 'mode' | 'name'> {
  /** When it failed. ISO 8601 in UTC. */
  readonly at: string;
  readonly error: HttpCode;
  readonly message: string;
  /** Its request is kept, so it can be run again. */
  readonly hasBody: boolean;
}

/** Where a page begins: after this dead export, towards older ones. */
export type DeadPosition = Pick<DeadExport, 'at' | 'id'>;

export interface DeadPage {
  /** Newest first. */
  readonly items: readonly DeadExport[];
  /** Null: this page is the last. */
  readonly next: DeadPosition | null;
}

/** What a job store knows of exports that failed through a fault of the server. They are for operators, and so of all owners. */
export interface DeadExports {
  listDead(page: { readonly after?: DeadPosition | undefined; readonly perPage: number }): Promise<DeadPage>;
  /** Undefined: it did not fail through a fault of the server, or it was dismissed or deleted. */
  findDead(id: number): Promise<KnownDead | undefined>;
  /** Forgets those of the ids that are dead exports, and returns them. Their presentations stay. */
  dismissDead(ids: readonly number[]): Promise<readonly Pick<DeadExport, 'id' | 'owner'>[]>;
}

export interface KnownDead extends Pick<DeadExport, 'id' | 'owner'> {
  /** The export that it became when it was run again. Null: it was not. */
  readonly redrivenAs: number | null;
}
