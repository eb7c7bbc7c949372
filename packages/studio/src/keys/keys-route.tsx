import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { dataOf, manage } from '../connection/manage.ts';
import { keysOf, projectsOf } from '../connection/queries.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { useChange } from '../connection/use-change.ts';
import { say } from '../sentences/keys.ts';
import { KeysPage } from './keys-page.tsx';

export function KeysRoute() {
  const { owner } = useParams({ strict: false }) as { readonly owner: string };
  const keys = useQuery(keysOf(owner));
  const { data: projects = [] } = useQuery(projectsOf(owner));
  const change = useChange(keysOf(owner).queryKey);
  throwIfMissing(keys);
  return (
    <KeysPage
      keys={keys.data?.map((key) => ({ ...key, projects: key.projects ?? [] }))}
      projects={projects}
      onCreate={async ({ name, projects: chosen, lastDay }) => {
        const body = {
          name,
          access: 'full' as const,
          ...(chosen.length > 0 && { projects: [...chosen] }),
          ...(lastDay !== undefined && { expiresAt: endOf(lastDay) }),
        };
        return (await change(dataOf(manage.POST('/owners/{owner}/keys', { params: { path: { owner } }, body }))))
          .secret;
      }}
      onRoll={async (key) => {
        const params = { path: { owner, key } };
        const body = { overlapSeconds: OVERLAP_SECONDS };
        return (await change(dataOf(manage.POST('/owners/{owner}/keys/{key}/roll', { params, body })))).secret;
      }}
      onRevoke={async (key) => {
        const params = { path: { owner, key } };
        await change(dataOf(manage.DELETE('/owners/{owner}/keys/{key}', { params })), say('keyRevoked'));
      }}
    />
  );
}

/** A day, in which programs change over to the new key. */
const OVERLAP_SECONDS = 86_400;

/** The end of a day, where the person is. */
function endOf(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString();
}
