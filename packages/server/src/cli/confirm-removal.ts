import type { Command } from 'commander';
import { CommandFailed, type Console } from './console.ts';

/** The options of every command that removes something. */
export interface RemovalOptions {
  readonly yes?: true;
  readonly force?: true;
}

export function addRemovalOptions(command: Command): Command {
  return command.option('--yes', 'Do not ask on a terminal').option('--force', 'Remove it although something uses it');
}

/**
 * Throws `CommandFailed` with what uses the thing, unless the command has `--force`; then asks on a terminal, unless it has `--yes`.
 * `thing` is a phrase such as `the template "cover"`.
 */
export async function confirmRemoval(
  thing: string,
  uses: readonly string[],
  { yes, force }: RemovalOptions,
  console: Console,
): Promise<void> {
  if (uses.length > 0 && force !== true) {
    throw new CommandFailed([
      `${thing.charAt(0).toUpperCase()}${thing.slice(1)} is in use:`,
      ...uses.map((use) => `  ${use}`),
      'Nothing was removed. Add --force to remove it all the same.',
    ]);
  }
  if (yes === true || console.ask === undefined) return;
  const also = uses.length > 0 ? ` In use: ${uses.join('; ')}.` : '';
  if (!(await console.ask(`Remove ${thing}?${also}`))) throw new CommandFailed('Nothing was removed.');
}

/** The use of something by unfinished exports; none if there are no such exports. */
export function exportUses(ids: readonly number[]): readonly string[] {
  if (ids.length === 0) return [];
  const shown = ids.slice(0, SHOWN_IDS).join(', ');
  const more = ids.length > SHOWN_IDS ? ` and ${ids.length - SHOWN_IDS} more` : '';
  return [`${ids.length === 1 ? 'an unfinished export' : 'unfinished exports'}: ${shown}${more}`];
}

/** Ids in one message. */
const SHOWN_IDS = 10;
