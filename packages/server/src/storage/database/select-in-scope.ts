import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { OwnerScope } from './owner-scope.ts';
import type { Schema } from './schema.ts';

type OfProjects = 'asset' | 'font' | 'task' | 'template' | 'template_alias' | 'template_version' | 'usage';

/** Selects from the rows of a table that a scope can access: those of its owner and, for a narrow key, of its projects. */
export function selectInScope<Table extends OfProjects | 'project'>(
  database: Kysely<Schema>,
  table: Table,
  scope: OwnerScope,
): SelectQueryBuilder<Schema, Table, Record<never, never>> {
  // The tables share these columns, which the types of a query cannot express.
  const project = (table === 'project' ? 'id' : 'project') as 'project';
  const rows = database
    .selectFrom(table as 'template')
    .where('owner', '=', scope.owner)
    .$if(scope.projects !== undefined, (query) => query.where(project, 'in', scope.projects!));
  return rows as unknown as SelectQueryBuilder<Schema, Table, Record<never, never>>;
}
