import type { Command } from 'commander';
import { CommandFailed, type Console } from './console.ts';
import { addDamagedDeckCommands } from './damaged-deck-commands.ts';
import { ANY_OWNER, dataOf, withManagement } from './management.ts';

/** `hosted check`, and those of damaged decks. */
export function addHostedCommands(hosted: Command, console: Console): void {
  hosted
    .command('check')
    .description('Test the configured hosted location, and report what to fix.')
    .action(() =>
      withManagement(console, ANY_OWNER, async ({ client }) => {
        const report = await dataOf(client.POST('/server/hosted-check'));
        if (report.problems.length > 0) throw new CommandFailed(report.problems);
        console.result(report, `${report.location}\tready\n`);
      }),
    );
  addDamagedDeckCommands(hosted, console);
}
