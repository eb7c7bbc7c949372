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
      goKey === undefined ? [] : [{ keys: `g ${goKey}`, label: `Go to ${label}`, run: () => go(`/${path}`) }],
  );
  const ofTemplate =
    params.template === undefined || project === undefined || role === 'viewer' ? [] : [params.template];
  const commands: readonly CommandGroup[] = [
    {
      value: 'Here',
      items: ofTemplate.map((key) => ({
        label: 'Edit this template',
        icon: <PenLine />,
        run: () =>
          go(`/o/${owner}/projects/${encodeURIComponent(project!.id)}/templates/${encodeURIComponent(key)}/edit`),
      })),
    },
    {
      value: 'Go to',
      items: [
        ...[...inOwner, ...inProject, ...ofServer].map(toCommand),
        { label: 'Account', icon: <UserRound />, run: () => go('/account') },
        { label: 'API reference', icon: <BookOpen />, run: () => location.assign(besideStudio('docs')) },
      ],
    },
    {
      value: 'Create',
      items: [
        ...(owner === undefined || role === 'viewer'
          ? []
          : [{ label: 'New project', icon: <Plus />, run: createProject }]),
        ...(canManage
          ? [
              { label: 'New API key', icon: <Plus />, run: create('keys') },
              { label: 'Invite a person', icon: <UserPlus />, run: create('people') },
            ]
          : []),
      ],
    },
    {
      value: 'Projects',
      items: (projects ?? []).map(({ id, name }) => ({
        label: name,
        run: () => go(`/o/${owner}/projects/${encodeURIComponent(id)}`),
      })),
    },
    {
      value: 'Switch to',
      items: me.owners
        .filter(({ id }) => id !== owner)
        .map(({ id, name }) => ({ label: name, icon: <ArrowLeftRight />, run: () => go(`/o/${id}`) })),
    },
    {
      value: 'Colours',
      items: [
        { label: 'Use light colours', icon: <Sun />, run: () => chooseScheme('light') },
        { label: 'Use dark colours', icon: <Moon />, run: () => chooseScheme('dark') },
        { label: 'Use the colours of the system', icon: <Monitor />, run: () => chooseScheme('system') },
      ],
    },
    { value: 'Session', items: [{ label: 'Sign out', icon: <LogOut />, run: () => void leave() }] },
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
