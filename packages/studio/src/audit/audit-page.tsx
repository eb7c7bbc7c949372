import { Page } from '../ui/page.tsx';
import { AuditLog, type AuditLogProps, DownloadLog } from './audit-log.tsx';

/** Who changed what in one owner. */
export function AuditPage({ onDownload, ...log }: AuditLogProps & { readonly onDownload: () => Promise<void> }) {
  return (
    <Page
      title="Audit log"
      description="Who changed what in this owner, newest first. Nobody can change an entry."
      actions={<DownloadLog onDownload={onDownload} />}
    >
      <AuditLog {...log} />
    </Page>
  );
}
