import { createPictureSandbox } from '@deckwright/core/node';
import type { Command } from 'commander';
import type { AssetFile } from '../../templates/assets.ts';
import { usesAsset } from '../../templates/uses.ts';
import { addRemovalOptions, confirmRemoval, exportUses, type RemovalOptions } from '../confirm-removal.ts';
import { CommandFailed, type Console, table } from '../console.ts';
import { FaultList } from '../read-json-file.ts';
import { type ForOwner, ownerOption, requireProject, withWorkspace } from '../workspace.ts';
import { assetName, readAsset } from './asset-files.ts';
import { requireRoom } from './size-limit.ts';

/** `asset push`, `asset list`, `asset remove`. */
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

  addRemovalOptions(asset.command('remove'))
    .description('Remove a picture.')
    .addOption(ownerOption())
    .requiredOption('--project <id>', 'Project of the picture')
    .argument('<name>', 'Name, as "asset list" shows it, with or without "asset:"')
    .action((given: string, { project, ...options }: ForOwner & RemovalOptions & { project: string }) =>
      withWorkspace(console, options, async (workspace) => {
        const settings = await requireProject(workspace, project);
        const name = given.replace(/^asset:/, '');
        const known = (await workspace.assets.list(workspace.scope, project)).map((one) => one.name);
        if (!known.includes(name)) {
          throw new CommandFailed(
            `The project "${project}" has no picture "${name}". ${known.length === 0 ? 'It has none.' : `It has: ${known.join(', ')}.`}`,
          );
        }
        const templates = await workspace.templates.all(workspace.scope, project);
        const users = templates.filter(({ json }) => usesAsset(json, name)).map(({ key }) => `the template "${key}"`);
        const uses = [
          ...new Set(users),
          ...(usesAsset(settings, name) ? ['the project file'] : []),
          ...exportUses(await workspace.unfinished(project, { asset: name })),
        ];
        await confirmRemoval(`the picture "asset:${name}"`, uses, options, console);
        await workspace.assets.remove(workspace.scope, project, name);
        console.out(`asset:${name}\tremoved\n`);
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
