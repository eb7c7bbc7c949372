import type { Command } from 'commander';
import { faceOf } from '../../projects/uploads/font-name.ts';
import { CommandFailed, type Console, table } from '../console.ts';
import { dataOf, withManagement } from '../management.ts';
import { type ForOwner, ownerOption } from '../owner-option.ts';
import { readFontFiles } from '../projects/font-files.ts';
import { projectsOf, requireProject } from '../projects/require-project.ts';
import { sendPush } from '../projects/send-push.ts';
import { FaultList } from '../read-json-file.ts';
import { addFontCheck } from './check-command.ts';

type ProjectOptions = ForOwner & { readonly project: string };

/** `font push`, `font list`, `font remove`, `font check`. */
export function addFontCommands(font: Command, console: Console): void {
  font
    .command('push')
    .description('Upload font files, and report whether decks may embed them. If any has an error, none is uploaded.')
    .addOption(ownerOption())
    .requiredOption('--project <id>', 'Project of the fonts')
    .argument('<files...>', 'TTF, OTF, WOFF or WOFF2 files with one face each')
    .action((paths: readonly string[], { project, ...options }: ProjectOptions) =>
      withManagement(console, options, async (management) => {
        await requireProject(management, project);
        const faults = new FaultList();
        const fonts = await readFontFiles(paths, faults);
        const result = await sendPush(management, project, { fonts }, faults, console);
        faults.end('Nothing was pushed.', paths);
        const path = { owner: management.owner, project };
        const { items } = await dataOf(
          management.client.GET('/owners/{owner}/projects/{project}/fonts', { params: { path } }),
        );
        const rows = fonts.map(({ name }) => {
          const stored = items.find((one) => one.name === name);
          if (stored === undefined) throw new CommandFailed(`${name}: somebody has removed the font meanwhile.`);
          const pushed = result!.fonts.find((one) => one.name === name);
          return [name, faceOf(stored), String(stored.size), pushed?.embedding ?? null];
        });
        console.result(result, table(rows));
      }),
    );

  font
    .command('list')
    .description('List fonts: project, file, face, bytes.')
    .addOption(ownerOption())
    .option('--project <id>', 'Only fonts of this project')
    .action(({ project, ...options }: ForOwner & { project?: string }) =>
      withManagement(console, options, async (management) => {
        const { client, owner } = management;
        for (const id of await projectsOf(management, project)) {
          const path = { owner, project: id };
          const list = await dataOf(client.GET('/owners/{owner}/projects/{project}/fonts', { params: { path } }));
          console.result(list, table(list.items.map((one) => [id, one.name, faceOf(one), String(one.size)])));
        }
      }),
    );

  font
    .command('remove')
    .description('Remove a font. Templates that use its family get another font, with a notice.')
    .addOption(ownerOption())
    .requiredOption('--project <id>', 'Project of the font')
    .argument('<file>', 'File name, as "font list" shows it')
    .action((name: string, { project, ...options }: ProjectOptions) =>
      withManagement(console, options, async (management) => {
        await requireProject(management, project);
        const path = { owner: management.owner, project, name };
        await dataOf(management.client.DELETE('/owners/{owner}/projects/{project}/fonts/{name}', { params: { path } }));
        console.result(undefined, `${name}\tremoved\n`);
      }),
    );

  addFontCheck(font.command('check'), console);
}
