import type { Command } from 'commander';
import { CommandFailed, type Console } from './console.ts';

/** The options of every command that removes something. */
export interface RemovalOptions {
  readonly yes?: true;
  readonly force?: true;
}

/** `force: false`: nothing can use the thing. */
export function addRemovalOptions(command: Command, { force = true }: { readonly force?: boolean } = {}): Command {
  command.option('--yes', 'Do not ask on a terminal');
  return force ? command.option('--force', 'Remove it although something uses it') : command;
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
