import { table } from '../console.ts';
import { jsonChanges } from './json-changes.ts';

/** A difference between a folder and a stored project, or none. */
export interface FolderChange {
  /** `kept`: only the project has it. */
  readonly state: 'added' | 'changed' | 'removed' | 'kept' | 'unchanged';
  readonly kind: 'project' | 'template' | 'picture' | 'font';
  readonly name: string;
  /** The changed JSON Pointers, or a reason. */
  readonly detail?: string;
}

/** Pointers in one line. */
const SHOWN_POINTERS = 20;

/** The changed pointers of a JSON file, for the column of a table. */
export function pointerList(before: unknown, after: unknown): string {
  const pointers = jsonChanges(before, after);
  if (pointers.length === 0) return 'order of keys';
  const shown = pointers.slice(0, SHOWN_POINTERS).map((pointer) => (pointer === '' ? 'everything' : pointer));
  const more = pointers.length - shown.length;
  return more > 0 ? `${shown.join(' ')} … and ${more.toLocaleString('en')} more` : shown.join(' ');
}

/** One row for each change: state, kind, name, detail. */
export function changeTable(changes: readonly FolderChange[]): string {
  return table(changes.map(({ state, kind, name, detail }) => [state, kind, name, ...(detail ? [detail] : [])]));
}

/** Whether a push of these changes writes anything. */
export function hasChanges(changes: readonly FolderChange[]): boolean {
  return changes.some(({ state }) => state !== 'kept' && state !== 'unchanged');
}

/** A sentence such as `2 added, 1 changed, 14 unchanged.` */
export function summary(changes: readonly FolderChange[]): string {
  const states = ['added', 'changed', 'removed', 'kept', 'unchanged'] as const;
  const counts = states.map((state) => [changes.filter((change) => change.state === state).length, state] as const);
  return `${counts
    .filter(([count]) => count > 0)
    .map(([count, state]) => `${count} ${state}`)
    .join(', ')}.`;
}
