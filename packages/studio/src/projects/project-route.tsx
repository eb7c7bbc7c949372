import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { projectsOf } from '../connection/queries.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { NotFoundPage } from '../shell/error-page.tsx';
import { ProjectPage } from './project-page.tsx';

export function ProjectRoute() {
  const params = useParams({ strict: false }) as { readonly owner: string; readonly project: string };
  const query = useQuery(projectsOf(params.owner));
  throwIfMissing(query);
  if (query.data === undefined) return null;
  const project = query.data.find(({ id }) => id === params.project);
  return project === undefined ? <NotFoundPage /> : <ProjectPage {...project} />;
}
