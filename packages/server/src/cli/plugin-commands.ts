import { relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { formatOf, writeNewPlugin } from '../engine/plugins/new-plugin.ts';
import type { Console } from './console.ts';

/** `plugin new`. */
export function addPluginCommands(plugin: Command, console: Console): void {
  plugin
    .command('new')
    .description('Create a package with a working custom format and its contract tests.')
    .argument('<name>', 'Package name, such as acme-html or @acme/html')
    .option('--dir <folder>', 'New or empty folder (default: the name of the format)')
    .action(async (name: string, { dir }: { dir?: string }) => {
      const folder = resolve(dir ?? formatOf(name));
      const files = await writeNewPlugin(name, folder);
      const paths = files.map((file) => relative('.', resolve(folder, file)));
      console.result({ files: paths }, paths.map((path) => `${path}\n`).join(''));
      const path = relative('.', folder) || '.';
      console.note(
        `Next: run the contract tests with "npm install && npm test" in ${path}, or with "pnpm exec vitest run --root ${path}" in the Deckwright repository. README.md explains how a server loads the plugin.`,
      );
    });
}
