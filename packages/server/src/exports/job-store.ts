import type { Fault, Notice } from '@deckwright/core/contract';
import type { OwnerScope } from '../accounts/owner-scope.ts';
import type { Task } from './task.ts';

/** What is known of an export when it is accepted. */
export interface NewTask {
  readonly project: string;
  readonly format: string;
  readonly name: string;
  readonly pages: number;
  readonly title?: string | undefined;
  readonly author?: string | undefined;
  readonly subject?: string | undefined;
  readonly company?: string | undefined;
}

export interface TaskResult {
  readonly name: string;
  readonly mediaType: string;
  readonly file: string;
  readonly size: number;
  readonly pages: number;
  readonly notices: readonly Notice[];
}

export interface TaskFilter {
  readonly project?: string | undefined;
  readonly status?: Task['status'] | undefined;
  /** Counted from 1. */
  readonly page: number;
  readonly perPage: number;
}

/** Remembers every accepted export. A task leaves `processing` once and never comes back. */
export interface JobStore {
  /** The task is on disk when the promise resolves. */
  accept(scope: OwnerScope, task: NewTask): Promise<Task>;
  /** False if the task was no longer processing; then the result is nobody's. */
  complete(id: number, result: TaskResult): Promise<boolean>;
  fail(id: number, message: string, faults: readonly Fault[]): Promise<void>;
  find(scope: OwnerScope, id: number): Promise<Task | undefined>;
  /** Without a scope: the link itself is the right to the file. */
  findByLink(link: string): Promise<Task | undefined>;
  /** Newest first. */
  list(scope: OwnerScope, filter: TaskFilter): Promise<{ readonly items: readonly Task[]; readonly total: number }>;
  /** Ends what other processes left unfinished; returns how many tasks that were. */
  failUnfinished(message: string): Promise<number>;
}
