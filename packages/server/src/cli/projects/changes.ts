import { table } from '../console.ts';

/** A difference between a folder and a stored project, or none. */
export interface FolderChange {
  /** `kept`: only the project has it. */
  readonly state: 'added' | 'changed' | 'removed' | 'kept' | 'unchanged';
  readonly kind: 'project' | 'template' | 'picture' | 'font';
  readonly name: string;
  /** The changed JSON Pointers, or a reason. */
  readonly detail?: string;
}

/** JSON Pointers for the column of a table. `more` were left out. */
export function pointerList(pointers: readonly string[], more = 0): string {
  if (pointers.length === 0) return 'order of keys';
  const shown = pointers.map((pointer) => (pointer === '' ? 'everything' : pointer)).join(' ');
  return more > 0 ? `${shown} … and ${more.toLocaleString('en')} more` : shown;
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
