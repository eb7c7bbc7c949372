import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from '@tanstack/react-router';
import { projectsOf } from '../connection/queries.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { NotFoundPage } from '../shell/error-page.tsx';

/** Around the pages of a project that exists. */
export function ProjectRoute() {
  const params = useParams({ strict: false }) as { readonly owner: string; readonly project: string };
  const query = useQuery(projectsOf(params.owner));
  throwIfMissing(query);
  if (query.data === undefined) return null;
  return query.data.some(({ id }) => id === params.project) ? <Outlet /> : <NotFoundPage />;
}
