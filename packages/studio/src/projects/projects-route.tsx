import type { NamedDraft } from '@deckwright/ui/dialogs';
import { useToast } from '@deckwright/ui/toasts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ENGINE } from '../connection/contents.ts';
import { dataOf, manage } from '../connection/manage.ts';
import { projectsOf } from '../connection/queries.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { deletionId, useDeletion, usePendingDeletions } from '../connection/use-deletion.ts';
import { useMe } from '../connection/use-me.ts';
import { say } from '../sentences/projects.ts';
import { ProjectsPage } from './projects-page.tsx';
import { useProjectPictures } from './use-project-pictures.ts';

// Brings the part of the engine that makes a theme of two colours.
const NewProject = lazy(async () => ({ default: (await import('./new-project.tsx')).NewProject }));

export function ProjectsRoute() {
  const { owner } = useParams({ strict: false }) as { readonly owner: string };
  const { dialog } = useSearch({ strict: false }) as { readonly dialog?: 'new' };
  const { owners } = useMe();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const deleteLater = useDeletion();
  const pending = usePendingDeletions();
  const { queryKey, ...options } = projectsOf(owner);
  const query = useQuery({ queryKey, ...options });
  const { data: engine } = useQuery(ENGINE);
  throwIfMissing(query);
  const projects = query.data?.filter(({ id }) => !pending.has(deletionId(owner, id)));
  const { pictureOf, show } = useProjectPictures(owner, engine, projects ?? []);
  const canEdit = owners.find(({ id }) => id === owner)?.role !== 'viewer';
  const pathOf = (id: string) => `o/${owner}/projects/${encodeURIComponent(id)}`;
  const openDialog = (next: 'new' | undefined) =>
    void navigate({ to: `/o/${owner}/projects`, search: next === undefined ? {} : { dialog: next } });

  async function duplicate(project: string, body: NamedDraft) {
    const init = { params: { path: { owner, project } }, body };
    await dataOf(manage.POST('/owners/{owner}/projects/{project}/duplicate', init));
    await queries.invalidateQueries({ queryKey });
    toast({ title: say('nameCreated', { name: body.name }) });
  }

  return (
    <ProjectsPage
      projects={projects?.map((project) => ({ ...project, picture: pictureOf(project) }))}
      pathOf={pathOf}
      onVisible={show}
      {...(canEdit && {
        onCreate: () => openDialog('new'),
        onDuplicate: duplicate,
        onDelete: ({ id, name, templates }) =>
          deleteLater({
            id: deletionId(owner, id),
            title: say('nameDeleted', { name }),
            description: say('withValueAndAllIts', { value: say('countTemplates', { count: templates }) }),
            queryKey,
            run() {
              const params = { path: { owner, project: id }, query: { force: 'true' } } as const;
              // Continues after the page is left.
              return dataOf(manage.DELETE('/owners/{owner}/projects/{project}', { params, keepalive: true }));
            },
          }),
      })}
      dialog={
        canEdit &&
        dialog === 'new' && (
          <Suspense>
            <NewProject owner={owner} pathOf={pathOf} onClose={() => openDialog(undefined)} />
          </Suspense>
        )
      }
    />
  );
}
