import type { Command } from 'commander';
import { addRemovalOptions, confirmRemoval, type RemovalOptions } from '../confirm-removal.ts';
import { CommandFailed, type Console, table } from '../console.ts';
import { dataOf, withManagement } from '../management.ts';
import { type ForOwner, ownerOption } from '../owner-option.ts';
import { FaultList } from '../read-json-file.ts';
import { assetName, readAsset } from './asset-files.ts';
import { projectsOf, requireProject } from './require-project.ts';
import { type PushedBytes, sendPush } from './send-push.ts';

/** `asset push`, `asset list`, `asset remove`. */
export function addAssetCommands(asset: Command, console: Console): void {
  asset
    .command('push')
    .description('Upload pictures. If any has an error, none is uploaded.')
    .addOption(ownerOption())
    .requiredOption('--project <id>', 'Project of the pictures')
    .argument('<name=file...>', 'Name (letters, digits, ".", "_" and "-") and picture file')
    .action((args: readonly string[], { project, ...options }: ForOwner & { project: string }) =>
      withManagement(console, options, async (management) => {
        await requireProject(management, project);
        const faults = new FaultList();
        const assets = await readAll(args, faults);
        const result = await sendPush(management, project, { assets, nameOf: pathIn }, faults, console);
        faults.end('Nothing was pushed.', args);
        console.result(result, table(assets.map(({ name, bytes }) => [`asset:${name}`, String(bytes.length)])));
      }),
    );

  asset
    .command('list')
    .description('List pictures: project, address, bytes.')
    .addOption(ownerOption())
    .option('--project <id>', 'Only pictures of this project')
    .action(({ project, ...options }: ForOwner & { project?: string }) =>
      withManagement(console, options, async (management) => {
        const { client, owner } = management;
        for (const id of await projectsOf(management, project)) {
          const path = { owner, project: id };
          const list = await dataOf(client.GET('/owners/{owner}/projects/{project}/assets', { params: { path } }));
          console.result(list, table(list.items.map(({ name, size }) => [id, `asset:${name}`, String(size)])));
        }
      }),
    );

  addRemovalOptions(asset.command('remove'))
    .description('Remove a picture.')
    .addOption(ownerOption())
    .requiredOption('--project <id>', 'Project of the picture')
    .argument('<name>', 'Name, as "asset list" shows it, with or without "asset:"')
    .action((given: string, { project, ...options }: ForOwner & RemovalOptions & { project: string }) =>
      withManagement(console, options, async (management) => {
        await requireProject(management, project);
        const { client, owner } = management;
        const name = given.replace(/^asset:/, '');
        const path = { owner, project, name };
        const { uses } = await dataOf(
          client.GET('/owners/{owner}/projects/{project}/assets/{name}/uses', { params: { path } }),
        );
        await confirmRemoval(`the picture "asset:${name}"`, uses, options, console);
        const query = { force: 'true' } as const;
        await dataOf(client.DELETE('/owners/{owner}/projects/{project}/assets/{name}', { params: { path, query } }));
        console.result(undefined, `asset:${name}\tremoved\n`);
      }),
    );
}

async function readAll(args: readonly string[], faults: FaultList): Promise<readonly PushedBytes[]> {
  const files: PushedBytes[] = [];
  for (const arg of args) {
    await faults.take(arg, async () => {
      const [, name, path] = /^([^=]*)=(.+)$/s.exec(arg) ?? [];
      if (name === undefined || path === undefined) {
        throw new CommandFailed(`${arg}: not of the form NAME=FILE, such as logo=pictures/logo.svg.`);
      }
      if (files.some((file) => file.name === name))
        throw new CommandFailed(`${arg}: another picture has the name "${name}" too.`);
      files.push({ name: assetName(name, arg), file: arg, bytes: await readAsset(path) });
    });
  }
  return files;
}

function pathIn(arg: string): string {
  return arg.slice(arg.indexOf('=') + 1);
}
