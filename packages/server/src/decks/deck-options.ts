import type { EmitOptions } from '@deckwright/core/contract';
import { type Kysely, sql } from 'kysely';
import type { RequestOptions } from '../engine/checks/checked-request.ts';
import type { Database, Schema } from '../storage/database/schema.ts';

/** The options of the export that a deck was made by, as far as its downloads have them too. */
export interface DeckOptions extends Pick<EmitOptions, 'compressImages' | 'embedFonts'> {
  /** The own options of formats. */
  readonly own: Readonly<Record<string, EmitOptions['own']>>;
}

/** The options in the request of an unfinished export, as JSON. */
export async function optionsOfExport(database: Kysely<Schema>, exportId: number): Promise<string | null> {
  const row = await database
    .selectFrom('task_request')
    // The database reads them, because a request may have 10 MB.
    .select(sql<string>`json_extract(json, '$.options')`.as('options'))
    .where('task', '=', exportId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { compressImages, embedFonts, own, others } = JSON.parse(row.options) as RequestOptions;
  // The options of hosted-slides are those of its pptx. Options that the body has for pptx are meant for such a file.
  const options: DeckOptions = { compressImages, embedFonts, own: { pptx: own, ...others } };
  return JSON.stringify(options);
}

/** The options of a download. */
export async function optionsOfDownload(database: Database, deck: string, format: string): Promise<EmitOptions> {
  const { options } = await database
    .selectFrom('hosted_deck')
    .select('options')
    .where('id', '=', deck)
    .executeTakeFirstOrThrow();
  const { compressImages, embedFonts, own }: DeckOptions =
    options === null ? { compressImages: true, embedFonts: true, own: {} } : JSON.parse(options);
  return { compressImages, embedFonts, own: (Object.hasOwn(own, format) && own[format]) || {} };
}
