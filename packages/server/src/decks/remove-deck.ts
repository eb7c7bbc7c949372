import { inTransaction } from '../storage/database/in-transaction.ts';
import type { Database } from '../storage/database/schema.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import { removeFonts } from './deck-fonts.ts';

export interface RemoveDeckParts {
  readonly database: Database;
  readonly files: Pick<FileStore, 'remove'>;
}

/** Removes a deck with its document, its versions, its pictures and its fonts, if there is one. */
export async function removeDeck({ database, files }: RemoveDeckParts, id: string): Promise<void> {
  // Without a scope, because decks share the files of fonts.
  const pictures = await inTransaction(database, async (transaction) => {
    const named = await transaction.selectFrom('hosted_picture').select('file').where('deck', '=', id).execute();
    await removeFonts(transaction, id);
    await transaction.deleteFrom('hosted_deck').where('id', '=', id).execute();
    return named;
  });
  // After a crash here, the sweeper finds that no deck names them.
  for (const { file } of pictures) await files.remove(file);
}
