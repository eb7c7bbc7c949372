import { createFontSandbox } from '@deckwright/core/node';
import type { Command } from 'commander';
import { CommandFailed, type Console, table } from '../console.ts';
import { FaultList } from '../read-json-file.ts';
import { type ForOwner, ownerOption, requireProject, withWorkspace } from '../workspace.ts';
import { faceOf, type ReadFont, readFont } from './font-files.ts';

/** For a project, since an export has all of them in memory. */
const MOST_BYTES = 50_000_000;

type ProjectOptions = ForOwner & { readonly project: string };

/** `font push`, `font list`, `font remove`. */
export function addFontCommands(program: Command, console: Console): void {
  const font = program.command('font').description('fonts of projects, for templates and files');

  font
    .command('push')
    .description('take over font files, and say whether files may carry them; with any fault, none of them')
    .addOption(ownerOption())
    .requiredOption('--project <id>', 'the project they belong to')
    .argument('<files...>', 'TTF, OTF, WOFF or WOFF2 files, each of one face')
    .action((paths: readonly string[], { project, ...options }: ProjectOptions) =>
      withWorkspace(console, options, async (workspace) => {
        await requireProject(workspace, project);
        const fonts = await readAll(paths);
        const files = fonts.map(({ file }) => file);
        const staying = (await workspace.fonts.list(workspace.scope, project)).filter(
          (old) => !files.some((file) => file.name === old.name || faceOf(file) === faceOf(old)),
        );
        const sum = [...staying.map(({ size }) => size), ...files.map(({ bytes }) => bytes.length)].reduce(
          (all, size) => all + size,
          0,
        );
        if (sum > MOST_BYTES) {
          throw new CommandFailed(
            `The fonts of "${project}" would be ${(sum / 1_000_000).toFixed(1)} MB; ${MOST_BYTES / 1_000_000} MB is the most. Nothing was pushed.`,
          );
        }
        await workspace.fonts.push(workspace.scope, project, files);
        console.out(
          table(fonts.map(({ file, embedding }) => [file.name, faceOf(file), String(file.bytes.length), embedding])),
        );
      }),
    );

  font
    .command('list')
    .description('project, file, face and bytes')
    .addOption(ownerOption())
    .option('--project <id>', 'of one project only')
    .action(({ project, ...options }: ForOwner & { project?: string }) =>
      withWorkspace(console, options, async (workspace) => {
        if (project !== undefined) await requireProject(workspace, project);
        const fonts = await workspace.fonts.list(workspace.scope, project);
        console.out(table(fonts.map((one) => [one.project, one.name, faceOf(one), String(one.size)])));
      }),
    );

  font
    .command('remove')
    .description('take a font away; templates that name its family get another one, and files say so')
    .addOption(ownerOption())
    .requiredOption('--project <id>', 'the project it belongs to')
    .argument('<file>', "the file's name, as font list shows it")
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
}

async function readAll(paths: readonly string[]): Promise<readonly ReadFont[]> {
  const faults = new FaultList();
  const sandbox = createFontSandbox();
  const fonts = new Map<string, { readonly path: string; readonly font: ReadFont }>();
  try {
    for (const path of paths) {
      await faults.take(path, async () => {
        const font = await readFont(path, sandbox);
        const face = faceOf(font.file);
        const twin = [...fonts.values()].find((other) => other.font.file.name === font.file.name) ?? fonts.get(face);
        if (twin !== undefined) {
          throw new CommandFailed(`${path}: ${twin.path} has the same name, or is ${face} too.`);
        }
        fonts.set(face, { path, font });
      });
    }
  } finally {
    sandbox.close();
  }
  faults.end('Nothing was pushed.');
  return [...fonts.values()].map(({ font }) => font);
}
