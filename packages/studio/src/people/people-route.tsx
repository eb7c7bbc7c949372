import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { dataOf, manage } from '../connection/manage.ts';
import { invitationsOf, membersOf } from '../connection/queries.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { useChange } from '../connection/use-change.ts';
import { useMe } from '../connection/use-me.ts';
import { say } from '../sentences/people.ts';
import { PeoplePage } from './people-page.tsx';

export function PeopleRoute() {
  const { owner } = useParams({ strict: false }) as { readonly owner: string };
  const { person: me } = useMe();
  const members = useQuery(membersOf(owner));
  const invitations = useQuery(invitationsOf(owner));
  const change = useChange(['owners', owner]);
  throwIfMissing(members, invitations);
  const isOpen = ({ acceptedAt, revokedAt, expiresAt }: NonNullable<typeof invitations.data>[number]) =>
    acceptedAt === null && revokedAt === null && Date.parse(expiresAt) > Date.now();
  return (
    <PeoplePage
      members={members.data}
      invitations={invitations.data?.filter(isOpen)}
      ownPersonId={me.id}
      onInvite={async (body) => {
        const params = { path: { owner } };
        return (await change(dataOf(manage.POST('/owners/{owner}/invitations', { params, body })))).link;
      }}
      onRole={(person, role) => {
        const params = { path: { owner, person } };
        change(
          dataOf(manage.PUT('/owners/{owner}/members/{person}', { params, body: { role } })),
          say('roleChanged'),
        ).catch(() => {});
      }}
      onRemove={async (person) => {
        const params = { path: { owner, person } };
        await change(dataOf(manage.DELETE('/owners/{owner}/members/{person}', { params })), say('personRemoved'));
      }}
      onRevoke={(invitation) => {
        const params = { path: { owner, invitation } };
        const revoking = dataOf(manage.DELETE('/owners/{owner}/invitations/{invitation}', { params }));
        change(revoking, say('invitationRevoked')).catch(() => {});
      }}
    />
  );
}
