import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { keysOf, presentationsOf, projectsOf, usageOf } from '../connection/queries.ts';
import { useMe } from '../connection/use-me.ts';
import { listedPresentation } from '../presentations/listed-presentation.ts';
import { creditsOfMonth } from '../usage/credits-of-month.ts';
import { HomePage } from './home-page.tsx';

export function HomeRoute() {
  const { owner } = useParams({ strict: false }) as { readonly owner: string };
  const { owners } = useMe();
  const own = owners.find(({ id }) => id === owner);
  const canManage = own?.role === 'admin';
  const { data: projects } = useQuery(projectsOf(owner));
  const { data: keys } = useQuery({ ...keysOf(owner), enabled: canManage });
  const { data: usage } = useQuery(usageOf(owner));
  const { data: latest } = useInfiniteQuery(presentationsOf(owner, { limit: '5' }));
  const presentations = latest?.pages[0]?.items;
  const steps = [
    {
      title: 'Create a project',
      description: 'It holds the colours, fonts and templates of one brand or kind of document.',
      isDone: projects !== undefined && projects.length > 0,
      path: `o/${owner}/projects`,
    },
    ...(canManage
      ? [
          {
            title: 'Create an API key',
            description: 'Your program sends it with each export.',
            isDone: keys !== undefined && keys.length > 0,
            path: `o/${owner}/keys`,
          },
        ]
      : []),
    {
      title: 'Export a presentation',
      description: 'Send content to the export API, and get a file. The home page of this server has a command to try.',
      isDone: presentations !== undefined && presentations.length > 0,
      path: `o/${owner}/presentations`,
    },
  ];
  // Nothing flashes: the steps are shown once it is known which of them are done.
  const isKnown = projects !== undefined && presentations !== undefined && (!canManage || keys !== undefined);
  return (
    <HomePage
      ownerName={own?.name ?? owner}
      steps={isKnown ? steps : []}
      presentations={presentations?.map((item) => listedPresentation(item, projects ?? []))}
      credits={usage && creditsOfMonth(usage.month)}
      presentationsPath={`o/${owner}/presentations`}
    />
  );
}
