import { useQuery } from '@tanstack/react-query';
import { useAudit } from '../audit/use-audit.ts';
import { OWNERS, PEOPLE } from '../connection/queries.ts';
import { ServerAuditPage } from './server-audit-page.tsx';

export function ServerAuditRoute() {
  const { download, ...log } = useAudit(undefined);
  const { data: people = [] } = useQuery(PEOPLE);
  const { data: owners = [] } = useQuery(OWNERS);
  const names = new Map([...owners, ...people].map(({ id, name }) => [id, name]));
  return <ServerAuditPage {...log} names={names} people={people} onDownload={() => download(names)} />;
}
