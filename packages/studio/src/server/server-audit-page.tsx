import { AuditLog, type AuditLogProps, DownloadLog } from '../audit/audit-log.tsx';
import { say } from '../sentences/server.ts';
import { ServerFrame } from './server-frame.tsx';

/** Who changed what, in all owners and in the server itself. */
export function ServerAuditPage({ onDownload, ...log }: AuditLogProps & { readonly onDownload: () => Promise<void> }) {
  return (
    <ServerFrame section={say('auditLog')} actions={<DownloadLog onDownload={onDownload} />}>
      <AuditLog {...log} isOfServer />
    </ServerFrame>
  );
}
