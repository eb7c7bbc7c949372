import { useToast } from '@deckwright/ui/toasts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { AccountPage } from '../src/account/account-page.tsx';
import { type AuditQuery, WHOLE_LOG } from '../src/audit/audit-entry.ts';
import { AuditPage } from '../src/audit/audit-page.tsx';
import { FirstRunPage } from '../src/auth/first-run-page.tsx';
import { InvitationPage } from '../src/auth/invitation-page.tsx';
import { ResetPasswordPage } from '../src/auth/reset-password-page.tsx';
import { SignInPage } from '../src/auth/sign-in-page.tsx';
import type { ConnectionState } from '../src/connection/connection.ts';
import { HomePage, SHOWN_PROJECTS } from '../src/home/home-page.tsx';
import { EVERY_DECK } from '../src/hosted-decks/deck-filter.ts';
import { DeckTemplatesDialog } from '../src/hosted-decks/deck-templates-dialog.tsx';
import { HostedDecksPage } from '../src/hosted-decks/hosted-decks-page.tsx';
import { KeysPage } from '../src/keys/keys-page.tsx';
import { PeoplePage } from '../src/people/people-page.tsx';
import { NO_FILTER } from '../src/presentations/filter-in-address.ts';
import { PresentationsPage } from '../src/presentations/presentations-page.tsx';
import { LookPictures } from '../src/projects/look-pictures.tsx';
import { NewProjectDialog } from '../src/projects/new-project-dialog.tsx';
import { ProjectsPage } from '../src/projects/projects-page.tsx';
import { coverOf } from '../src/projects/starter-covers.ts';
import { AccountsPage } from '../src/server/accounts-page.tsx';
import { DeadExportsPage } from '../src/server/dead-exports-page.tsx';
import { HealthPage } from '../src/server/health-page.tsx';
import { LinkKeysPage } from '../src/server/link-keys-page.tsx';
import { OwnersPage } from '../src/server/owners-page.tsx';
import { ServerAuditPage } from '../src/server/server-audit-page.tsx';
import { ErrorPage, NotFoundPage } from '../src/shell/error-page.tsx';
import { Shell } from '../src/shell/shell.tsx';
import { ApiTab } from '../src/templates/api-tab.tsx';
import { JsonTab, type JsonTabProps } from '../src/templates/json-tab.tsx';
import { OverviewTab } from '../src/templates/overview-tab.tsx';
import { TemplatePage } from '../src/templates/template-page.tsx';
import type { TemplateTab } from '../src/templates/template-tabs.ts';
import { TemplatesPage } from '../src/templates/templates-page.tsx';
import { VersionsTab } from '../src/templates/versions/versions-tab.tsx';
import { UsagePage, type UsagePeriod } from '../src/usage/usage-page.tsx';
import { Controls } from './controls.tsx';
import { projectExamples } from './project-examples.tsx';
import {
  AUDIT,
  DAYS,
  DEAD_EXPORTS,
  DECKS,
  FIELDS,
  HEALTH,
  HOSTILE,
  INVITATIONS,
  KEYS,
  LINK_KEYS,
  LONG,
  MEMBERS,
  OWNERS,
  PASSKEYS,
  PEOPLE,
  PERSON,
  PRESENTATIONS,
  PROJECTS,
  SERVER_OWNERS,
  SESSIONS,
  STARTERS,
  TEMPLATE_PICTURES,
  TEMPLATES,
  TOKENS,
  VERSIONS,
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

const HOME = { ownerName: 'Acme', presentationsPath: 'o/acme/presentations' };

const LOG = {
  names: new Map([...PROJECTS, ...OWNERS, ...PEOPLE].map(({ id, name }) => [id, name])),
  people: PEOPLE,
  query: WHOLE_LOG,
  onQuery: () => {},
};

const TWO_STEP_ACTIONS = { onBegin: rejected, onConfirm: nothing, onRenewCodes: rejected, onTurnOff: nothing };

const PASSKEY_ACTIONS = { onCreate: rejected, onAdd: nothing, onRemove: nothing };

/** By the name in the address. */
export const EXAMPLES: Readonly<Record<string, () => ReactNode>> = {
  controls: () => <Controls />,
  'sign-in': () => (
    <SignInPage
      isFirstRun={false}
      onPassword={rejected}
      onCode={nothing}
      onPasskey={nothing}
      onSingleSignOn={nothing}
    />
  ),
  'sign-in-for-deck': () => <SignInPage isFirstRun={false} opensDeck onPassword={rejected} onCode={nothing} />,
  'sign-in-first-run': () => <SignInPage isFirstRun onPassword={rejected} onCode={nothing} />,
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
        projects={PROJECTS.slice(0, SHOWN_PROJECTS)}
        pathOf={(id) => `o/acme/projects/${id}`}
        projectsPath="o/acme/projects"
        presentations={PRESENTATIONS}
        credits={{ used: 160, ofMonth: 1_000 }}
      />,
    ),
  'home-new': () =>
    inShell(
      <HomePage
        {...HOME}
        steps={STEPS}
        projects={PROJECTS.slice(1, 2)}
        pathOf={(id) => `o/acme/projects/${id}`}
        projectsPath="o/acme/projects"
        presentations={[]}
        credits={{ used: 0, ofMonth: null }}
      />,
    ),
  'home-loading': () =>
    inShell(
      <HomePage
        {...HOME}
        steps={undefined}
        projects={undefined}
        pathOf={(id) => `o/acme/projects/${id}`}
        projectsPath="o/acme/projects"
        presentations={undefined}
        credits={undefined}
      />,
    ),
  projects: () => inShell(projectsPage({ projects: PROJECTS })),
  'projects-new': () =>
    inShell(
      projectsPage({
        projects: PROJECTS,
        dialog: (
          <NewProjectDialog
            starters={STARTERS}
            fonts={['Inter', 'Source Sans 3']}
            preview={({ mode }) => (
              <LookPictures
                pictures={[undefined, ...Object.values(TEMPLATE_PICTURES).slice(0, 4)]}
                cover={coverOf('neutral', mode ?? 'light')}
              />
            )}
            onClose={() => {}}
            onCreate={rejected}
          />
        ),
      }),
    ),
  'projects-empty': () => inShell(projectsPage({ projects: [] })),
  'projects-loading': () => inShell(projectsPage({ projects: undefined })),
  templates: () => inShell(templatesPage({ templates: TEMPLATES })),
  'templates-viewer': () =>
    inShell(templatesPage({ templates: TEMPLATES, onAction: undefined, onCreate: undefined, problem: HOSTILE })),
  'templates-empty': () => inShell(templatesPage({ templates: [] })),
  'templates-empty-viewer': () => inShell(templatesPage({ templates: [], onCreate: undefined })),
  'templates-loading': () => inShell(templatesPage({ templates: undefined })),
  template: () =>
    inShell(
      templatePage(
        'overview',
        <OverviewTab
          samples={[
            {
              name: 'Samples of the fields',
              content: { title: 'Every roof is a power plant', points: ['One', 'Two'] },
            },
            { name: HOSTILE, content: { title: HOSTILE } },
          ]}
          chosen={0}
          onChoose={() => {}}
          picture={{
            pages: [{ url: TEMPLATE_PICTURES.cover!, title: 'Cover', elements: [], texts: [] }],
            findings: [
              { path: '', kind: 'notice', code: 'TEXT_SHRUNK', message: 'The title was shrunk to 24 points.' },
            ],
            state: 'drawn',
          }}
          size={{ width: 960, height: 540 }}
          fields={FIELDS}
        />,
      ),
    ),
  'template-loading': () =>
    inShell(
      templatePage(
        'overview',
        <OverviewTab
          samples={undefined}
          chosen={0}
          onChoose={() => {}}
          picture={undefined}
          size={{ width: 960, height: 540 }}
          fields={undefined}
        />,
      ),
    ),
  'template-versions': () =>
    inShell(
      templatePage(
        'versions',
        <VersionsTab
          versions={VERSIONS}
          hasDraft
          comparison={{
            from: '3',
            to: 'draft',
            changes: [
              { path: '/name', before: 'Cover', after: HOSTILE },
              { path: '/fields/subtitle', after: { type: 'text', maxLength: 120 } },
              { path: '/elements/3', before: { type: 'shape', shape: 'rect' } },
            ],
            before: TEMPLATE_PICTURES.cover,
            after: undefined,
          }}
          onCompare={() => {}}
          onRestore={() => {}}
        />,
      ),
    ),
  'template-json': () => inShell(templatePage('json', jsonTab({ state: 'changed' }))),
  'template-json-conflict': () =>
    inShell(
      templatePage(
        'json',
        jsonTab({
          state: 'conflict',
          differences: [
            { path: '/name', before: 'Agenda of the day', after: 'Agenda' },
            { path: '/elements/0/text', before: LONG, after: HOSTILE },
            { path: '/description', before: 'What we talk about' },
          ],
          findings: [{ path: '/elements/0/box', kind: 'fault', code: 'INVALID_TEMPLATE', message: HOSTILE }],
        }),
      ),
    ),
  'template-json-viewer': () => inShell(templatePage('json', jsonTab({ state: 'saved', onText: undefined }))),
  'template-api': () =>
    inShell(
      templatePage(
        'api',
        <ApiTab
          templateKey="cover"
          aliases={['title-page', LONG]}
          schema={{ type: 'object', properties: { title: { type: 'string' } } }}
          body={{ projectId: 'quarterly', presentation: { slideList: [] } }}
          uses={['an unfinished export: 812']}
          onRemoveAlias={() => {}}
        />,
      ),
    ),
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
  'hosted-decks': () => inShell(<HostedDecks />),
  'hosted-decks-templates': () =>
    inShell(
      <HostedDecksPage
        decks={DECKS}
        projects={PROJECTS}
        filter={EVERY_DECK}
        onFilter={() => {}}
        dialog={
          <DeckTemplatesDialog
            deck={{ title: HOSTILE, templates: ['cover'] }}
            templates={[
              { key: 'cover', name: 'Cover' },
              { key: 'chart', name: LONG },
            ]}
            onSave={nothing}
            onClose={() => {}}
          />
        }
      />,
    ),
  'hosted-decks-empty': () =>
    inShell(<HostedDecksPage decks={[]} projects={[]} filter={EVERY_DECK} onFilter={() => {}} />),
  'hosted-decks-loading': () =>
    inShell(<HostedDecksPage decks={undefined} projects={PROJECTS} filter={EVERY_DECK} onFilter={() => {}} />),
  'hosted-decks-nothing-matches': () =>
    inShell(
      <HostedDecksPage decks={[]} projects={PROJECTS} filter={{ ...EVERY_DECK, text: 'x' }} onFilter={() => {}} />,
    ),
  'hosted-decks-of-presentation': () =>
    inShell(
      <HostedDecksPage
        decks={DECKS.slice(0, 1).map((deck) => ({ ...deck, url: deck.viewUrl, canEdit: false }))}
        projects={PROJECTS}
        filter={{ ...EVERY_DECK, presentation: 7 }}
        onFilter={() => {}}
      />,
    ),
  presentations: () => inShell(<Presentations />),
  'presentations-empty': () =>
    inShell(
      <PresentationsPage presentations={[]} projects={[]} filter={NO_FILTER} onFilter={() => {}} onDelete={() => {}} />,
    ),
  'presentations-loading': () =>
    inShell(<PresentationsPage presentations={undefined} projects={PROJECTS} filter={NO_FILTER} onFilter={() => {}} />),
  'presentations-nothing-matches': () =>
    inShell(
      <PresentationsPage
        presentations={[]}
        projects={PROJECTS}
        filter={{ ...NO_FILTER, text: 'annual' }}
        onFilter={() => {}}
      />,
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
  'people-empty': () =>
    inShell(
      <PeoplePage
        members={[]}
        invitations={[]}
        ownPersonId="1"
        onInvite={async () => ''}
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
        hasOwner
        sessions={SESSIONS}
        tokens={TOKENS}
        twoStep={{ isOn: true, hasPassword: true }}
        twoStepActions={TWO_STEP_ACTIONS}
        passkeys={PASSKEYS}
        passkeyActions={PASSKEY_ACTIONS}
        onRename={nothing}
        onChangePassword={rejected}
        onEndSession={() => {}}
        onEndOtherSessions={() => {}}
        onSignOutEverywhere={nothing}
        onCreateToken={async () => 'dw_pat_1'}
        onRevokeToken={nothing}
      />,
    ),
  'account-loading': () =>
    inShell(
      <AccountPage
        person={PERSON}
        hasOwner={false}
        sessions={undefined}
        tokens={undefined}
        twoStep={undefined}
        twoStepActions={TWO_STEP_ACTIONS}
        passkeys={undefined}
        passkeyActions={PASSKEY_ACTIONS}
        onRename={nothing}
        onChangePassword={rejected}
        onEndSession={() => {}}
        onEndOtherSessions={() => {}}
        onSignOutEverywhere={nothing}
        onCreateToken={async () => 'dw_pat_1'}
        onRevokeToken={nothing}
      />,
    ),
  server: () => inShell(<HealthPage health={HEALTH} onCheckHosted={noLocation} onBackup={nothing} />),
  'server-failing': () =>
    inShell(
      <HealthPage
        health={{
          ...HEALTH,
          problems: ['The disk is full: 12 MB are free in /data.', `The format pdf: ${HOSTILE}`],
          warnings: [`A page was opened at ${HOSTILE}.`],
        }}
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
  'server-dead-exports': () => inShell(<DeadExports exports={DEAD_EXPORTS} />),
  'server-dead-exports-empty': () => inShell(<DeadExports exports={[]} />),
  'server-dead-exports-loading': () => inShell(<DeadExports exports={undefined} />),
  'server-dead-exports-results': () => inShell(<DeadExports exports={DEAD_EXPORTS.slice(2)} hasResults />),
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
  ...projectExamples(inShell),
  offline: () =>
    inShell(<KeysPage keys={KEYS} projects={PROJECTS} onCreate={async () => ''} onRevoke={nothing} />, 'offline'),
  'signed-out': () =>
    inShell(<KeysPage keys={KEYS} projects={PROJECTS} onCreate={async () => ''} onRevoke={nothing} />, 'signed-out'),
};

function projectsPage(props: Pick<ComponentProps<typeof ProjectsPage>, 'projects' | 'dialog'>) {
  return (
    <ProjectsPage
      pathOf={(id) => `o/acme/projects/${id}`}
      onCreate={() => {}}
      onDuplicate={nothing}
      onDelete={() => {}}
      {...props}
    />
  );
}

function templatesPage(props: Partial<ComponentProps<typeof TemplatesPage>>) {
  return (
    <TemplatesPage
      onExport={() => {}}
      id="quarterly"
      name="Quarterly report"
      templates={undefined}
      pictures={TEMPLATE_PICTURES}
      pathOf={(key) => `o/acme/projects/quarterly/templates/${key}`}
      playgroundPath="o/acme/projects/quarterly/playground"
      pushCommand="deckwright push FOLDER --server https://decks.example.com"
      starters={STARTERS}
      onAction={() => {}}
      onCreate={() => {}}
      onStart={nothing}
      {...props}
    />
  );
}

function templatePage(tab: TemplateTab, content: ReactNode) {
  return (
    <TemplatePage
      template={TEMPLATES[1]!}
      description={`What the presentation is about. ${HOSTILE}`}
      warnings={[{ path: '/elements/2', message: 'The text "{{title}}" has little contrast (3.1 : 1).' }]}
      tab={tab}
      onTab={() => {}}
      projectPath="o/acme/projects/quarterly"
      projectName="Quarterly report"
      onAction={() => {}}
    >
      {content}
    </TemplatePage>
  );
}

function jsonTab(props: Partial<JsonTabProps>) {
  return (
    <JsonTab
      text={'{\n  "key": "agenda",\n  "name": "Agenda",\n  "elements": []\n}'}
      findings={[]}
      language={undefined}
      state="saved"
      isChecking={false}
      picture={TEMPLATE_PICTURES.agenda}
      onText={() => {}}
      onSave={() => {}}
      onDiscard={() => {}}
      onOverwrite={() => {}}
      {...props}
    />
  );
}

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

function DeadExports({
  exports,
  hasResults = false,
}: {
  readonly exports: typeof DEAD_EXPORTS | undefined;
  readonly hasResults?: boolean;
}) {
  const results = DEAD_EXPORTS.map((one, index) => ({
    ...one,
    newId: index < 2 ? one.id + 900 : null,
    error: index < 2 ? null : { message: `The body of presentation ${one.id} is not kept.` },
  }));
  return (
    <DeadExportsPage
      exports={exports}
      results={hasResults ? results : []}
      onCloseResults={() => {}}
      onRunAgain={nothing}
      onDismiss={nothing}
    />
  );
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
      onRunAgain={() => toast({ title: 'Runs again' })}
      onCancel={() => toast({ title: 'Cancelled' })}
      onOpenBody={() => toast({ title: 'Opened' })}
    />
  );
}

function HostedDecks() {
  const [shown, setShown] = useState(DECKS);
  const [filter, setFilter] = useState(EVERY_DECK);
  return (
    <HostedDecksPage
      decks={shown.filter(({ title }) => title.includes(filter.text))}
      projects={PROJECTS}
      filter={filter}
      onFilter={setFilter}
      onAccess={(id, access) => setShown(shown.map((deck) => (deck.id === id ? { ...deck, access } : deck)))}
      onTemplates={() => {}}
      onRevoke={async () => ({ url: 'https://decks.example.com/e/a1/y', viewUrl: 'https://decks.example.com/e/a1/z' })}
      onDelete={async (id) => setShown(shown.filter((deck) => deck.id !== id))}
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
