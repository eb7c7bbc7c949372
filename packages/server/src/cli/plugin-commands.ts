import { relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { formatOf, writeNewPlugin } from '../plugins/new-plugin.ts';
import type { Console } from './console.ts';

/** `plugin new`. */
export function addPluginCommands(program: Command, console: Console): void {
  const plugin = program.command('plugin').description('Create plugins: formats, elements and hosted locations.');

  plugin
    .command('new')
    .description('Create a plugin package with a working format and its contract test.')
    .argument('<name>', 'Package name, such as acme-html or @acme/html')
    .option('--dir <folder>', 'New or empty folder (default: the name of the format)')
    .action(async (name: string, { dir }: { dir?: string }) => {
      const folder = resolve(dir ?? formatOf(name));
      const files = await writeNewPlugin(name, folder);
      console.out(files.map((file) => `${relative('.', resolve(folder, file))}\n`).join(''));
      console.err(
        `Next: run "npm install && npm test" in ${relative('.', folder) || '.'}. README.md explains how a server loads the plugin.\n`,
      );
    });
}
