import { Command, CommanderError } from 'commander';
import { addAssetCommands } from './asset-commands.ts';
import type { Console } from './console.ts';
import { addProjectCommands } from './project-commands.ts';
import { addRenderCommand } from './render-command.ts';
import { addTemplateCommands } from './template-commands.ts';
import { addTokenCommands } from './token-commands.ts';

/** Runs one command line, given without the program's name. Resolves with the exit code. */
export async function run(words: readonly string[], console: Console): Promise<number> {
  const program = new Command('deckwright')
    .description(
      'Projects, templates and keys of a Deckwright data directory (DECKWRIGHT_DATA_DIR, default .data), and decks from files',
    )
    .configureOutput({ writeOut: console.out, writeErr: console.err })
    .showHelpAfterError('(deckwright --help lists the commands)')
    .exitOverride();
  addProjectCommands(program, console);
  addTemplateCommands(program, console);
  addAssetCommands(program, console);
  addTokenCommands(program, console);
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
