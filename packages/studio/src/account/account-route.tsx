import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { addPasskey, createPasskey, PASSKEYS, removePasskey } from '../auth/passkeys.ts';
import {
  beginTwoStep,
  changePassword,
  confirmTwoStep,
  renewRecoveryCodes,
  signOutEverywhere,
  TWO_STEP,
  turnOffTwoStep,
} from '../auth/session.ts';
import { dataOf, manage } from '../connection/manage.ts';
import { MY_SESSIONS, MY_TOKENS } from '../connection/queries.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { useChange } from '../connection/use-change.ts';
import { useMe } from '../connection/use-me.ts';
import { say } from '../sentences/account.ts';
import { AccountPage } from './account-page.tsx';

export function AccountRoute() {
  const { person, owners } = useMe();
  const sessions = useQuery(MY_SESSIONS);
  const tokens = useQuery(MY_TOKENS);
  const twoStep = useQuery(TWO_STEP);
  const passkeys = useQuery(PASSKEYS);
  const change = useChange(['me']);
  const queries = useQueryClient();
  const navigate = useNavigate();
  throwIfMissing(sessions, tokens, twoStep, passkeys);
  return (
    <AccountPage
      person={person}
      hasOwner={owners.length > 0}
      sessions={sessions.data}
      tokens={tokens.data}
      twoStep={twoStep.data}
      twoStepActions={{
        onBegin: beginTwoStep,
        onConfirm: (code) => change(confirmTwoStep(code)),
        onRenewCodes: renewRecoveryCodes,
        onTurnOff: (password) => change(turnOffTwoStep(password), 'Two-step sign-in is off'),
      }}
      passkeys={passkeys.data}
      passkeyActions={{
        onCreate: createPasskey,
        onAdd: (name, credential) => change(addPasskey(name, credential), say('passkeyAdded')),
        onRemove: (id) => change(removePasskey(id), say('passkeyRemoved')),
      }}
      onRename={async (name) => {
        await change(dataOf(manage.PATCH('/me', { body: { name } })), say('nameSaved'));
      }}
      onChangePassword={async (current, next) => {
        await change(changePassword(current, next), say('passwordChanged'));
      }}
      onEndSession={(session) => {
        const ending = dataOf(manage.DELETE('/me/sessions/{session}', { params: { path: { session } } }));
        change(ending, say('signedOutThere')).catch(() => {});
      }}
      onEndOtherSessions={() => {
        change(dataOf(manage.DELETE('/me/sessions')), say('signedOutEverywhereElse')).catch(() => {});
      }}
      onSignOutEverywhere={async () => {
        await signOutEverywhere();
        queries.clear();
        await navigate({ to: '/sign-in' });
      }}
      onCreateToken={async (body) => (await change(dataOf(manage.POST('/me/tokens', { body })))).secret}
      onRevokeToken={async (token) => {
        await change(dataOf(manage.DELETE('/me/tokens/{token}', { params: { path: { token } } })), say('tokenRevoked'));
      }}
    />
  );
}
