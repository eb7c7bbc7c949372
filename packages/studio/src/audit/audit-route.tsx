import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { keysOf, membersOf, projectsOf } from '../connection/queries.ts';
import { useMe } from '../connection/use-me.ts';
import { AuditPage } from './audit-page.tsx';
import { useAudit } from './use-audit.ts';

export function AuditRoute() {
  const { owner } = useParams({ strict: false }) as { readonly owner: string };
  const { owners } = useMe();
  const { download, ...log } = useAudit(owner);
  const { data: members = [] } = useQuery(membersOf(owner));
  const { data: keys = [] } = useQuery(keysOf(owner));
  const { data: projects = [] } = useQuery(projectsOf(owner));
  const people = members.map(({ personId, name }) => ({ id: personId, name }));
  const names = new Map([...owners, ...people, ...keys, ...projects].map(({ id, name }) => [id, name]));
  return <AuditPage {...log} names={names} people={people} onDownload={() => download(names)} />;
}
