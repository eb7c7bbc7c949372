import { useQuery } from '@tanstack/react-query';
import { dataOf, manage } from '../connection/manage.ts';
import { OWNERS, PEOPLE } from '../connection/queries.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { useChange } from '../connection/use-change.ts';
import { useMe } from '../connection/use-me.ts';
import { ServerPage } from './server-page.tsx';

export function ServerRoute() {
  const { person: me } = useMe();
  const owners = useQuery(OWNERS);
  const people = useQuery(PEOPLE);
  const changeOwners = useChange([]);
  const changePeople = useChange(PEOPLE.queryKey);
  throwIfMissing(owners, people);
  return (
    <ServerPage
      owners={owners.data}
      people={people.data}
      ownPersonId={me.id}
      onCreateOwner={async (body) => {
        await changeOwners(dataOf(manage.POST('/owners', { body })), 'Owner created');
      }}
      onChangePerson={(person, body) => {
        const params = { path: { person } };
        changePeople(dataOf(manage.PATCH('/people/{person}', { params, body })), 'Saved').catch(() => {});
      }}
      onResetLink={async (person) => {
        const params = { path: { person } };
        return (await changePeople(dataOf(manage.POST('/people/{person}/reset-link', { params })))).link;
      }}
    />
  );
}
