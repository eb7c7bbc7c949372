import type { Database } from '../database/schema.ts';
import type { FileStore } from '../files/file-store.ts';

export interface RemoveDeckParts {
  readonly database: Database;
  readonly files: Pick<FileStore, 'remove'>;
}

/** Removes a deck with its document, its versions and its pictures, if there is one. */
export async function removeDeck({ database, files }: RemoveDeckParts, id: string): Promise<void> {
  const pictures = await database.transaction().execute(async (transaction) => {
    const named = await transaction.selectFrom('hosted_picture').select('file').where('deck', '=', id).execute();
    await transaction.deleteFrom('hosted_deck').where('id', '=', id).execute();
    return named;
  });
  // After a crash here, the sweeper finds that no deck names them.
  for (const { file } of pictures) await files.remove(file);
}
