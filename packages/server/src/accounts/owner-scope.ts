declare const made: unique symbol;

/**
 * Whose things may be seen and changed. Every query on an owner's things takes one, and only this room makes them
 * (from a checked token, or for the command line), so that a query without an owner does not compile.
 */
export interface OwnerScope {
  readonly owner: string;
  /** Absent: all projects of the owner. */
  readonly project?: string;
  readonly [made]: true;
}

/** For the accounts room only. */
export function ownerScope(owner: string, project: string | null): OwnerScope {
  return (project === null ? { owner } : { owner, project }) as OwnerScope;
}

/** Whether a scope reaches a project of its owner. */
export function reaches(scope: OwnerScope, project: string): boolean {
  return scope.project === undefined || scope.project === project;
}
