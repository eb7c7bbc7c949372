import type { Database } from '../../src/storage/database/schema.ts';
import { createDownloadLinks } from '../../src/storage/links/download-links.ts';
import { createLinkKeys } from '../../src/storage/links/link-keys.ts';

/** Finds what an answer has of links to edit: of any deck of the server, and of any presentation at another location. */
export type FindEditLinks = (response: Response, text: string) => Promise<readonly string[]>;

/** What can be a signature of a deck, wherever it is written, and however the rest of its link is. */
const SIGNATURE = /[0-9A-Za-z]+\.\d{1,9}\.(?:[a-z]+\.)?[\w-]{43}/g;

/** Asks the server's own verification, with the keys of its database. */
export async function createEditLinkSearch(database: Database): Promise<FindEditLinks> {
  const links = await createDownloadLinks(
    createLinkKeys(database, () => new Date()),
    () => new Date(),
  );
  return async ({ headers }, body) => {
    const text = [...headers].map(([, value]) => value).join('\n') + body;
    // A test may have changed them.
    await links.refresh();
    const decks = await database.selectFrom('hosted_deck').select('id').execute();
    const signatures = [...new Set(text.match(SIGNATURE))];
    const here = decks.flatMap(({ id }) =>
      signatures.flatMap((signature) => {
        const link = links.checkDeck(id, signature);
        return link === undefined || link.purpose === 'view' ? [] : [`/e/${id}/${signature}`];
      }),
    );
    const elsewhere = await database.selectFrom('task').select('edit_url').where('edit_url', 'is not', null).execute();
    return [...here, ...elsewhere.map(({ edit_url }) => edit_url!).filter((url) => text.includes(url))];
  };
}
