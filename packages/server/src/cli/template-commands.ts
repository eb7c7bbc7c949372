import { contentSchema, parseProject, parseTemplate } from '@deckwright/core';
import type { Command } from 'commander';
import type { TemplateFile } from '../templates/templates.ts';
import { CommandFailed, type Console, table } from './console.ts';
import { FaultList, readJsonFile } from './read-json-file.ts';
import { requireProject, withWorkspace } from './workspace.ts';

/** `template push`, `template list`, `template schema`. */
export function addTemplateCommands(program: Command, console: Console): void {
  const template = program.command('template').description('templates of projects');

  template
    .command('push')
    .description('take over template files and publish them; with any fault, none of them')
    .requiredOption('--project <id>', 'the project they belong to')
    .option('--draft', 'keep them aside: exports go on with the published versions')
    .argument('<files...>', 'template JSON')
    .action((files: readonly string[], { project, draft }: { project: string; draft?: true }) =>
      withWorkspace(console, async (workspace) => {
        const settings = parseProject(await requireProject(workspace, project));
        const faults = new FaultList();
        const fileOf = new Map<string, string>();
        const parsed: TemplateFile[] = [];
        for (const file of files) {
          await faults.take(file, async () => {
            const json = await readJsonFile(file);
            const { key, name } = parseTemplate(json, settings);
            const other = fileOf.get(key);
            if (other !== undefined) throw new CommandFailed(`${file} /key: "${key}" is the key of ${other} too.`);
            fileOf.set(key, file);
            parsed.push({ key, name, json });
          });
        }
        faults.end('Nothing was pushed.');
        const state = draft === true ? 'draft' : 'published';
        await workspace.templates.push(workspace.scope, project, parsed, state);
        console.out(table(parsed.map(({ key }) => [key, state])));
      }),
    );

  template
    .command('list')
    .description('project, key, state and name')
    .option('--project <id>', 'of one project only')
    .action(({ project }: { project?: string }) =>
      withWorkspace(console, async (workspace) => {
        if (project !== undefined) await requireProject(workspace, project);
        const templates = await workspace.templates.list(workspace.scope, project);
        console.out(table(templates.map(({ project, key, state, name }) => [project, key, state, name])));
      }),
    );

  template
    .command('schema')
    .description("the JSON Schema of a template's content")
    .requiredOption('--project <id>', 'its project')
    .requiredOption('--key <key>', 'its key')
    .action(({ project, key }: { project: string; key: string }) =>
      withWorkspace(console, async (workspace) => {
        const settings = parseProject(await requireProject(workspace, project));
        const json = await workspace.templates.find(workspace.scope, project, key);
        if (json === undefined) {
          const known = (await workspace.templates.list(workspace.scope, project)).map((template) => template.key);
          throw new CommandFailed(
            `The project "${project}" has no template "${key}". ${known.length === 0 ? 'It has none yet.' : `It has: ${known.join(', ')}.`}`,
          );
        }
        console.out(`${JSON.stringify(contentSchema(parseTemplate(json, settings)), null, 2)}\n`);
      }),
    );
}
