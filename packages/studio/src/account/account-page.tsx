import { Badge, Button, Card, Notice, Skeleton } from '@deckwright/ui/controls';
import { ConfirmDialog } from '@deckwright/ui/dialogs';
import { Form, PasswordField, TextField } from '@deckwright/ui/fields';
import { Laptop, LogOut } from 'lucide-react';
import { useState } from 'react';
import { newPasswordError, PASSWORD_RULE } from '../auth/new-password.ts';
import type { PasskeyActions, PasskeyState } from '../auth/passkeys.ts';
import type { TwoStepActions, TwoStepState } from '../auth/two-step-state.ts';
import { say } from '../sentences/account.ts';
import { Page } from '../ui/page.tsx';
import { When } from '../ui/when.tsx';
import { browserOf } from './browser-of.ts';
import { Passkeys } from './passkeys.tsx';
import type { PersonalTokenDraft } from './personal-token-draft.ts';
import { type ListedPersonalToken, PersonalTokens } from './personal-tokens.tsx';
import { TwoStep } from './two-step.tsx';

/** A browser in which the person is signed in. */
export interface ListedSession {
  readonly id: string;
  readonly lastUsedAt: string;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly isCurrent: boolean;
}

interface AccountPageProps {
  readonly person: { readonly name: string; readonly email: string };
  /** The person belongs to an owner, so the studio has more pages than this one. */
  readonly hasOwner: boolean;
  /** Undefined while they are loaded. */
  readonly sessions: readonly ListedSession[] | undefined;
  readonly tokens: readonly ListedPersonalToken[] | undefined;
  readonly twoStep: TwoStepState | undefined;
  readonly twoStepActions: TwoStepActions;
  readonly passkeys: PasskeyState | undefined;
  readonly passkeyActions: PasskeyActions;
  readonly onRename: (name: string) => Promise<void>;
  readonly onChangePassword: (current: string, next: string) => Promise<void>;
  readonly onEndSession: (id: string) => void;
  readonly onEndOtherSessions: () => void;
  readonly onSignOutEverywhere: () => Promise<void>;
  /** Returns the secret. */
  readonly onCreateToken: (token: PersonalTokenDraft) => Promise<string>;
  readonly onRevokeToken: (id: string) => Promise<void>;
}

export function AccountPage(props: AccountPageProps) {
  const { person, hasOwner, sessions, tokens, onRename, onEndSession, onEndOtherSessions } = props;
  const [name, setName] = useState(person.name);
  return (
    <Page title={say('account')} description={person.email} isNarrow>
      {!hasOwner && (
        <Notice tone="neutral" title={say('youAreNotAMember')}>
          {say('askAnAdminForAn', { email: person.email })}
        </Notice>
      )}
      <Card title={say('name')} description={say('otherPeopleSeeItBeside')}>
        <Form submit={say('saveName')} kind="secondary" onSubmit={() => onRename(name)}>
          <TextField label={say('name')} hidesLabel autoComplete="name" required value={name} onChange={setName} />
        </Form>
      </Card>
      <Card title={say('password')} description={say('changingItSignsYouOut')}>
        <PasswordForm onChange={props.onChangePassword} />
      </Card>
      <TwoStep state={props.twoStep} {...props.twoStepActions} />
      <Passkeys state={props.passkeys} {...props.passkeyActions} />
      <Card
        title={say('whereYouAreSignedIn')}
        actions={
          sessions !== undefined &&
          sessions.length > 1 && <Button onClick={onEndOtherSessions}>{say('signOutOthers')}</Button>
        }
      >
        <ul aria-busy={sessions === undefined} className="-my-2 divide-y divide-line">
          {sessions === undefined && <Skeleton className="my-2 h-10" />}
          {sessions?.map((session) => (
            <li key={session.id} className="flex items-center gap-4 py-3">
              <Laptop className="size-5 shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                <p className="flex items-center gap-2 font-medium">
                  <span className="min-w-0 truncate">{browserOf(session.userAgent)}</span>
                  {session.isCurrent && <Badge tone="accent">{say('thisOne')}</Badge>}
                </p>
                <p className="truncate text-xs text-muted">
                  {session.address ?? say('unknownAddress')}, <When at={session.lastUsedAt} />
                </p>
              </div>
              {!session.isCurrent && (
                <Button kind="quiet" onClick={() => onEndSession(session.id)}>
                  <LogOut />
                  {say('signOut')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <SignOutEverywhere onSignOut={props.onSignOutEverywhere} />
      </Card>
      <PersonalTokens tokens={tokens} onCreate={props.onCreateToken} onRevoke={props.onRevokeToken} />
    </Page>
  );
}

function SignOutEverywhere({ onSignOut }: { readonly onSignOut: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="mt-5 flex justify-end">
      <Button onClick={() => setAsking(true)}>
        <LogOut />
        {say('signOutEverywhere')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={say('signOutEverywhere2')}
        action={say('signOutEverywhere')}
        onConfirm={onSignOut}
      >
        {say('everyBrowserIsSignedOut')}
      </ConfirmDialog>
    </div>
  );
}

function PasswordForm({ onChange }: { readonly onChange: AccountPageProps['onChangePassword'] }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [isChecked, setChecked] = useState(false);

  async function change() {
    setChecked(true);
    if (newPasswordError(next) !== undefined) return;
    await onChange(current, next);
    setCurrent('');
    setNext('');
    setChecked(false);
  }

  return (
    <Form submit={say('changePassword')} kind="secondary" onSubmit={change}>
      <PasswordField
        label={say('currentPassword')}
        name="password"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
      />
      <PasswordField
        label={say('newPassword')}
        name="new-password"
        autoComplete="new-password"
        description={PASSWORD_RULE}
        error={isChecked ? newPasswordError(next) : undefined}
        value={next}
        onChange={setNext}
      />
    </Form>
  );
}
