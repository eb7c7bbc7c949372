import type { Command } from 'commander';
import { addRemovalOptions, confirmRemoval, type RemovalOptions } from './confirm-removal.ts';
import { CommandFailed, type Console, table } from './console.ts';
import { dataOf, requireOwner, withManagement } from './management.ts';
import { type ForOwner, ownerOption } from './owner-option.ts';

interface ListOptions extends ForOwner {
  readonly project?: string;
  readonly status?: 'processing' | 'success' | 'failed';
  readonly limit: string;
}

/** `presentation list`, `presentation delete`, `presentation revoke-link`. */
export function addPresentationCommands(presentation: Command, console: Console): void {
  presentation
    .command('list')
    .description('List presentations, newest first: id, project, status, format, created, name, error.')
    .addOption(ownerOption())
    .option('--project <id>', 'Only those of this project')
    .option('--status <status>', 'Only those with this status: processing, success or failed')
    .option('--limit <number>', 'How many, at most 100', '50')
    .action(({ project, status, limit, ...options }: ListOptions) =>
      withManagement(console, options, async ({ client, owner }) => {
        const query = { limit, project, status };
        const params = { path: { owner }, query };
        const list = await dataOf(client.GET('/owners/{owner}/presentations', { params }));
        const rows = list.items.map((one) => [
          String(one.id),
          one.project,
          one.status,
          one.format,
          one.createdAt,
          one.name,
          one.error === null ? '-' : `${one.error.code}: ${one.error.message}`,
        ]);
        console.result(list, table(rows));
      }),
    );

  addRemovalOptions(presentation.command('delete'), { force: false })
    .description('Delete a presentation with its file. One that has not ended is cancelled, uncharged.')
    .addOption(ownerOption())
    .argument('<id>', 'Id of the presentation')
    .action((text: string, { owner: of, ...options }: ForOwner & RemovalOptions) =>
      withManagement(console, { owner: of }, async ({ client, owner, place }) => {
        await confirmRemoval(`the presentation ${text}`, [], options, console);
        const params = { path: { owner, presentation: text } };
        const answer = await client.DELETE('/owners/{owner}/presentations/{presentation}', { params });
        if (answer.error?.error === 'NOT_FOUND') {
          await requireOwner({ client, owner, place });
          throw noPresentation(owner, text);
        }
        await dataOf(answer);
        console.result(undefined, `${text}\tdeleted\n`);
      }),
    );

  presentation
    .command('revoke-link')
    .description('Revoke the download address of a file at once. GET /v1/presentation/{id} returns a new one.')
    .addOption(ownerOption())
    .argument('<id>', 'Id of the presentation')
    .action((text: string, options: ForOwner) =>
      withManagement(console, options, async ({ client, owner, place }) => {
        const params = { path: { owner, presentation: text } };
        const answer = await client.DELETE('/owners/{owner}/presentations/{presentation}/links', { params });
        if (answer.error?.error === 'NOT_FOUND') {
          await requireOwner({ client, owner, place });
          throw noPresentation(owner, text);
        }
        await dataOf(answer);
        console.result(undefined, `${text}\trevoked\n`);
      }),
    );
}

function noPresentation(owner: string, text: string): CommandFailed {
  return new CommandFailed(
    `The owner "${owner}" has no presentation ${JSON.stringify(text)}. Use --owner for another owner.`,
  );
}
