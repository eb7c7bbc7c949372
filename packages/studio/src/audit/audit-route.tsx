import { Page } from '../ui/page.tsx';

export function AuditRoute() {
  return <Page title="Audit log">{null}</Page>;
}
