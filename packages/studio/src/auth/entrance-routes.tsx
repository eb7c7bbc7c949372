import { useToast } from '@deckwright/ui/toasts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { besideStudio } from '../base-path.ts';
import { ME } from '../connection/queries.ts';
import { say } from '../sentences/auth.ts';
import { deckToOpen } from './deck-to-open.ts';
import { FirstRunPage } from './first-run-page.tsx';
import { InvitationPage } from './invitation-page.tsx';
import { passkeySignIn } from './passkeys.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';
import {
  acceptInvitation,
  createFirstPerson,
  invitation,
  resetPassword,
  signIn,
  signInElsewhere,
  signInWithCode,
  WAYS_TO_SIGN_IN,
} from './session.ts';
import { SignInPage } from './sign-in-page.tsx';

/** Goes to an address below the studio as somebody else, so that nothing of the one before is shown. */
function useEnter(): (path: string) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (path) => {
    queries.clear();
    await navigate({ to: path });
  };
}

/** `to` is where the person wanted to go, below the studio. A deck behind an edit link is beside it. */
export function SignInRoute({ to }: { readonly to: string }) {
  const enter = useEnter();
  const deck = deckToOpen(useLocation().hash);
  const { data } = useQuery(WAYS_TO_SIGN_IN);
  const open = async () => {
    if (deck === undefined) await enter(to);
    else location.assign(besideStudio(deck));
  };
  return (
    <SignInPage
      isFirstRun={data?.isFirstRun ?? false}
      opensDeck={deck !== undefined}
      onPassword={async (credentials) => {
        const needsCode = await signIn(credentials);
        if (!needsCode) await open();
        return needsCode;
      }}
      onCode={async (typed) => {
        await signInWithCode(typed);
        await open();
      }}
      onPasskey={passkeySignIn(data?.ways, open)}
      onSingleSignOn={
        // From the address of the server, which can have a path that only a proxy knows.
        data?.ways.includes('oidc') ? () => signInElsewhere(`/${deck ?? `studio${to}`}`) : undefined
      }
    />
  );
}

export function FirstRunRoute() {
  const enter = useEnter();
  return (
    <FirstRunPage
      token={TOKEN_IN_ADDRESS}
      onCreate={async (token, person) => {
        await createFirstPerson(token, person);
        await enter('/');
      }}
    />
  );
}

export function ResetPasswordRoute() {
  const navigate = useNavigate();
  const toast = useToast();
  return (
    <ResetPasswordPage
      token={TOKEN_IN_ADDRESS}
      onReset={async (token, password) => {
        await resetPassword(token, password);
        toast({ title: say('yourPasswordIsSet'), description: say('signInWithIt') });
        await navigate({ to: '/sign-in' });
      }}
    />
  );
}

export function InvitationRoute() {
  const enter = useEnter();
  const navigate = useNavigate();
  const token = TOKEN_IN_ADDRESS ?? '';
  const { data: offer, isError } = useQuery({ ...invitation(token), enabled: token !== '' });
  const { data: me } = useQuery(ME);
  return (
    <InvitationPage
      invitation={isError || token === '' ? null : offer}
      person={me?.person}
      onAccept={async () => enter(`/o/${await acceptInvitation(token)}`)}
      onJoin={async (joining) => enter(`/o/${await acceptInvitation(token, joining)}`)}
      onSignIn={() => void navigate({ to: '/sign-in', search: { to: '/invitation' } })}
    />
  );
}

/**
 * The secret of a link, which comes behind `#` so that no server logs it. It is taken out of the address, so that neither the history nor a
 * shared screen shows it.
 */
const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? undefined;
if (token !== undefined) history.replaceState(history.state, '', location.pathname + location.search);

const TOKEN_IN_ADDRESS = token;
