import { useQuery } from '@tanstack/react-query';
import { dataOf, manage } from '../connection/manage.ts';
import { OWNERS } from '../connection/queries.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { useChange } from '../connection/use-change.ts';
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
        await change(dataOf(manage.POST('/owners', { body })), 'Owner created');
      }}
      onRename={async (owner, name) => {
        const params = { path: { owner } };
        await change(dataOf(manage.PATCH('/owners/{owner}', { params, body: { name } })), 'Owner renamed');
      }}
      onPlan={async (owner, body) => {
        const params = { path: { owner } };
        await change(dataOf(manage.PATCH('/owners/{owner}/plan', { params, body })), 'Plan changed');
      }}
      onRemove={async (owner) => {
        const params = { path: { owner }, query: { force: 'true' } } as const;
        await change(dataOf(manage.DELETE('/owners/{owner}', { params })), 'Owner removed');
      }}
    />
  );
}
