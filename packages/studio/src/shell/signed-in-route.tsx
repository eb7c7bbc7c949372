import { useColorScheme } from '@deckwright/ui/color-scheme';
import type { Command, CommandGroup } from '@deckwright/ui/command-palette';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { ArrowLeftRight, BookOpen, LogOut, Monitor, Moon, PenLine, Plus, Sun, UserPlus, UserRound } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { signOut } from '../auth/session.ts';
import { SignInAgainProvider } from '../auth/use-sign-in-again.ts';
import { besideStudio } from '../base-path.ts';
import { useConnection } from '../connection/connection.ts';
import { projectsOf } from '../connection/queries.ts';
import { useMe } from '../connection/use-me.ts';
import { say } from '../sentences/shell.ts';
import {
  type Destination,
  OPERATOR,
  OPERATOR_SECTIONS,
  ownerDestinations,
  projectDestinations,
} from './destinations.tsx';
import { Shell } from './shell.tsx';

const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }));

/** The shell with the data of the person who is signed in, around the page that the address names. */
export function SignedInRoute() {
  const me = useMe();
  const params = useParams({ strict: false }) as {
    readonly owner?: string;
    readonly project?: string;
    readonly template?: string;
  };
  const queries = useQueryClient();
  const navigate = useNavigate();
  const connection = useConnection();
  const [, chooseScheme] = useColorScheme();
  const [isSigningIn, setSigningIn] = useState(false);
  const signInAgain = useCallback(() => setSigningIn(true), []);

  const owner = params.owner ?? me.owners[0]?.id;

  const role = me.owners.find(({ id }) => id === owner)?.role;
  const canManage = role === 'admin';
  const { data: projects } = useQuery({ ...projectsOf(owner ?? ''), enabled: owner !== undefined });
  const project = projects?.find(({ id }) => id === params.project);

  const go = (path: string) => void navigate({ to: path });
  const create = (path: string) => () => void navigate({ to: `/o/${owner}/${path}`, hash: 'new' });
  const createProject = () => void navigate({ to: `/o/${owner}/projects`, search: { dialog: 'new' } });
  const leave = async () => {
    await signOut();
    queries.clear();
    go('/sign-in');
  };
  const toCommand = ({ label, path, icon }: Destination): Command => ({ label, icon, run: () => go(`/${path}`) });
  const inOwner = owner === undefined ? [] : ownerDestinations(owner, canManage);
  const inProject = owner === undefined || project === undefined ? [] : projectDestinations(owner, project.id);
  const ofServer = me.person.isOperator ? OPERATOR_SECTIONS : [];
  const shortcuts = [...inOwner, ...inProject, ...(me.person.isOperator ? [OPERATOR] : [])].flatMap(
    ({ label, path, goKey }) =>
      goKey === undefined
        ? []
        : [{ keys: `g ${goKey}`, label: say('goToLabel', { label }), run: () => go(`/${path}`) }],
  );
  const ofTemplate =
    params.template === undefined || project === undefined || role === 'viewer' ? [] : [params.template];
  const commands: readonly CommandGroup[] = [
    {
      value: say('here'),
      items: ofTemplate.map((key) => ({
        label: say('editThisTemplate'),
        icon: <PenLine />,
        run: () =>
          go(`/o/${owner}/projects/${encodeURIComponent(project!.id)}/templates/${encodeURIComponent(key)}/edit`),
      })),
    },
    {
      value: say('goTo'),
      items: [
        ...[...inOwner, ...inProject, ...ofServer].map(toCommand),
        { label: say('account'), icon: <UserRound />, run: () => go('/account') },
        { label: say('apiReference'), icon: <BookOpen />, run: () => location.assign(besideStudio('docs')) },
      ],
    },
    {
      value: say('create'),
      items: [
        ...(owner === undefined || role === 'viewer'
          ? []
          : [{ label: say('newProject'), icon: <Plus />, run: createProject }]),
        ...(canManage
          ? [
              { label: say('newAPIKey'), icon: <Plus />, run: create('keys') },
              { label: say('inviteAPerson'), icon: <UserPlus />, run: create('people') },
            ]
          : []),
      ],
    },
    {
      value: say('projects'),
      items: (projects ?? []).map(({ id, name }) => ({
        label: name,
        run: () => go(`/o/${owner}/projects/${encodeURIComponent(id)}`),
      })),
    },
    {
      value: say('switchTo'),
      items: me.owners
        .filter(({ id }) => id !== owner)
        .map(({ id, name }) => ({ label: name, icon: <ArrowLeftRight />, run: () => go(`/o/${id}`) })),
    },
    {
      value: say('colours'),
      items: [
        { label: say('useLightColours'), icon: <Sun />, run: () => chooseScheme('light') },
        { label: say('useDarkColours'), icon: <Moon />, run: () => chooseScheme('dark') },
        { label: say('useTheColoursOfThe'), icon: <Monitor />, run: () => chooseScheme('system') },
      ],
    },
    { value: say('session'), items: [{ label: say('signOut'), icon: <LogOut />, run: () => void leave() }] },
  ];

  return (
    <>
      <Shell
        owner={owner}
        owners={me.owners}
        canManage={canManage}
        project={project}
        person={me.person}
        isOperator={me.person.isOperator}
        connection={connection}
        shortcuts={shortcuts}
        commands={commands.filter(({ items }) => items.length > 0)}
        onSwitchOwner={(next) => go(`/o/${next}`)}
        onSignIn={signInAgain}
        onSignOut={() => void leave()}
      >
        <SignInAgainProvider value={signInAgain}>
          <Outlet />
        </SignInAgainProvider>
      </Shell>
      {isSigningIn && (
        <Suspense>
          <SignInAgain open onOpenChange={setSigningIn} />
        </Suspense>
      )}
    </>
  );
}
