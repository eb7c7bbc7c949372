import { Button, Notice, Skeleton } from '@deckwright/ui/controls';
import { Form } from '@deckwright/ui/fields';
import { say } from '../sentences/auth.ts';
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
  admin: say('manageEverythingPeopleAndAPI'),
  editor: say('editProjectsAndMakePresentations'),
  viewer: say('lookAtProjectsAndPresentations'),
} as const;

export function InvitationPage({ invitation, person, onAccept, onJoin, onSignIn }: InvitationPageProps) {
  if (invitation === undefined) {
    return (
      <Entrance title={say('yourInvitation')}>
        <Skeleton className="h-40" />
      </Entrance>
    );
  }
  if (invitation === null) {
    return (
      <Entrance title={say('thisInvitationCannotBeUsed')}>
        <Notice tone="warning">{say('itWasUsedHasExpired')}</Notice>
        <Button className="mt-5 w-full" onClick={onSignIn}>
          {say('signIn')}
        </Button>
      </Entrance>
    );
  }
  const { ownerName, role, email } = invitation;
  return (
    <Entrance
      title={say('joinOwnerName', { ownerName })}
      description={say('youAreInvitedAsRole', { role, rights: RIGHTS[role] })}
    >
      {person === undefined ? (
        <>
          <JoinForm submit={say('createAccountAndJoin')} email={email ?? undefined} onSubmit={onJoin} />
          <p className="mt-5 text-center text-muted">
            {say('youHaveAnAccount')}
            <button type="button" className="font-medium text-accent underline underline-offset-3" onClick={onSignIn}>
              {say('signInFirst')}
            </button>
          </p>
        </>
      ) : (
        <Form submit={say('joinAsName', { name: person.name })} isWide onSubmit={onAccept}>
          <p className="text-center text-muted">{say('youAreSignedInAs', { email: person.email })}</p>
        </Form>
      )}
    </Entrance>
  );
}
