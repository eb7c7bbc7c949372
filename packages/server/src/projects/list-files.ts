import { sql } from 'kysely';
import type { OwnerScope } from '../storage/database/owner-scope.ts';
import type { Database } from '../storage/database/schema.ts';
import { selectInScope } from '../storage/database/select-in-scope.ts';
import { etagOf, etagOfFile, hashOf } from '../storage/files/etag.ts';
import { projectFile, projectFileEtag } from './project-file.ts';
import { presentAliases, stateOf } from './versions/template-state.ts';

/** A stored file of a project, without its content. */
export interface ListedFile {
  /** A template has up to two files, with one ETag. */
  readonly kind: 'project' | 'draft' | 'published' | 'picture' | 'font';
  /** Key of a template, name of a picture or font, id of the project. */
  readonly name: string;
  /** Bytes. Of a project file and a template: of its JSON text as it is stored. */
  readonly size: number;
  /** SHA-256, in hex, of the file as it was uploaded. Of a project file and a template: of its JSON text as it is stored. */
  readonly hash: string;
  readonly etag: string;
}

/** Every file of a project: the project file, templates, pictures, fonts, each by name. Undefined if the scope has no such project. */
export async function listFiles(
  database: Database,
  scope: OwnerScope,
  project: string,
): Promise<readonly ListedFile[] | undefined> {
  const file = await projectFile(database, scope, project);
  if (file === undefined) return undefined;
  const { settings } = file;
  return [
    {
      kind: 'project',
      name: project,
      size: Buffer.byteLength(settings),
      hash: hashOf(settings),
      etag: projectFileEtag(settings),
    },
    ...(await listTemplates(database, scope, project)),
    ...(await listBytes(database, scope, project, 'asset')),
    ...(await listBytes(database, scope, project, 'font')),
  ];
}

/** The ETag, without quotes, of all files of a project together. */
export function etagOfFiles(files: readonly ListedFile[]): string {
  return etagOf(files.flatMap(({ kind, name, hash, etag }) => [kind, name, hash, etag]));
}

async function listTemplates(database: Database, scope: OwnerScope, project: string): Promise<readonly ListedFile[]> {
  const rows = await selectInScope(database, 'template', scope)
    .select(['key', 'name', 'draft_hash', 'published_hash'])
    // SQLite reads these from the header of the row, without the texts.
    .select([
      sql<number>`octet_length(published)`.as('publishedSize'),
      sql<number>`octet_length(draft)`.as('draftSize'),
    ])
    .where('project', '=', project)
    .orderBy('key')
    .execute();
  const aliases = await presentAliases(database, scope, project);
  return rows.flatMap((row) => {
    const { key: name, published, draft, etag } = stateOf(row, aliases.get(row.key) ?? []);
    const files: ListedFile[] = [];
    if (published !== null) files.push({ kind: 'published', name, size: row.publishedSize, hash: published, etag });
    if (draft !== null) files.push({ kind: 'draft', name, size: row.draftSize, hash: draft, etag });
    return files;
  });
}

async function listBytes(
  database: Database,
  scope: OwnerScope,
  project: string,
  table: 'asset' | 'font',
): Promise<readonly ListedFile[]> {
  const rows = await selectInScope(database, table, scope)
    .select(['name', 'size', 'hash'])
    .where('project', '=', project)
    .orderBy('name')
    .execute();
  const kind = table === 'asset' ? 'picture' : 'font';
  return rows.map((row) => ({ ...row, kind, etag: etagOfFile(row.hash) }));
}
