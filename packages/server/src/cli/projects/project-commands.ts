import { parseProject, parseTemplate } from '@deckwright/core';
import type { Command } from 'commander';
import { elementsWith, loadPlugins } from '../../plugins/load-plugins.ts';
import { readSettings } from '../../settings.ts';
import { CommandFailed, type Console, table } from '../console.ts';
import { FaultList, readJsonFile } from '../read-json-file.ts';
import { type ForOwner, ownerOption, withWorkspace } from '../workspace.ts';

/** `project create`, `project list`, `project push`. */
export function addProjectCommands(program: Command, console: Console): void {
  const project = program.command('project').description('projects, each with a theme and templates');

  project
    .command('create')
    .description('make an empty project with the default theme')
    .addOption(ownerOption())
    .requiredOption('--id <id>', 'the id that callers send as projectId')
    .requiredOption('--name <name>', 'a name for people')
    .action(({ id, name, ...options }: ForOwner & { id: string; name: string }) =>
      withWorkspace(console, options, async ({ projects, scope, dataDir }) => {
        const faults = new FaultList();
        const settings = { id, name };
        await faults.take('project', () => parseProject(settings));
        faults.end('Nothing was made.');
        if ((await projects.settings(scope, id)) !== undefined) {
          throw new CommandFailed(
            `The project "${id}" is already in ${dataDir}. Change it: deckwright project push FILE`,
          );
        }
        await projects.save(scope, { id, name }, settings);
        console.out(`${id}\n`);
      }),
    );

  project
    .command('list')
    .description('ids and names')
    .addOption(ownerOption())
    .action((options: ForOwner) =>
      withWorkspace(console, options, async ({ projects, scope }) => {
        console.out(table((await projects.list(scope)).map(({ id, name }) => [id, name])));
      }),
    );

  project
    .command('push')
    .description('take over a project file: theme, slide size, language, slide number')
    .addOption(ownerOption())
    .argument('<file>', 'project JSON; its id says which project, a new id makes one')
    .action((file: string, options: ForOwner) =>
      withWorkspace(console, options, async ({ projects, templates, scope }) => {
        const faults = new FaultList();
        const parsed = await faults.take(file, async () => {
          const json = await readJsonFile(file);
          return { json, settings: parseProject(json) };
        });
        if (parsed !== undefined) {
          const elements = elementsWith(await loadPlugins(readSettings(console.environment)));
          // Templates name colours and sizes of the project, so they must still fit it.
          for (const { key, json } of await templates.all(scope, parsed.settings.id)) {
            await faults.take(`template ${key} with this project`, () =>
              parseTemplate(json, parsed.settings, elements),
            );
          }
        }
        faults.end('Nothing was pushed.');
        const { settings, json } = parsed!;
        const isNew = await projects.save(scope, settings, json);
        console.out(`${settings.id}\t${isNew ? 'created' : 'updated'}\n`);
      }),
    );
}
