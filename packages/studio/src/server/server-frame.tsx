import type { ReactNode } from 'react';
import { Page } from '../ui/page.tsx';
import { SectionLinks } from '../ui/section-links.tsx';

const SERVER_SECTIONS = [
  { label: 'Health', path: 'server' },
  { label: 'Dead exports', path: 'server/dead-exports' },
  { label: 'Owners', path: 'server/owners' },
  { label: 'Accounts', path: 'server/accounts' },
  { label: 'Link keys', path: 'server/link-keys' },
  { label: 'Audit log', path: 'server/audit' },
] as const;

interface ServerFrameProps {
  readonly section: (typeof SERVER_SECTIONS)[number]['label'];
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** What is around each section of the operator's pages. */
export function ServerFrame({ section, actions, children }: ServerFrameProps) {
  return (
    <Page
      title="Server"
      description="Only operators see these pages."
      actions={actions}
      sections={{ shown: section, links: <SectionLinks label="Sections of the server" sections={SERVER_SECTIONS} /> }}
    >
      {children}
    </Page>
  );
}
