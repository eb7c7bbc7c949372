import { useQuery } from '@tanstack/react-query';
import { dataOf, manage } from '../connection/manage.ts';
import { OWNERS } from '../connection/queries.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { useChange } from '../connection/use-change.ts';
import { say } from '../sentences/server.ts';
import { OwnersPage } from './owners-page.tsx';

export function OwnersRoute() {
  const owners = useQuery(OWNERS);
  // The names of owners are also in the navigation.
  const change = useChange([]);
  throwIfMissing(owners);
  return (
    <OwnersPage
      owners={owners.data}
      onCreate={async (body) => {
        await change(dataOf(manage.POST('/owners', { body })), say('ownerCreated'));
      }}
      onRename={async (owner, name) => {
        const params = { path: { owner } };
        await change(dataOf(manage.PATCH('/owners/{owner}', { params, body: { name } })), say('ownerRenamed'));
      }}
      onPlan={async (owner, body) => {
        const params = { path: { owner } };
        await change(dataOf(manage.PATCH('/owners/{owner}/plan', { params, body })), say('planChanged'));
      }}
      onRemove={async (owner) => {
        const params = { path: { owner }, query: { force: 'true' } } as const;
        await change(dataOf(manage.DELETE('/owners/{owner}', { params })), say('ownerRemoved'));
      }}
    />
  );
}
