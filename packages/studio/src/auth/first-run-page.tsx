import { Notice } from '@deckwright/ui/controls';
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
    <Entrance
      title="Welcome to Deckwright"
      description="Create the first account of this server. It can do everything, and invite everybody else."
    >
      {token === undefined ? (
        <Notice tone="warning" title="This link is incomplete">
          Open the whole link that the server printed when it started. Start the server again to get a new one.
        </Notice>
      ) : (
        <JoinForm submit="Create account" onSubmit={(person) => onCreate(token, person)} />
      )}
    </Entrance>
  );
}
