declare const made: unique symbol;

/**
 * The owner, and possibly the project, whose data a caller may read and change. Every query on an owner's data takes one, and only
 * this folder creates them (from a valid token, or for the command line), so that a query without an owner does not compile.
 */
export interface OwnerScope {
  readonly owner: string;
  /** Absent: all projects of the owner. */
  readonly project?: string;
  readonly [made]: true;
}

/** For this folder only. */
export function ownerScope(owner: string, project: string | null): OwnerScope {
  return (project === null ? { owner } : { owner, project }) as OwnerScope;
}

/** Whether a scope includes a project of its owner. */
export function reaches(scope: OwnerScope, project: string): boolean {
  return scope.project === undefined || scope.project === project;
}
