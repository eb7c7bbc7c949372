declare const made: unique symbol;

/**
 * The owner, and possibly the projects, whose data a caller may read and change. Every query on an owner's data takes one, and only
 * this folder creates them (from a valid token, or for the command line), so that a query without an owner does not compile.
 */
export interface OwnerScope {
  readonly owner: string;
  /** Never empty. Absent: all projects of the owner. */
  readonly projects?: readonly string[];
  readonly [made]: true;
}

/** For this folder only. */
export function ownerScope(owner: string, projects: readonly string[] | null): OwnerScope {
  return (projects === null ? { owner } : { owner, projects }) as OwnerScope;
}

/** Whether a scope includes a project of its owner. */
export function reaches(scope: OwnerScope, project: string): boolean {
  return scope.projects === undefined || scope.projects.includes(project);
}
