import type { Command } from 'commander';
import { parseExportId } from '../storage/links/export-id.ts';
import { addRemovalOptions, confirmRemoval, type RemovalOptions } from './confirm-removal.ts';
import { CommandFailed, type Console, table } from './console.ts';
import type { CommandClient } from './http-client.ts';
import { ANY_OWNER, dataOf, withManagement } from './management.ts';

interface Named {
  readonly all?: true;
}

/** The most ids that a request may have. */
const PER_REQUEST = 100;

/** `dead list`, `dead redrive`, `dead dismiss`. */
export function addDeadCommands(dead: Command, console: Console): void {
  dead
    .command('list')
    .description(
      'List dead exports, newest first: id, owner, project, format, mode, when it failed, whether its body is kept, error.',
    )
    .action(() =>
      withManagement(console, ANY_OWNER, async ({ client }) => {
        for await (const items of pagesOf(client)) {
          const rows = items.map(({ id, owner, project, format, mode, at, hasBody, error }) => [
            ...[String(id), owner, project, format, mode, at],
            ...[hasBody ? 'body kept' : 'body not kept', `${error.code}: ${error.message}`],
          ]);
          console.out(table(rows));
        }
      }),
    );

  addNamed(dead.command('redrive'))
    .description(
      'Run dead exports again, as new asynchronous exports of the same owners. Each is run again once, however often this is repeated. Prints each id with its new presentation.',
    )
    .action((ids: readonly string[], options: Named) =>
      withManagement(console, ANY_OWNER, async ({ client }) => {
        const asked = await idsOf(client, ids, options);
        let failed = 0;
        for (const group of inGroups(asked)) {
          const { items } = await dataOf(client.POST('/server/dead-exports/redrive', { body: { ids: [...group] } }));
          for (const { id, newId, error } of items) {
            if (error === null) console.out(table([[String(id), String(newId)]]));
            else console.err(`${id}: ${error.message}\n`);
            if (error !== null) failed++;
          }
        }
        if (failed > 0) throw new CommandFailed(`${failed} of ${asked.length} were not run again.`);
      }),
    );

  addRemovalOptions(addNamed(dead.command('dismiss')), { force: false })
    .description('Take dead exports out of the list without running them. The presentations stay, as failed.')
    .action((ids: readonly string[], options: Named & RemovalOptions) =>
      withManagement(console, ANY_OWNER, async ({ client }) => {
        const asked = await idsOf(client, ids, options);
        if (asked.length === 0) return;
        await confirmRemoval(
          `${asked.length} dead ${asked.length === 1 ? 'export' : 'exports'} from the list`,
          [],
          options,
          console,
        );
        const dismissed = new Set<number>();
        for (const group of inGroups(asked)) {
          const done = await dataOf(client.POST('/server/dead-exports/dismiss', { body: { ids: [...group] } }));
          for (const id of done.ids) dismissed.add(id);
        }
        console.out(table([...dismissed].map((id) => [String(id), 'dismissed'])));
        const others = asked.filter((id) => !dismissed.has(id));
        if (others.length > 0) {
          throw new CommandFailed(`Not dead exports: ${others.join(', ')}. "deckwright dead list" shows the ids.`);
        }
      }),
    );
}

function addNamed(command: Command): Command {
  return command
    .argument('[ids...]', 'Ids of dead exports, as "deckwright dead list" shows them')
    .option('--all', 'All dead exports');
}

async function idsOf(client: CommandClient, texts: readonly string[], { all }: Named): Promise<readonly number[]> {
  if ((all === true) === texts.length > 0) throw new CommandFailed('Name ids, or use --all.');
  if (all === true) {
    const ids: number[] = [];
    for await (const items of pagesOf(client)) ids.push(...items.map(({ id }) => id));
    return ids;
  }
  return [...new Set(texts)].map((text) => {
    const id = parseExportId(text);
    if (id === undefined) throw new CommandFailed(`${JSON.stringify(text)} is not the id of an export.`);
    return id;
  });
}

/** Pages of all dead exports, newest first. */
async function* pagesOf(client: CommandClient) {
  let after: string | undefined;
  do {
    const query = after === undefined ? {} : { after };
    const { items, next } = await dataOf(client.GET('/server/dead-exports', { params: { query } }));
    yield items;
    after = next ?? undefined;
  } while (after !== undefined);
}

function inGroups(ids: readonly number[]): readonly (readonly number[])[] {
  return Array.from({ length: Math.ceil(ids.length / PER_REQUEST) }, (_, group) =>
    ids.slice(group * PER_REQUEST, (group + 1) * PER_REQUEST),
  );
}
