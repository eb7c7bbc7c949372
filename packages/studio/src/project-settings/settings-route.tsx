import type { JsonObject } from '@deckwright/content-form/body';
import { useToast } from '@deckwright/ui/toasts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { besideStudio } from '../base-path.ts';
import { contentsOf } from '../connection/contents.ts';
import { dataOf, manage } from '../connection/manage.ts';
import { projectsOf } from '../connection/queries.ts';
import { readProjectFile, saveProjectFile, storedFileOf } from '../connection/save-project.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { useChange } from '../connection/use-change.ts';
import { useMe } from '../connection/use-me.ts';
import { differencesOf, mergeChanges } from '../project-theme/file-changes.ts';
import { say } from '../sentences/project-settings.ts';
import { SettingsPage } from './settings-page.tsx';

export function SettingsRoute() {
  const { owner, project } = useParams({ strict: false }) as { readonly owner: string; readonly project: string };
  const { owners } = useMe();
  const navigate = useNavigate();
  const toast = useToast();
  const { data: projects } = useQuery(projectsOf(owner));
  const contents = useQuery(contentsOf(owner, project, { drafts: true }));
  throwIfMissing(contents);
  const change = useChange(['owners', owner, 'projects']);
  const params = { path: { owner, project } };
  const stored = contents.data && storedFileOf(contents.data);
  const addressOf = (id: string) => ({ to: `/o/${owner}/projects/${encodeURIComponent(id)}` });

  return (
    <SettingsPage
      id={project}
      name={projects?.find(({ id }) => id === project)?.name ?? project}
      server={new URL(besideStudio(''), location.origin).href.replace(/\/$/, '')}
      file={stored?.file}
      changing={
        owners.find(({ id }) => id === owner)?.role === 'viewer'
          ? undefined
          : {
              async onSave(before, after) {
                const { file, etag } = await readProjectFile(owner, project);
                if (differencesOf(before, after, file).some(({ isClash }) => isClash)) throw new Error(CLASH);
                await saveProjectFile(owner, project, { file: mergeChanges(before, after, file) as JsonObject, etag });
                await change(Promise.resolve(), say('settingsSaved'));
              },
              async onDuplicate(body) {
                await dataOf(manage.POST('/owners/{owner}/projects/{project}/duplicate', { params, body }));
                await change(Promise.resolve(), say('projectDuplicated'));
                await navigate(addressOf(body.id));
              },
              loadUses: () => dataOf(manage.GET('/owners/{owner}/projects/{project}/uses', { params })),
              async onDelete() {
                const forced = { ...params, query: { force: 'true' } } as const;
                await dataOf(manage.DELETE('/owners/{owner}/projects/{project}', { params: forced }));
                toast({ title: say('projectDeleted'), description: project });
                await navigate({ to: `/o/${owner}/projects` });
                await change(Promise.resolve());
              },
            }
      }
    />
  );
}

/** The form keeps what was typed, and shows this. */
const CLASH = say('somebodyElseHasChangedOne');
