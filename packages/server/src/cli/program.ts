import { Command, CommanderError } from 'commander';
import { addOwnerCommands } from './accounts/owner-commands.ts';
import { addPlanCommands } from './accounts/plan-commands.ts';
import { addTokenCommands } from './accounts/token-commands.ts';
import type { Console } from './console.ts';
import { addDataCommands } from './data-commands.ts';
import { addHostedCommands } from './hosted-commands.ts';
import { addPluginCommands } from './plugin-commands.ts';
import { addAssetCommands } from './projects/asset-commands.ts';
import { addFontCommands } from './projects/font-commands.ts';
import { addProjectCommands } from './projects/project-commands.ts';
import { addTemplateCommands } from './projects/template-commands.ts';
import { addRenderCommand } from './render-command.ts';

/** Runs one command line, given without the program's name. Resolves with the exit code. */
export async function run(words: readonly string[], console: Console): Promise<number> {
  const program = new Command('deckwright')
    .description(
      'Owners, projects, templates and keys of a Deckwright data directory (DECKWRIGHT_DATA_DIR, default .data), and decks from files',
    )
    .configureOutput({ writeOut: console.out, writeErr: console.err })
    .showHelpAfterError('(deckwright --help lists the commands)')
    .exitOverride();
  addProjectCommands(program, console);
  addTemplateCommands(program, console);
  addAssetCommands(program, console);
  addFontCommands(program, console);
  addTokenCommands(program, console);
  addOwnerCommands(program, console);
  addPlanCommands(program, console);
  addDataCommands(program, console);
  addHostedCommands(program, console);
  addPluginCommands(program, console);
  addRenderCommand(program, console);
  try {
    await program.parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has written its own words already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 1;
    console.err(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
