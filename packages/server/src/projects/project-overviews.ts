import type { OwnerScope } from '../storage/database/owner-scope.ts';
import type { Database } from '../storage/database/schema.ts';
import { selectInScope } from '../storage/database/select-in-scope.ts';
import type { ProjectSummary } from './projects.ts';

/** A project as a list of projects shows it. */
export interface ProjectOverview extends ProjectSummary {
  /** How many templates it has, drafts included. */
  readonly templates: number;
  /** ISO 8601, UTC. When any file of the project was last changed. */
  readonly updatedAt: string;
}

/** The projects of a scope, by id. */
export async function projectOverviews(database: Database, scope: OwnerScope): Promise<readonly ProjectOverview[]> {
  const projects = await selectInScope(database, 'project', scope)
    .select(['id', 'name', 'updated_at'])
    .orderBy('id')
    .execute();
  const counts = await selectInScope(database, 'template', scope)
    .select(({ fn }) => ['project', fn.countAll<number>().as('count')])
    .groupBy('project')
    .execute();
  const countOf = new Map(counts.map(({ project, count }) => [project, Number(count)]));
  return projects.map(({ id, name, updated_at: updatedAt }) => {
    return { id, name, templates: countOf.get(id) ?? 0, updatedAt };
  });
}
