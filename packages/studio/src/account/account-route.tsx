import { useQuery } from '@tanstack/react-query';
import { changePassword } from '../auth/session.ts';
import { dataOf, manage } from '../connection/manage.ts';
import { MY_SESSIONS, MY_TOKENS } from '../connection/queries.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { useChange } from '../connection/use-change.ts';
import { useMe } from '../connection/use-me.ts';
import { AccountPage } from './account-page.tsx';

export function AccountRoute() {
  const { person, owners } = useMe();
  const sessions = useQuery(MY_SESSIONS);
  const tokens = useQuery(MY_TOKENS);
  const change = useChange(['me']);
  throwIfMissing(sessions, tokens);
  return (
    <AccountPage
      person={person}
      hasOwner={owners.length > 0}
      sessions={sessions.data}
      tokens={tokens.data}
      onRename={async (name) => {
        await change(dataOf(manage.PATCH('/me', { body: { name } })), 'Name saved');
      }}
      onChangePassword={async (current, next) => {
        await change(changePassword(current, next), 'Password changed');
      }}
      onEndSession={(session) => {
        const ending = dataOf(manage.DELETE('/me/sessions/{session}', { params: { path: { session } } }));
        change(ending, 'Signed out there').catch(() => {});
      }}
      onEndOtherSessions={() => {
        change(dataOf(manage.DELETE('/me/sessions')), 'Signed out everywhere else').catch(() => {});
      }}
      onCreateToken={async (body) => (await change(dataOf(manage.POST('/me/tokens', { body })))).secret}
      onRevokeToken={async (token) => {
        await change(dataOf(manage.DELETE('/me/tokens/{token}', { params: { path: { token } } })), 'Token revoked');
      }}
    />
  );
}
