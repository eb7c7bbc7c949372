import { Command, CommanderError } from 'commander';
import { addOwnerCommands } from './accounts/owner-commands.ts';
import { addPlanCommands } from './accounts/plan-commands.ts';
import { addTokenCommands } from './accounts/token-commands.ts';
import type { Console } from './console.ts';
import { addDataCommands } from './data-commands.ts';
import { addHostedCommands } from './hosted-commands.ts';
import { addLinkKeyCommands } from './link-key-commands.ts';
import { addPluginCommands } from './plugin-commands.ts';
import { addPresentationCommands } from './presentation-commands.ts';
import { addAssetCommands } from './projects/asset-commands.ts';
import { addFontCommands } from './projects/font-commands.ts';
import { addProjectCommands } from './projects/project-commands.ts';
import { addTemplateCommands } from './projects/template-commands.ts';
import { addRenderCommand } from './render-command.ts';

/** Runs a command line, without the program's name. Resolves with the exit code. */
export async function run(commandLine: readonly string[], console: Console): Promise<number> {
  const program = new Command('deckwright')
    .description(
      'Manage projects, templates and API keys in the data directory of a Deckwright server, and render decks from files. DECKWRIGHT_DATA_DIR names the data directory (default: .data).',
    )
    .helpOption('-h, --help', 'Show help')
    .helpCommand('help [command]', 'Show help for a command')
    .configureOutput({ writeOut: console.out, writeErr: console.err })
    .showHelpAfterError('Run "deckwright --help" for a list of commands.')
    .exitOverride();
  addProjectCommands(program, console);
  addTemplateCommands(program, console);
  addAssetCommands(program, console);
  addFontCommands(program, console);
  addTokenCommands(program, console);
  addOwnerCommands(program, console);
  addPlanCommands(program, console);
  addPresentationCommands(program, console);
  addLinkKeyCommands(program, console);
  addDataCommands(program, console);
  addHostedCommands(program, console);
  addPluginCommands(program, console);
  addRenderCommand(program, console);
  try {
    await program.parseAsync(commandLine, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has already printed its message.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 1;
    console.err(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
