import { type ReactNode, useState } from 'react';
import { AccountPage } from '../src/account/account-page.tsx';
import { type AuditQuery, WHOLE_LOG } from '../src/audit/audit-entry.ts';
import { AuditPage } from '../src/audit/audit-page.tsx';
import { FirstRunPage } from '../src/auth/first-run-page.tsx';
import { InvitationPage } from '../src/auth/invitation-page.tsx';
import { ResetPasswordPage } from '../src/auth/reset-password-page.tsx';
import { SignInPage } from '../src/auth/sign-in-page.tsx';
import type { ConnectionState } from '../src/connection/connection.ts';
import { HomePage } from '../src/home/home-page.tsx';
import { KeysPage } from '../src/keys/keys-page.tsx';
import { PeoplePage } from '../src/people/people-page.tsx';
import { NO_FILTER, PresentationsPage } from '../src/presentations/presentations-page.tsx';
import { ProjectsPage } from '../src/projects/projects-page.tsx';
import { AccountsPage } from '../src/server/accounts-page.tsx';
import { HealthPage } from '../src/server/health-page.tsx';
import { LinkKeysPage } from '../src/server/link-keys-page.tsx';
import { OwnersPage } from '../src/server/owners-page.tsx';
import { ServerAuditPage } from '../src/server/server-audit-page.tsx';
import { ErrorPage, NotFoundPage } from '../src/shell/error-page.tsx';
import { Shell } from '../src/shell/shell.tsx';
import { TemplatesPage } from '../src/templates/templates-page.tsx';
import { useToast } from '../src/ui/toasts.tsx';
import { UsagePage, type UsagePeriod } from '../src/usage/usage-page.tsx';
import {
  AUDIT,
  DAYS,
  HEALTH,
  HOSTILE,
  INVITATIONS,
  KEYS,
  LINK_KEYS,
  MEMBERS,
  OWNERS,
  PEOPLE,
  PERSON,
  PRESENTATIONS,
  PROJECTS,
  SERVER_OWNERS,
  SESSIONS,
  TOKENS,
} from './samples.ts';

async function nothing(): Promise<void> {}

async function rejected(): Promise<never> {
  throw Object.assign(new Error('The email address or the password is wrong.'), { requestId: 'req_0123456789' });
}

const STEPS = [
  {
    title: 'Create a project',
    description: 'It holds colours, fonts and templates.',
    isDone: true,
    path: 'o/acme/projects',
  },
  {
    title: 'Create an API key',
    description: 'Your program sends it with each export.',
    isDone: false,
    path: 'o/acme/keys',
  },
  {
    title: 'Export a presentation',
    description: 'Send content, and get a file.',
    isDone: false,
    path: 'o/acme/projects',
  },
];

async function noLocation() {
  return { location: null, problems: ['No hosted location is configured. Set DECKWRIGHT_HOSTED=google-drive.'] };
}

const HOME = { ownerName: 'Acme', base: 'o/acme' };

const LOG = {
  names: new Map([...PROJECTS, ...OWNERS, ...PEOPLE].map(({ id, name }) => [id, name])),
  people: PEOPLE,
  query: WHOLE_LOG,
  onQuery: () => {},
};

