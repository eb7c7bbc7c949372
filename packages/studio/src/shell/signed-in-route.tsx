import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { BookOpen, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { signOut } from '../auth/session.ts';
import { SignInAgainProvider } from '../auth/use-sign-in-again.ts';
import { besideStudio } from '../base-path.ts';
import { useConnection } from '../connection/connection.ts';
import { projectsOf } from '../connection/queries.ts';
import { useMe } from '../connection/use-me.ts';
import { useColorScheme } from '../theme/color-scheme.ts';
import type { Command, CommandGroup } from './command-palette.tsx';
import { type Destination, OPERATOR, ownerDestinations, projectDestinations } from './destinations.tsx';
import { Shell } from './shell.tsx';

const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }));

/** The shell with the data of the person who is signed in, around the page that the address names. */
export function SignedInRoute() {
  const me = useMe();
  const params = useParams({ strict: false }) as { readonly owner?: string; readonly project?: string };
  const queries = useQueryClient();
  const navigate = useNavigate();
  const connection = useConnection();
  const [, chooseScheme] = useColorScheme();
  const [isSigningIn, setSigningIn] = useState(false);
  const signInAgain = useCallback(() => setSigningIn(true), []);

  const owner = params.owner ?? me.owners[0]?.id;
  const canManage = me.owners.find(({ id }) => id === owner)?.role === 'admin';
  const { data: projects } = useQuery({ ...projectsOf(owner ?? ''), enabled: owner !== undefined });
  const project = projects?.find(({ id }) => id === params.project);

  const go = (path: string) => void navigate({ to: path });
  const leave = async () => {
    await signOut();
    queries.clear();
    go('/sign-in');
  };
  const toCommand = ({ label, path, icon }: Destination): Command => ({ label, icon, run: () => go(`/${path}`) });
  const commands: readonly CommandGroup[] = [
    {
      value: 'Go to',
      items: [
        ...(owner === undefined ? [] : ownerDestinations(owner, canManage)).map(toCommand),
        ...(owner === undefined || project === undefined ? [] : projectDestinations(owner, project.id)).map(toCommand),
        ...(me.person.isOperator ? [toCommand(OPERATOR)] : []),
        { label: 'Account', icon: <UserRound />, run: () => go('/account') },
        { label: 'API reference', icon: <BookOpen />, run: () => location.assign(besideStudio('docs')) },
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
