import {
  Building2,
  ChartColumn,
  Component,
  FilePenLine,
  FileWarning,
  FolderOpen,
  History,
  House,
  Image,
  KeyRound,
  LayoutTemplate,
  Palette,
  Play,
  Presentation,
  Server,
  Settings,
  Type,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { say } from '../sentences/shell.ts';

/** Somewhere that the navigation and the command palette lead to. */
export interface Destination {
  readonly label: string;
  /** Below the studio, without the first slash. */
  readonly path: string;
  readonly icon: ReactNode;
  /** Pressed after `g`. */
  readonly goKey?: string;
  /** Only this address itself is the destination, not those below it. */
  readonly isExact?: boolean;
  /** Addresses below this path belong to the destination too. */
  readonly pathOfParts?: string;
}

/** `canManage`: the person is an admin of the owner. */
export function ownerDestinations(owner: string, canManage: boolean): readonly Destination[] {
  const base = `o/${owner}`;
  return [
    { label: say('home'), path: base, icon: <House />, isExact: true, goKey: 'h' },
    { label: say('projects'), path: `${base}/projects`, icon: <FolderOpen />, goKey: 'p' },
    { label: say('presentations'), path: `${base}/presentations`, icon: <Presentation />, goKey: 'e' },
    { label: say('hostedDecks'), path: `${base}/hosted-decks`, icon: <FilePenLine />, goKey: 'd' },
    { label: say('usage'), path: `${base}/usage`, icon: <ChartColumn />, goKey: 'u' },
    ...(canManage
      ? [
          { label: say('apiKeys'), path: `${base}/keys`, icon: <KeyRound />, goKey: 'k' },
          { label: say('people'), path: `${base}/people`, icon: <Users />, goKey: 'm' },
          { label: say('auditLog'), path: `${base}/audit`, icon: <History />, goKey: 'a' },
        ]
      : []),
  ];
}

export function projectDestinations(owner: string, project: string): readonly Destination[] {
  const base = `o/${owner}/projects/${project}`;
  return [
    {
      label: say('templates'),
      path: base,
      icon: <LayoutTemplate />,
      isExact: true,
      pathOfParts: `${base}/templates`,
      goKey: 't',
    },
    { label: say('playground'), path: `${base}/playground`, icon: <Play />, goKey: 'y' },
    { label: say('theme'), path: `${base}/theme`, icon: <Palette /> },
    { label: say('pictures'), path: `${base}/pictures`, icon: <Image /> },
    { label: say('fonts'), path: `${base}/fonts`, icon: <Type /> },
    { label: say('partials'), path: `${base}/partials`, icon: <Component /> },
    { label: say('settings'), path: `${base}/settings`, icon: <Settings /> },
  ];
}

export const OPERATOR: Destination = { label: say('server'), path: 'server', icon: <Server />, goKey: 's' };

/** The sections of the server's pages, for the command palette. */
export const OPERATOR_SECTIONS: readonly Destination[] = [
  { label: say('serverHealth'), path: 'server', icon: <Server /> },
  { label: say('deadExports'), path: 'server/dead-exports', icon: <FileWarning /> },
  { label: say('ownersAndPlans'), path: 'server/owners', icon: <Building2 /> },
  { label: say('accounts'), path: 'server/accounts', icon: <Users /> },
  { label: say('linkKeys'), path: 'server/link-keys', icon: <KeyRound /> },
  { label: say('auditLogOfTheServer'), path: 'server/audit', icon: <History /> },
];
