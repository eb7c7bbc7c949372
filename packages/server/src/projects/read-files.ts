import type { FontFile, ProjectFiles } from '../engine/project-files.ts';
import type { Database } from '../storage/database/schema.ts';
import { type FileKind, type ProjectFile, presentFiles } from './replaced-files.ts';
import { aliasesAt } from './versions/template-aliases.ts';

/** Which state of a project to read. */
export type ProjectRevision = Pick<ProjectFiles, 'owner' | 'id' | 'revision'>;

/**
 * Reads the files of a project as they stood at a revision, which may be the present one. Undefined if the project did not exist
 * then, or if its files of that time were deleted because no unfinished export uses them.
 */
export async function readFiles(database: Database, at: ProjectRevision): Promise<ProjectFiles | undefined> {
  const [settings] = await filesAt(database, at, 'settings');
  if (settings === undefined) return undefined;
  const templates = await filesAt(database, at, 'template');
  const aliases = await aliasesAt(database, at);
  const assets = await filesAt(database, at, 'asset');
  return {
    ...at,
    settings: settings.text!,
    templates: new Map(templates.map(({ name, text }) => [name, text!])),
    aliases,
    assets: new Map(assets.map(({ name, bytes }) => [name, bytes!])),
    fonts: await readFonts(database, at),
  };
}

/** The fonts of a project as they stood at a revision. */
export async function readFonts(database: Database, at: ProjectRevision): Promise<readonly FontFile[]> {
  const fonts = await filesAt(database, at, 'font');
  return fonts.map(fontOf);
}

/** By name. One query reads present and replaced files, so a push during it changes nothing. */
async function filesAt(database: Database, at: ProjectRevision, kind: FileKind): Promise<readonly ProjectFile[]> {
  const { owner, id, revision } = at;
  const rows = await database
    .selectFrom(presentFiles(database, kind, owner, id).as('file'))
    .select(['file.name', 'file.text', 'file.bytes'])
    .where('file.from_revision', '<=', revision)
    .unionAll(
      database
        .selectFrom('replaced_file')
        .select(['name', 'text', 'bytes'])
        .where('owner', '=', owner)
        .where('project', '=', id)
        .where('kind', '=', kind)
        .where('from_revision', '<=', revision)
        .where('until_revision', '>', revision),
    )
    .execute();
  // Not by the query, which would copy all pictures and fonts to sort them.
  return rows.sort((one, other) => (one.name < other.name ? -1 : 1));
}

function fontOf({ name, text, bytes }: ProjectFile): FontFile {
  const { family, bold, italic, embedding } = JSON.parse(text!);
  return { name, family, bold: bold === 1, italic: italic === 1, embedding, bytes: bytes! };
}