/** By the name in the address. */
export const EXAMPLES: Readonly<Record<string, () => ReactNode>> = {
  'sign-in': () => <SignInPage isFirstRun={false} onSignIn={rejected} onSingleSignOn={nothing} />,
  'sign-in-first-run': () => <SignInPage isFirstRun onSignIn={rejected} />,
  'first-run': () => <FirstRunPage token="token" onCreate={nothing} />,
  'first-run-without-token': () => <FirstRunPage token={undefined} onCreate={nothing} />,
  invitation: () => (
    <InvitationPage
      invitation={{ ownerName: 'Acme', role: 'editor', email: 'ada@example.com' }}
      onAccept={nothing}
      onJoin={nothing}
      onSignIn={nothing}
    />
  ),
  'invitation-signed-in': () => (
    <InvitationPage
      invitation={{ ownerName: 'Acme', role: 'viewer', email: null }}
      person={PERSON}
      onAccept={nothing}
      onJoin={nothing}
      onSignIn={nothing}
    />
  ),
  'invitation-used': () => <InvitationPage invitation={null} onAccept={nothing} onJoin={nothing} onSignIn={nothing} />,
  'reset-password': () => <ResetPasswordPage token="token" onReset={nothing} />,
  home: () =>
    inShell(
      <HomePage
        {...HOME}
        steps={STEPS.map((step) => ({ ...step, isDone: true }))}
        presentations={PRESENTATIONS}
        projects={PROJECTS}
        days={DAYS}
        credits={{ used: 160, ofMonth: 1_000 }}
      />,
    ),
  'home-new': () =>
    inShell(
      <HomePage
        {...HOME}
        steps={STEPS}
        presentations={[]}
        projects={PROJECTS.slice(0, 1)}
        days={DAYS.map((day) => ({ ...day, exports: 0, failed: 0, slides: 0 }))}
        credits={{ used: 0, ofMonth: null }}
      />,
    ),
  'home-loading': () =>
    inShell(
      <HomePage
        {...HOME}
        steps={undefined}
        presentations={undefined}
        projects={undefined}
        days={undefined}
        credits={undefined}
      />,
    ),
  projects: () =>
    inShell(<ProjectsPage projects={PROJECTS} pathOf={(id) => `o/acme/projects/${id}`} onCreate={nothing} />),
  project: () => inShell(<TemplatesPage id="quarterly" name="Quarterly report" templates={[]} />),
  'projects-empty': () => inShell(<ProjectsPage projects={[]} pathOf={(id) => id} onCreate={nothing} />),
  'projects-loading': () => inShell(<ProjectsPage projects={undefined} pathOf={(id) => id} onCreate={nothing} />),
  keys: () =>
    inShell(
      <KeysPage
        keys={KEYS}
        projects={PROJECTS}
        onCreate={async () => 'dw_live_4kq0SampleSampleSampleSampleSample'}
        onRoll={async () => 'dw_live_rolled'}
        onRevoke={nothing}
      />,
    ),
  'keys-empty': () =>
    inShell(<KeysPage keys={[]} projects={PROJECTS} onCreate={async () => 'dw_live_1'} onRevoke={nothing} />),
  'keys-loading': () =>
    inShell(<KeysPage keys={undefined} projects={PROJECTS} onCreate={async () => 'dw_live_1'} onRevoke={nothing} />),
  presentations: () => inShell(<Presentations />),
  'presentations-empty': () =>
    inShell(
      <PresentationsPage presentations={[]} projects={[]} filter={NO_FILTER} onFilter={() => {}} onDelete={() => {}} />,
    ),
  usage: () => inShell(<Usage />),
  'usage-loading': () => inShell(<UsagePage period="30" onPeriod={() => {}} days={undefined} credits={undefined} />),
  people: () =>
    inShell(
      <PeoplePage
        members={MEMBERS}
        invitations={INVITATIONS}
        ownPersonId="1"
        onInvite={async () => 'https://decks.example.com/studio/invitation#token=dw_link_1'}
        onRole={() => {}}
        onRemove={nothing}
        onRevoke={() => {}}
      />,
    ),
  'people-loading': () =>
    inShell(
      <PeoplePage
        members={undefined}
        invitations={undefined}
        ownPersonId="1"
        onInvite={async () => ''}
        onRole={() => {}}
        onRemove={nothing}
        onRevoke={() => {}}
      />,
    ),
  account: () =>
    inShell(
      <AccountPage
        person={PERSON}
        sessions={SESSIONS}
        tokens={TOKENS}
        onRename={nothing}
        onChangePassword={rejected}
        onEndSession={() => {}}
        onEndOtherSessions={() => {}}
        onCreateToken={async () => 'dw_pat_1'}
        onRevokeToken={nothing}
      />,
    ),
  server: () => inShell(<HealthPage health={HEALTH} onCheckHosted={noLocation} onBackup={nothing} />),
  'server-failing': () =>
    inShell(
      <HealthPage
        health={{ ...HEALTH, problems: ['The disk is full: 12 MB are free in /data.', `The format pdf: ${HOSTILE}`] }}
        onCheckHosted={noLocation}
        onBackup={rejected}
      />,
    ),
  'server-loading': () => inShell(<HealthPage health={undefined} onCheckHosted={noLocation} onBackup={nothing} />),
  'server-owners': () => inShell(<Owners owners={SERVER_OWNERS} />),
  'server-owners-loading': () => inShell(<Owners owners={undefined} />),
  'server-accounts': () =>
    inShell(
      <AccountsPage
        people={PEOPLE}
        ownPersonId="1"
        onCreate={async () => 'https://decks.example.com/studio/reset#token=dw_link_1'}
        onChange={() => {}}
        onResetLink={async () => 'https://decks.example.com/studio/reset#token=dw_link_1'}
        onRemove={nothing}
      />,
    ),
  'server-link-keys': () => inShell(<LinkKeysPage keys={LINK_KEYS} onRotate={nothing} onRemove={nothing} />),
  'server-audit': () => inShell(<Audit isOfServer />),
  audit: () => inShell(<Audit />),
  'audit-empty': () => inShell(<AuditPage {...LOG} entries={[]} onDownload={nothing} />),
  'audit-filtered': () =>
    inShell(<AuditPage {...LOG} entries={[]} query={{ ...WHOLE_LOG, text: 'nothing' }} onDownload={nothing} />),
  'audit-loading': () => inShell(<AuditPage {...LOG} entries={undefined} onDownload={nothing} />),
  error: () =>
    inShell(
      <ErrorPage
        error={Object.assign(new Error('Something failed on our side; the request was not at fault.'), {
          requestId: 'req_8f1f0d2b7a5c4a7ab1b9b1c6f2d3e4a5',
        })}
        onRetry={() => {}}
      />,
    ),
  'not-found': () => inShell(<NotFoundPage />),
  offline: () =>
    inShell(<KeysPage keys={KEYS} projects={PROJECTS} onCreate={async () => ''} onRevoke={nothing} />, 'offline'),
  'signed-out': () =>
    inShell(<KeysPage keys={KEYS} projects={PROJECTS} onCreate={async () => ''} onRevoke={nothing} />, 'signed-out'),
};

