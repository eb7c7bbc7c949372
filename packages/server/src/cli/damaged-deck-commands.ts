import type { Command } from 'commander';
import type { DeckRecovery } from '../decks/recovery/deck-recovery.ts';
import { readSettings } from '../start/settings.ts';
import { CommandFailed, type Console, table } from './console.ts';
import { openStores } from './open-stores.ts';

/** `hosted damaged`, `hosted repair`. */
export function addDamagedDeckCommands(hosted: Command, console: Console): void {
  hosted
    .command('damaged')
    .description(
      'List what could not be read of decks of the built-in editor: id of the deck, owner, project, title, part, bytes, when that was found, whether it is repaired, reason.',
    )
    .action(() =>
      withDecks(console, async ({ listLeftOut }) => {
        const parts = await listLeftOut();
        const rows = parts.map(({ id, owner, project, title, file_name, kind, ...part }) => [
          ...[id, owner ?? '', project ?? '', title ?? file_name, `${kind} ${part.number}`, `${part.size} bytes`],
          ...[part.found_at, part.repaired_at === null ? 'damaged' : 'repaired', part.reason],
        ]);
        console.result({ items: parts }, table(rows));
      }),
    );

  hosted
    .command('repair')
    .argument('<ids...>', 'Ids of decks, as "deckwright hosted damaged" shows them')
    .option('--forget', 'Delete what was left out of these decks')
    .description(
      'Make what can be read of decks their stored state. What is left out is kept with the deck. The server may run, and people may edit the decks meanwhile.',
    )
    .action((ids: readonly string[], { forget }: { readonly forget?: true }) =>
      withDecks(console, async ({ repair, deleteLeftOut }) => {
        for (const id of ids) {
          await repair(id);
          const deleted = forget ? await deleteLeftOut(id) : 0;
          const row = [id, 'repaired', ...(forget ? [`${deleted} parts deleted`] : [])];
          console.result({ id, partsDeleted: deleted }, table([row]));
        }
      }),
    );
}

async function withDecks(console: Console, work: (recovery: DeckRecovery) => Promise<void>): Promise<void> {
  if (console.environment.DECKWRIGHT_SERVER) {
    throw new CommandFailed('Run it on the machine of the server, without --server. The server may run meanwhile.');
  }
  // Loaded here, because commands for another server need none of it.
  const { createDeckRecovery } = await import('../decks/recovery/deck-recovery.ts');
  const { createDeckLog } = await import('../decks/deck-log.ts');
  const { createReadBack } = await import('../decks/recovery/read-back.ts');
  const { database } = await openStores(readSettings(console.environment));
  const [now, readBack] = [() => new Date(), createReadBack()];
  try {
    await work(createDeckRecovery({ database, log: createDeckLog(database, now), readBack, now }));
  } finally {
    await readBack.close();
    await database.destroy();
  }
}
