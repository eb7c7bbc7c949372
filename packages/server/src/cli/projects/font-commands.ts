import type { Command } from 'commander';
import { CommandFailed, type Console, table } from '../console.ts';
import { addFontCheck } from '../fonts/check-command.ts';
import { FaultList } from '../read-json-file.ts';
import { type ForOwner, ownerOption, requireProject, withWorkspace } from '../workspace.ts';
import { faceOf, readFonts } from './font-files.ts';
import { requireRoom } from './size-limit.ts';

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
      withWorkspace(console, options, async (workspace) => {
        await requireProject(workspace, project);
        const faults = new FaultList();
        const fonts = await readFonts(paths, faults);
        faults.end('Nothing was pushed.');
        const files = fonts.map(({ file }) => file);
        const staying = (await workspace.fonts.list(workspace.scope, project)).filter(
          (old) => !files.some((file) => file.name === old.name || faceOf(file) === faceOf(old)),
        );
        const sizes = [...staying.map(({ size }) => size), ...files.map(({ bytes }) => bytes.length)];
        requireRoom('fonts', project, sizes);
        await workspace.fonts.push(workspace.scope, project, files);
        console.out(
          table(
            fonts.map(({ file, embedded }) => [file.name, faceOf(file), String(file.bytes.length), embedded ?? null]),
          ),
        );
      }),
    );

  font
    .command('list')
    .description('List fonts: project, file, face, bytes.')
    .addOption(ownerOption())
    .option('--project <id>', 'Only fonts of this project')
    .action(({ project, ...options }: ForOwner & { project?: string }) =>
      withWorkspace(console, options, async (workspace) => {
        if (project !== undefined) await requireProject(workspace, project);
        const fonts = await workspace.fonts.list(workspace.scope, project);
        console.out(table(fonts.map((one) => [one.project, one.name, faceOf(one), String(one.size)])));
      }),
    );

  font
    .command('remove')
    .description('Remove a font. Templates that use its family get another font, with a notice.')
    .addOption(ownerOption())
    .requiredOption('--project <id>', 'Project of the font')
    .argument('<file>', 'File name, as "font list" shows it')
    .action((name: string, { project, ...options }: ProjectOptions) =>
      withWorkspace(console, options, async (workspace) => {
        await requireProject(workspace, project);
        if (!(await workspace.fonts.remove(workspace.scope, project, name))) {
          const known = (await workspace.fonts.list(workspace.scope, project)).map((one) => one.name);
          throw new CommandFailed(
            `The project "${project}" has no font file "${name}". ${known.length === 0 ? 'It has none.' : `It has: ${known.join(', ')}.`}`,
          );
        }
        console.out(`${name}\tremoved\n`);
      }),
    );

  addFontCheck(font.command('check'), console);
}
