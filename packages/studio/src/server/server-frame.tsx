import type { ReactNode } from 'react';
import { say } from '../sentences/server.ts';
import { Page } from '../ui/page.tsx';
import { SectionLinks } from '../ui/section-links.tsx';

const SERVER_SECTIONS = [
  { label: say('health'), path: 'server' },
  { label: say('deadExports'), path: 'server/dead-exports' },
  { label: say('owners'), path: 'server/owners' },
  { label: say('accounts'), path: 'server/accounts' },
  { label: say('linkKeys'), path: 'server/link-keys' },
  { label: say('auditLog'), path: 'server/audit' },
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
      title={say('server')}
      description={say('onlyOperatorsSeeThesePages')}
      actions={actions}
      sections={{
        shown: section,
        links: <SectionLinks label={say('sectionsOfTheServer')} sections={SERVER_SECTIONS} />,
      }}
    >
      {children}
    </Page>
  );
}
