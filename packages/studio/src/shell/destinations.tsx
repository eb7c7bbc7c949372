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
    { label: 'Home', path: base, icon: <House />, isExact: true, goKey: 'h' },
    { label: 'Projects', path: `${base}/projects`, icon: <FolderOpen />, goKey: 'p' },
    { label: 'Presentations', path: `${base}/presentations`, icon: <Presentation />, goKey: 'e' },
    { label: 'Hosted decks', path: `${base}/hosted-decks`, icon: <FilePenLine />, goKey: 'd' },
    { label: 'Usage', path: `${base}/usage`, icon: <ChartColumn />, goKey: 'u' },
    ...(canManage
      ? [
          { label: 'API keys', path: `${base}/keys`, icon: <KeyRound />, goKey: 'k' },
          { label: 'People', path: `${base}/people`, icon: <Users />, goKey: 'm' },
          { label: 'Audit log', path: `${base}/audit`, icon: <History />, goKey: 'a' },
        ]
      : []),
  ];
}

export function projectDestinations(owner: string, project: string): readonly Destination[] {
  const base = `o/${owner}/projects/${project}`;
  return [
    {
      label: 'Templates',
      path: base,
      icon: <LayoutTemplate />,
      isExact: true,
      pathOfParts: `${base}/templates`,
      goKey: 't',
    },
    { label: 'Playground', path: `${base}/playground`, icon: <Play />, goKey: 'y' },
    { label: 'Theme', path: `${base}/theme`, icon: <Palette /> },
    { label: 'Pictures', path: `${base}/pictures`, icon: <Image /> },
    { label: 'Fonts', path: `${base}/fonts`, icon: <Type /> },
    { label: 'Partials', path: `${base}/partials`, icon: <Component /> },
    { label: 'Settings', path: `${base}/settings`, icon: <Settings /> },
  ];
}

export const OPERATOR: Destination = { label: 'Server', path: 'server', icon: <Server />, goKey: 's' };

/** The sections of the server's pages, for the command palette. */
export const OPERATOR_SECTIONS: readonly Destination[] = [
  { label: 'Server health', path: 'server', icon: <Server /> },
  { label: 'Dead exports', path: 'server/dead-exports', icon: <FileWarning /> },
  { label: 'Owners and plans', path: 'server/owners', icon: <Building2 /> },
  { label: 'Accounts', path: 'server/accounts', icon: <Users /> },
  { label: 'Link keys', path: 'server/link-keys', icon: <KeyRound /> },
  { label: 'Audit log of the server', path: 'server/audit', icon: <History /> },
];