function inShell(page: ReactNode, connection: ConnectionState = 'connected') {
  return <InShell connection={connection}>{page}</InShell>;
}

function InShell({ connection, children }: { readonly connection: ConnectionState; readonly children: ReactNode }) {
  const [owner, setOwner] = useState('acme');
  const toast = useToast();
  return (
    <Shell
      owner={owner}
      owners={OWNERS}
      person={PERSON}
      canManage
      isOperator
      project={{ id: 'quarterly', name: 'Quarterly report' }}
      connection={connection}
      commands={[
        {
          value: 'Go to',
          items: [
            { label: 'Projects', run: () => toast({ title: 'Went to projects' }) },
            { label: 'API keys', run: () => toast({ title: 'Went to API keys' }) },
          ],
        },
        { value: 'Colour scheme', items: [{ label: 'Use dark colours', run: () => toast({ title: 'It is dark' }) }] },
      ]}
      shortcuts={[{ keys: 'g p', label: 'Go to Projects', run: () => toast({ title: 'Went to projects' }) }]}
      onSwitchOwner={setOwner}
      onSignIn={() => toast({ title: 'Signing in' })}
      onSignOut={() => toast({ title: 'Signed out' })}
    >
      {children}
    </Shell>
  );
}

function Owners({ owners }: { readonly owners: typeof SERVER_OWNERS | undefined }) {
  return <OwnersPage owners={owners} onCreate={nothing} onRename={nothing} onPlan={nothing} onRemove={nothing} />;
}

function Audit({ isOfServer = false }: { readonly isOfServer?: boolean }) {
  const [query, setQuery] = useState<AuditQuery>(WHOLE_LOG);
  const entries = AUDIT.filter(({ action }) => action.startsWith(query.kind));
  const log = { ...LOG, entries, query, onQuery: setQuery, onMore: () => {}, onDownload: nothing };
  return isOfServer ? <ServerAuditPage {...log} /> : <AuditPage {...log} />;
}

function Presentations() {
  const [shown, setShown] = useState(PRESENTATIONS);
  const [filter, setFilter] = useState(NO_FILTER);
  const toast = useToast();
  return (
    <PresentationsPage
      presentations={shown.filter(({ title }) => title.includes(filter.text))}
      projects={PROJECTS}
      filter={filter}
      onFilter={setFilter}
      onMore={() => {}}
      onDelete={(id) => {
        setShown(shown.filter((one) => one.id !== id));
        toast({ title: 'Presentation deleted', undo: () => setShown(shown) });
      }}
    />
  );
}

function Usage() {
  const [period, setPeriod] = useState<UsagePeriod>('30');
  return (
    <UsagePage
      period={period}
      onPeriod={setPeriod}
      days={DAYS.slice(-Number(period))}
      credits={{ used: 12_840, ofMonth: 50_000 }}
    />
  );
}
