import { createPictureSandbox } from '@deckwright/core/node';
import type { Command } from 'commander';
import type { AssetFile } from '../../templates/assets.ts';
import { CommandFailed, type Console, table } from '../console.ts';
import { FaultList } from '../read-json-file.ts';
import { type ForOwner, ownerOption, requireProject, withWorkspace } from '../workspace.ts';
import { assetName, readAsset } from './asset-files.ts';

/** For a project, since an export has all of them in memory. */
const MOST_BYTES = 50_000_000;

/** `asset push`, `asset list`. */
export function addAssetCommands(program: Command, console: Console): void {
  const asset = program.command('asset').description('pictures of projects, for templates and contents: asset:name');

  asset
    .command('push')
    .description('take over pictures under names; with any fault, none of them')
    .addOption(ownerOption())
    .requiredOption('--project <id>', 'the project they belong to')
    .argument('<name=file...>', 'a name of letters, digits, ".", "_" and "-", and the picture')
    .action((words: readonly string[], { project, ...options }: ForOwner & { project: string }) =>
      withWorkspace(console, options, async (workspace) => {
        await requireProject(workspace, project);
        const files = await readAll(words);
        const sizes = new Map(
          (await workspace.assets.list(workspace.scope, project)).map(({ name, size }) => [name, size]),
        );
        for (const { name, bytes } of files) sizes.set(name, bytes.length);
        const sum = [...sizes.values()].reduce((all, size) => all + size, 0);
        if (sum > MOST_BYTES) {
          const megabytes = (sum / 1_000_000).toFixed(1);
          throw new CommandFailed(
            `The assets of "${project}" would be ${megabytes} MB; ${MOST_BYTES / 1_000_000} MB is the most. Nothing was pushed.`,
          );
        }
        await workspace.assets.push(workspace.scope, project, files);
        console.out(table(files.map(({ name, bytes }) => [`asset:${name}`, String(bytes.length)])));
      }),
    );

  asset
    .command('list')
    .description('project, address and bytes')
    .addOption(ownerOption())
    .option('--project <id>', 'of one project only')
    .action(({ project, ...options }: ForOwner & { project?: string }) =>
      withWorkspace(console, options, async (workspace) => {
        if (project !== undefined) await requireProject(workspace, project);
        const assets = await workspace.assets.list(workspace.scope, project);
        console.out(table(assets.map(({ project, name, size }) => [project, `asset:${name}`, String(size)])));
      }),
    );
}

async function readAll(words: readonly string[]): Promise<readonly AssetFile[]> {
  const faults = new FaultList();
  const files: AssetFile[] = [];
  const sandbox = createPictureSandbox();
  try {
    for (const word of words) {
      await faults.take(word, async () => {
        const [, name, path] = /^([^=]*)=(.+)$/s.exec(word) ?? [];
        if (name === undefined || path === undefined) {
          throw new CommandFailed(`${word}: not of the form NAME=FILE, such as logo=pictures/logo.svg.`);
        }
        if (files.some((file) => file.name === name)) throw new CommandFailed(`${word}: "${name}" is there twice.`);
        files.push({ name: assetName(name, word), bytes: await readAsset(path, sandbox) });
      });
    }
  } finally {
    sandbox.close();
  }
  faults.end('Nothing was pushed.');
  return files;
}
