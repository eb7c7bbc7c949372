import { Notice } from '@deckwright/ui/controls';
import { say } from '../sentences/auth.ts';
import { Entrance } from './entrance.tsx';
import { JoinForm, type JoiningPerson } from './join-form.tsx';

interface FirstRunPageProps {
  /** Undefined: the address has no token. */
  readonly token: string | undefined;
  readonly onCreate: (token: string, person: JoiningPerson) => Promise<void>;
}

/** Makes the first account of a server, with the link that its first start printed. */
export function FirstRunPage({ token, onCreate }: FirstRunPageProps) {
  return (
    <Entrance title={say('welcomeToDeckwright')} description={say('createTheFirstAccountOf')}>
      {token === undefined ? (
        <Notice tone="warning" title={say('thisLinkIsIncomplete')}>
          {say('openTheWholeLinkThat')}
        </Notice>
      ) : (
        <JoinForm submit={say('createAccount')} onSubmit={(person) => onCreate(token, person)} />
      )}
    </Entrance>
  );
}
