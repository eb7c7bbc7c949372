import { readFileSync } from 'node:fs';
import { createOwners } from '../src/accounts/owners.ts';
import { DEFAULT_PLAN } from '../src/accounts/plans.ts';
import { createProjects } from '../src/projects/projects.ts';
import type { OwnerScope } from '../src/storage/database/owner-scope.ts';
import type { Database } from '../src/storage/database/schema.ts';
import type { ServerProcess } from './server-process.ts';

interface Body {
  readonly projectId: string;
  readonly presentation: { readonly slideList: readonly unknown[]; readonly attributes?: unknown };
}

const demo: Body = JSON.parse(readFileSync(new URL('../demo/request.json', import.meta.url), 'utf8'));

/** The body of an export of the demo, which has every kind of node. With a number of slides, those of the demo are repeated. */
export function deckOf(slides: number | undefined, options: Readonly<Record<string, unknown>>): Body {
  const { slideList } = demo.presentation;
  const count = slides ?? slideList.length;
  const repeated = Array.from({ length: count }, (_, index) => slideList[index % slideList.length]);
  return { ...demo, presentation: { ...demo.presentation, slideList: repeated }, ...{ options } };
}

/** Exports the demo to a deck that people edit. Returns the path of its edit link. */
export async function exportDemoDeck({ url, secret }: ServerProcess): Promise<string> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` };
  const body = JSON.stringify(deckOf(undefined, { format: 'hosted-slides' }));
  const response = await fetch(`${url}/v1/project/export`, { method: 'POST', headers, body });
  const exported = (await response.json()) as { readonly url?: string };
  if (exported.url === undefined) throw new Error(`The export failed: ${JSON.stringify(exported)}`);
  return new URL(exported.url).pathname;
}

/** Creates an owner with so many credits a month, and with an empty project `demo`. Null: as many as it likes. */
export async function createScope(database: Database, id: string, credits: number | null): Promise<OwnerScope> {
  const now = () => new Date();
  const owners = createOwners(database, now);
  await owners.create({ id, name: id, plan: { ...DEFAULT_PLAN, credits, rate: 100_000 } });
  const scope = (await owners.scope(id))!;
  await createProjects(database, now).save(scope, { id: 'demo', name: 'Demo' }, {});
  return scope;
}
