import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { keysOf, presentationsOf, projectsOf, usageOf } from '../connection/queries.ts';
import { useMe } from '../connection/use-me.ts';
import { listedPresentation } from '../presentations/listed-presentation.ts';
import { creditsOfMonth } from '../usage/credits-of-month.ts';
import { everyDay, periodOf } from '../usage/days-of-period.ts';
import { HomePage } from './home-page.tsx';

export function HomeRoute() {
  const { owner } = useParams({ strict: false }) as { readonly owner: string };
  const { owners } = useMe();
  const own = owners.find(({ id }) => id === owner);
  const canManage = own?.role === 'admin';
  const { data: projects } = useQuery(projectsOf(owner));
  const { data: keys } = useQuery({ ...keysOf(owner), enabled: canManage });
  const range = periodOf(30, Date.now());
  const { data: usage } = useQuery(usageOf(owner, range));
  const { data: latest } = useInfiniteQuery(presentationsOf(owner, { limit: '5' }));
  const presentations = latest?.pages[0]?.items;
  const first = projects?.[0];
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
      description: 'Fill a template in the playground, and run the request or copy it into your program.',
      isDone: presentations !== undefined && presentations.length > 0,
      path: first === undefined ? `o/${owner}/projects` : `o/${owner}/projects/${first.id}/playground`,
    },
  ];
  // Nothing flashes: the steps are shown once it is known which of them are done.
  const isKnown = projects !== undefined && presentations !== undefined && (!canManage || keys !== undefined);
  return (
    <HomePage
      ownerName={own?.name ?? owner}
      steps={isKnown ? steps : undefined}
      presentations={presentations?.map((item) => listedPresentation(item, projects ?? []))}
      credits={usage && creditsOfMonth(usage.month)}
      projects={projects}
      days={usage && everyDay(range.from, range.to, usage.days)}
      base={`o/${owner}`}
    />
  );
}
