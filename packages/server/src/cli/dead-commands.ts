import type { Command } from 'commander';
import { parseExportId } from '../storage/links/export-id.ts';
import { addRemovalOptions, confirmRemoval, type RemovalOptions } from './confirm-removal.ts';
import { CommandFailed, type Console, table, wrongUsage } from './console.ts';
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
        for await (const page of pagesOf(client)) {
          const rows = page.items.map(({ id, owner, project, format, mode, at, hasBody, error }) => [
            ...[String(id), owner, project, format, mode, at],
            ...[hasBody ? 'body kept' : 'body not kept', `${error.code}: ${error.message}`],
          ]);
          console.result(page, table(rows));
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
        const lines: string[] = [];
        let failed = 0;
        for (const group of inGroups(asked)) {
          const answer = await dataOf(client.POST('/server/dead-exports/redrive', { body: { ids: [...group] } }));
          const rows = answer.items.map(({ id, newId, error }) => [String(id), error?.message ?? String(newId)]);
          lines.push(...rows.map(([id, outcome]) => `${id}: ${outcome}`));
          failed += answer.items.filter(({ error }) => error !== null).length;
          console.result(answer, table(rows));
        }
        // The new ids of the others are not lost.
        if (failed > 0) throw new CommandFailed([...lines, `${failed} of ${asked.length} were not run again.`]);
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
        const answers: { readonly ids: readonly number[] }[] = [];
        for (const group of inGroups(asked)) {
          answers.push(await dataOf(client.POST('/server/dead-exports/dismiss', { body: { ids: [...group] } })));
        }
        const dismissed = new Set(answers.flatMap(({ ids: done }) => done));
        const others = asked.filter((id) => !dismissed.has(id));
        if (others.length > 0) {
          const done = dismissed.size === 0 ? '' : ` Dismissed: ${[...dismissed].join(', ')}.`;
          throw new CommandFailed(
            `Not dead exports: ${others.join(', ')}. "deckwright dead list" shows the ids.${done}`,
          );
        }
        for (const answer of answers) console.result(answer, table(answer.ids.map((id) => [String(id), 'dismissed'])));
      }),
    );
}

function addNamed(command: Command): Command {
  return command
    .argument('[ids...]', 'Ids of dead exports, as "deckwright dead list" shows them')
    .option('--all', 'All dead exports');
}

async function idsOf(client: CommandClient, texts: readonly string[], { all }: Named): Promise<readonly number[]> {
  if ((all === true) === texts.length > 0) throw wrongUsage('Name ids, or use --all.');
  if (all === true) {
    const ids: number[] = [];
    for await (const { items } of pagesOf(client)) ids.push(...items.map(({ id }) => id));
    return ids;
  }
  return [...new Set(texts)].map((text) => {
    const id = parseExportId(text);
    if (id === undefined) throw wrongUsage(`${JSON.stringify(text)} is not the id of an export.`);
    return id;
  });
}

/** Pages of all dead exports, newest first. */
async function* pagesOf(client: CommandClient) {
  let after: string | undefined;
  do {
    const query = after === undefined ? {} : { after };
    const page = await dataOf(client.GET('/server/dead-exports', { params: { query } }));
    yield page;
    after = page.next ?? undefined;
  } while (after !== undefined);
}

function inGroups(ids: readonly number[]): readonly (readonly number[])[] {
  return Array.from({ length: Math.ceil(ids.length / PER_REQUEST) }, (_, group) =>
    ids.slice(group * PER_REQUEST, (group + 1) * PER_REQUEST),
  );
}
