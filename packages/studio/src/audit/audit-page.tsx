import { say } from '../sentences/audit.ts';
import { Page } from '../ui/page.tsx';
import { AuditLog, type AuditLogProps, DownloadLog } from './audit-log.tsx';

/** Who changed what in one owner. */
export function AuditPage({ onDownload, ...log }: AuditLogProps & { readonly onDownload: () => Promise<void> }) {
  return (
    <Page
      title={say('auditLog')}
      description={say('whoChangedWhatInThis')}
      actions={<DownloadLog onDownload={onDownload} />}
    >
      <AuditLog {...log} />
    </Page>
  );
}
