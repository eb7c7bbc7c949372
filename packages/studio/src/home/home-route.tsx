import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ENGINE } from '../connection/contents.ts';
import { keysOf, presentationsOf, projectsOf, usageOf } from '../connection/queries.ts';
import { useMe } from '../connection/use-me.ts';
import { listedPresentation } from '../presentations/listed-presentation.ts';
import { useProjectPictures } from '../projects/use-project-pictures.ts';
import { say } from '../sentences/home.ts';
import { creditsOfMonth } from '../usage/credits-of-month.ts';
import { HomePage, SHOWN_PROJECTS } from './home-page.tsx';

/** The project that a new server has. */
const DEMO = 'demo';

export function HomeRoute() {
  const { owner } = useParams({ strict: false }) as { readonly owner: string };
  const { owners } = useMe();
  const own = owners.find(({ id }) => id === owner);
  const canManage = own?.role === 'admin';
  const { data: projects, isPending: areProjectsPending } = useQuery(projectsOf(owner));
  const { data: keys, isPending: areKeysPending } = useQuery({ ...keysOf(owner), enabled: canManage });
  const { data: usage } = useQuery(usageOf(owner));
  const { data: latest, isPending: isLatestPending } = useInfiniteQuery(presentationsOf(owner, { limit: '5' }));
  const { data: engine } = useQuery(ENGINE);
  const newest = projects
    ?.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .slice(0, SHOWN_PROJECTS);
  const { pictureOf, show } = useProjectPictures(owner, engine, newest ?? []);
  const presentations = latest?.pages[0]?.items;
  const steps = [
    {
      title: say('createAProjectInYour'),
      description: say('chooseASetOfTemplates'),
      isDone: projects?.some(({ id }) => id !== DEMO) === true,
      path: `o/${owner}/projects`,
      search: own?.role === 'viewer' ? undefined : ({ dialog: 'new' } as const),
    },
    ...(canManage
      ? [
          {
            title: say('createAnAPIKey'),
            description: say('yourProgramSendsItWith'),
            isDone: keys !== undefined && keys.length > 0,
            path: `o/${owner}/keys`,
          },
        ]
      : []),
    {
      title: say('exportAPresentation'),
      description: say('sendContentToTheExport'),
      isDone: presentations !== undefined && presentations.length > 0,
      path: `o/${owner}/presentations`,
    },
  ];
  const isPending = areProjectsPending || isLatestPending || (canManage && areKeysPending);
  // What could not be loaded is not known to be undone.
  const isKnown = projects !== undefined && presentations !== undefined && (!canManage || keys !== undefined);
  return (
    <HomePage
      ownerName={own?.name ?? owner}
      steps={isPending ? undefined : isKnown ? steps : []}
      projects={newest?.map((project) => ({ ...project, picture: pictureOf(project) }))}
      pathOf={(project) => `o/${owner}/projects/${encodeURIComponent(project)}`}
      onVisible={show}
      projectsPath={`o/${owner}/projects`}
      presentations={presentations?.map((item) => listedPresentation(item, projects ?? []))}
      credits={usage && creditsOfMonth(usage.month)}
      presentationsPath={`o/${owner}/presentations`}
    />
  );
}
