import {
  ChartColumn,
  Component,
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
  /** Only this address itself is the destination, not those below it. */
  readonly isExact?: boolean;
}

/** `canManage`: the person is an admin of the owner. */
export function ownerDestinations(owner: string, canManage: boolean): readonly Destination[] {
  const base = `o/${owner}`;
  return [
    { label: 'Home', path: base, icon: <House />, isExact: true },
    { label: 'Projects', path: `${base}/projects`, icon: <FolderOpen /> },
    { label: 'Presentations', path: `${base}/presentations`, icon: <Presentation /> },
    { label: 'Usage', path: `${base}/usage`, icon: <ChartColumn /> },
    ...(canManage
      ? [
          { label: 'API keys', path: `${base}/keys`, icon: <KeyRound /> },
          { label: 'People', path: `${base}/people`, icon: <Users /> },
          { label: 'Audit log', path: `${base}/audit`, icon: <History /> },
        ]
      : []),
  ];
}

export function projectDestinations(owner: string, project: string): readonly Destination[] {
  const base = `o/${owner}/projects/${project}`;
  return [
    { label: 'Templates', path: base, icon: <LayoutTemplate />, isExact: true },
    { label: 'Playground', path: `${base}/playground`, icon: <Play /> },
    { label: 'Theme', path: `${base}/theme`, icon: <Palette /> },
    { label: 'Pictures', path: `${base}/pictures`, icon: <Image /> },
    { label: 'Fonts', path: `${base}/fonts`, icon: <Type /> },
    { label: 'Partials', path: `${base}/partials`, icon: <Component /> },
    { label: 'Settings', path: `${base}/settings`, icon: <Settings /> },
  ];
}

export const OPERATOR: Destination = { label: 'Server', path: 'server', icon: <Server /> };
