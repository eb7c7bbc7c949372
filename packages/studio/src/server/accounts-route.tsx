import { useQuery } from '@tanstack/react-query';
import { dataOf, manage } from '../connection/manage.ts';
import { PEOPLE } from '../connection/queries.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { useChange } from '../connection/use-change.ts';
import { useMe } from '../connection/use-me.ts';
import { say } from '../sentences/server.ts';
import { type AccountChanges, AccountsPage } from './accounts-page.tsx';

export function AccountsRoute() {
  const { person: me } = useMe();
  const people = useQuery(PEOPLE);
  const change = useChange(PEOPLE.queryKey);
  throwIfMissing(people);

  async function createLink(person: string): Promise<string> {
    const params = { path: { person } };
    return (await change(dataOf(manage.POST('/people/{person}/reset-link', { params })))).link;
  }

  return (
    <AccountsPage
      people={people.data}
      ownPersonId={me.id}
      onCreate={async (body) => createLink((await change(dataOf(manage.POST('/people', { body })))).id)}
      onChange={(person, body) => {
        const params = { path: { person } };
        change(dataOf(manage.PATCH('/people/{person}', { params, body })), saidOf(body)).catch(() => {});
      }}
      onResetLink={createLink}
      onRemove={async (person) => {
        const params = { path: { person } };
        await change(dataOf(manage.DELETE('/people/{person}', { params })), say('accountRemoved'));
      }}
    />
  );
}

function saidOf({ isOperator, isDisabled }: AccountChanges): string {
  if (isDisabled !== undefined) return isDisabled ? say('accountDisabled') : say('accountEnabled');
  return isOperator ? say('nowAnOperator') : say('noLongerAnOperator');
}
