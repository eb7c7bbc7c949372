import type { ManageSchemas } from '@deckwright/client/manage';
import { DEFAULT_OWNER } from '../../accounts/default-owner-id.ts';
import { CommandFailed } from '../console.ts';
import { dataOf, type Management } from '../management.ts';

/** A project of an id. Throws `CommandFailed` with the existing ids. */
export async function requireProject(
  { client, owner, place }: Management,
  id: string,
): Promise<ManageSchemas['StoredProject']> {
  const answer = await client.GET('/owners/{owner}/projects/{project}', { params: { path: { owner, project: id } } });
  if (answer.response.status !== 404) return dataOf(answer);
  const { items } = await dataOf(client.GET('/owners/{owner}/projects', { params: { path: { owner } } }));
  const known = items.map((project) => project.id);
  const mine = owner === DEFAULT_OWNER ? '' : ` of the owner "${owner}"`;
  const option = owner === DEFAULT_OWNER ? '' : ` --owner ${owner}`;
  throw new CommandFailed([
    `There is no project "${id}"${mine} in ${place}.`,
    known.length === 0
      ? `Create one: deckwright project create${option} --id ${JSON.stringify(id)} --name NAME`
      : `Existing projects: ${known.join(', ')}. Use --owner for another owner, or DECKWRIGHT_DATA_DIR for another data directory.`,
  ]);
}

/** The ids of the projects that a list shows: the one that `--project` names, or all. */
export async function projectsOf(management: Management, project: string | undefined): Promise<readonly string[]> {
  if (project !== undefined) return [(await requireProject(management, project)).id];
  const { client, owner } = management;
  const { items } = await dataOf(client.GET('/owners/{owner}/projects', { params: { path: { owner } } }));
  return items.map(({ id }) => id);
}
