import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { dataOf, manage } from '../connection/manage.ts';
import { projectsOf } from '../connection/queries.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { useChange } from '../connection/use-change.ts';
import { useMe } from '../connection/use-me.ts';
import { ProjectsPage } from './projects-page.tsx';

export function ProjectsRoute() {
  const { owner } = useParams({ strict: false }) as { readonly owner: string };
  const { owners } = useMe();
  const navigate = useNavigate();
  const projects = projectsOf(owner);
  const query = useQuery(projects);
  const change = useChange(projects.queryKey);
  throwIfMissing(query);
  const pathOf = (id: string) => `o/${owner}/projects/${encodeURIComponent(id)}`;
  const canEdit = owners.find(({ id }) => id === owner)?.role !== 'viewer';
  return (
    <ProjectsPage
      projects={query.data}
      pathOf={pathOf}
      onCreate={
        canEdit
          ? async (body) => {
              await change(dataOf(manage.POST('/owners/{owner}/projects', { params: { path: { owner } }, body })));
              await navigate({ to: `/${pathOf(body.id)}` });
            }
          : undefined
      }
    />
  );
}
