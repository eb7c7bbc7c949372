import type { Command } from 'commander';
import { DEFAULT_OWNER } from '../accounts/default-owner.ts';
import { CommandFailed, type Console, table } from './console.ts';
import { withWorkspace } from './workspace.ts';

/** `link-key list`, `link-key rotate`, `link-key remove`. */
export function addLinkKeyCommands(linkKey: Command, console: Console): void {
  linkKey
    .command('list')
    .description('List keys, newest first: id, created, whether it signs or only verifies.')
    .action(() =>
      withWorkspace(console, { owner: DEFAULT_OWNER }, async ({ linkKeys }) => {
        const rows = (await linkKeys.list()).map(({ id, createdAt }, index) => [
          id,
          createdAt,
          index === 0 ? 'signs' : 'verifies',
        ]);
        console.out(table(rows));
      }),
    );

  linkKey
    .command('rotate')
    .description('Create a key that signs from now on, and print its id. Existing addresses stay valid.')
    .action(() =>
      withWorkspace(console, { owner: DEFAULT_OWNER }, async ({ linkKeys }) => {
        console.out(`${(await linkKeys.rotate()).id}\n`);
      }),
    );

  linkKey
    .command('remove')
    .description('Remove a key that no longer signs. All addresses that it signed return 404.')
    .argument('<id>', 'Id of the key')
    .action((id: string) =>
      withWorkspace(console, { owner: DEFAULT_OWNER }, async ({ linkKeys }) => {
        if (await linkKeys.remove(id)) {
          console.out(`${id}\tremoved\n`);
          return;
        }
        const signs = (await linkKeys.list())[0]?.id === id;
        throw new CommandFailed(
          signs
            ? `The key "${id}" signs new addresses. Create another with "deckwright link-key rotate", then remove this one.`
            : `There is no key "${id}". "deckwright link-key list" shows the ids.`,
        );
      }),
    );
}
