import type { Command } from 'commander';
import { CommandFailed, type Console, table } from './console.ts';
import { ANY_OWNER, dataOf, withManagement } from './management.ts';

/** `link-key list`, `link-key rotate`, `link-key remove`. */
export function addLinkKeyCommands(linkKey: Command, console: Console): void {
  linkKey
    .command('list')
    .description('List keys, newest first: id, created, whether it signs or only verifies.')
    .action(() =>
      withManagement(console, ANY_OWNER, async ({ client }) => {
        const list = await dataOf(client.GET('/link-keys'));
        console.result(
          list,
          table(list.items.map(({ id, createdAt, signs }) => [id, createdAt, signs ? 'signs' : 'verifies'])),
        );
      }),
    );

  linkKey
    .command('rotate')
    .description('Create a key that signs from now on, and print its id. Existing addresses stay valid.')
    .action(() =>
      withManagement(console, ANY_OWNER, async ({ client }) => {
        const created = await dataOf(client.POST('/link-keys'));
        console.result(created, `${created.id}\n`);
      }),
    );

  linkKey
    .command('remove')
    .description('Remove a key that no longer signs. All addresses that it signed return 404.')
    .argument('<id>', 'Id of the key')
    .action((id: string) =>
      withManagement(console, ANY_OWNER, async ({ client }) => {
        const answer = await client.DELETE('/link-keys/{key}', { params: { path: { key: id } } });
        const code = answer.error?.error;
        if (code === 'CONFLICT') {
          throw new CommandFailed(
            `The key "${id}" signs new addresses. Create another with "deckwright link-key rotate", then remove this one.`,
          );
        }
        if (code === 'NOT_FOUND') {
          throw new CommandFailed(`There is no key "${id}". "deckwright link-key list" shows the ids.`);
        }
        await dataOf(answer);
        console.result(undefined, `${id}\tremoved\n`);
      }),
    );
}
