import { Button, Notice, Skeleton } from '@deckwright/ui/controls';
import { Form } from '@deckwright/ui/fields';
import { Entrance } from './entrance.tsx';
import { JoinForm, type JoiningPerson } from './join-form.tsx';

export interface OpenInvitation {
  readonly ownerName: string;
  readonly role: 'admin' | 'editor' | 'viewer';
  /** The address that the invitation is for; null for any. */
  readonly email: string | null;
}

interface InvitationPageProps {
  /** Undefined while it is loaded, null if it was used, has expired or was revoked. */
  readonly invitation: OpenInvitation | null | undefined;
  /** Who is signed in. */
  readonly person?: { readonly name: string; readonly email: string };
  readonly onAccept: () => Promise<void>;
  readonly onJoin: (person: JoiningPerson) => Promise<void>;
  readonly onSignIn: () => void;
}

const RIGHTS = {
  admin: 'manage everything, people and API keys included',
  editor: 'edit projects and make presentations',
  viewer: 'look at projects and presentations',
} as const;

export function InvitationPage({ invitation, person, onAccept, onJoin, onSignIn }: InvitationPageProps) {
  if (invitation === undefined) {
    return (
      <Entrance title="Your invitation">
        <Skeleton className="h-40" />
      </Entrance>
    );
  }
  if (invitation === null) {
    return (
      <Entrance title="This invitation cannot be used">
        <Notice tone="warning">
          It was used, has expired or was revoked. Ask the person who sent it for a new one. If you have used it before,
          sign in.
        </Notice>
        <Button className="mt-5 w-full" onClick={onSignIn}>
          Sign in
        </Button>
      </Entrance>
    );
  }
  const { ownerName, role, email } = invitation;
  return (
    <Entrance title={`Join ${ownerName}`} description={`You are invited as ${role}: you can ${RIGHTS[role]}.`}>
      {person === undefined ? (
        <>
          <JoinForm submit="Create account and join" email={email ?? undefined} onSubmit={onJoin} />
          <p className="mt-5 text-center text-muted">
            You have an account?{' '}
            <button type="button" className="font-medium text-accent underline underline-offset-3" onClick={onSignIn}>
              Sign in first
            </button>
          </p>
        </>
      ) : (
        <Form submit={`Join as ${person.name}`} isWide onSubmit={onAccept}>
          <p className="text-center text-muted">You are signed in as {person.email}.</p>
        </Form>
      )}
    </Entrance>
  );
}
