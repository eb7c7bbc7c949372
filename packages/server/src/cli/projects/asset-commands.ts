import { createPictureSandbox } from '@deckwright/core/node';
import type { Command } from 'commander';
import type { AssetFile } from '../../templates/assets.ts';
import { CommandFailed, type Console, table } from '../console.ts';
import { FaultList } from '../read-json-file.ts';
import { type ForOwner, ownerOption, requireProject, withWorkspace } from '../workspace.ts';
import { assetName, readAsset } from './asset-files.ts';
import { requireRoom } from './size-limit.ts';

/** `asset push`, `asset list`. */
export function addAssetCommands(asset: Command, console: Console): void {
  asset
    .command('push')
    .description('Upload pictures. If any has an error, none is uploaded.')
    .addOption(ownerOption())
    .requiredOption('--project <id>', 'Project of the pictures')
    .argument('<name=file...>', 'Name (letters, digits, ".", "_" and "-") and picture file')
    .action((args: readonly string[], { project, ...options }: ForOwner & { project: string }) =>
      withWorkspace(console, options, async (workspace) => {
        await requireProject(workspace, project);
        const files = await readAll(args);
        const sizes = new Map(
          (await workspace.assets.list(workspace.scope, project)).map(({ name, size }) => [name, size]),
        );
        for (const { name, bytes } of files) sizes.set(name, bytes.length);
        requireRoom('assets', project, sizes.values());
        await workspace.assets.push(workspace.scope, project, files);
        console.out(table(files.map(({ name, bytes }) => [`asset:${name}`, String(bytes.length)])));
      }),
    );

  asset
    .command('list')
    .description('List pictures: project, address, bytes.')
    .addOption(ownerOption())
    .option('--project <id>', 'Only pictures of this project')
    .action(({ project, ...options }: ForOwner & { project?: string }) =>
      withWorkspace(console, options, async (workspace) => {
        if (project !== undefined) await requireProject(workspace, project);
        const assets = await workspace.assets.list(workspace.scope, project);
        console.out(table(assets.map(({ project, name, size }) => [project, `asset:${name}`, String(size)])));
      }),
    );
}

async function readAll(args: readonly string[]): Promise<readonly AssetFile[]> {
  const faults = new FaultList();
  const files: AssetFile[] = [];
  const sandbox = createPictureSandbox();
  try {
    for (const arg of args) {
      await faults.take(arg, async () => {
        const [, name, path] = /^([^=]*)=(.+)$/s.exec(arg) ?? [];
        if (name === undefined || path === undefined) {
          throw new CommandFailed(`${arg}: not of the form NAME=FILE, such as logo=pictures/logo.svg.`);
        }
        if (files.some((file) => file.name === name))
          throw new CommandFailed(`${arg}: another picture has the name "${name}" too.`);
        files.push({ name: assetName(name, arg), bytes: await readAsset(path, sandbox) });
      });
    }
  } finally {
    sandbox.close();
  }
  faults.end('Nothing was pushed.');
  return files;
}
