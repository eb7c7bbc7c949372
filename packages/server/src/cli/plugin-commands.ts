import { relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { formatOf, writeNewPlugin } from '../plugins/new-plugin.ts';
import type { Console } from './console.ts';

/** `plugin new`. */
export function addPluginCommands(program: Command, console: Console): void {
  const plugin = program.command('plugin').description('formats, elements and hosted locations of your own');

  plugin
    .command('new')
    .description('write a package with a format that works, and its contract test')
    .argument('<name>', 'its name, such as acme-html or @acme/html')
    .option('--dir <folder>', 'a new or an empty folder; without it, one with the name of the format')
    .action(async (name: string, { dir }: { dir?: string }) => {
      const folder = resolve(dir ?? formatOf(name));
      const files = await writeNewPlugin(name, folder);
      console.out(files.map((file) => `${relative('.', resolve(folder, file))}\n`).join(''));
      console.err(
        `Next: npm install && npm test, in ${relative('.', folder) || '.'}. README.md says how a server loads it.\n`,
      );
    });
}
