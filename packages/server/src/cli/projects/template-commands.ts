import { type Command, Option } from 'commander';
import { addRemovalOptions, confirmRemoval, type RemovalOptions } from '../confirm-removal.ts';
import { type Console, table } from '../console.ts';
import { dataOf, type Management, withManagement } from '../management.ts';
import { type ForOwner, ownerOption } from '../owner-option.ts';
import { FaultList, readJsonFile } from '../read-json-file.ts';
import { addBundleCommands } from './bundle-commands.ts';
import { projectsOf, requireProject } from './require-project.ts';
import { keyOf, type PushedJson, sendPush } from './send-push.ts';

interface CheckOptions extends ForOwner {
  readonly project: string;
  readonly offline?: true;
}

/** The commands of templates. */
export function addTemplateCommands(template: Command, console: Console): void {
  addPushCommands(template, console);
  addReadCommands(template, console);
  addBundleCommands(template, console);

  addRemovalOptions(template.command('remove'))
    .description('Remove a template, with its draft. Requests for it return 404.')
    .addOption(ownerOption())
    .requiredOption('--project <id>', 'Project of the template')
    .argument('<key>', 'Key of the template')
    .action((key: string, { project, ...options }: ForOwner & RemovalOptions & { project: string }) =>
      withManagement(console, options, async (management) => {
        await requireProject(management, project);
        const { client, owner } = management;
        const path = { owner, project, key };
        const { uses } = await dataOf(
          client.GET('/owners/{owner}/projects/{project}/templates/{key}/uses', { params: { path } }),
        );
        await confirmRemoval(`the template "${key}"`, uses, options, console);
        const query = { force: 'true' } as const;
        await dataOf(client.DELETE('/owners/{owner}/projects/{project}/templates/{key}', { params: { path, query } }));
        console.result(undefined, `${key}\tremoved\n`);
      }),
    );
}

/** `push`, `check` and `publish`. */
function addPushCommands(template: Command, console: Console): void {
  template
    .command('push')
    .description('Check template files, upload them and publish them. If any has an error, none is uploaded.')
    .addOption(ownerOption())
    .requiredOption('--project <id>', 'Project of the templates')
    .option('--draft', 'Upload as drafts, so that exports keep using the published versions')
    .addOption(offlineOption())
    .argument('<files...>', 'Template JSON files')
    .action((paths: readonly string[], { draft, ...options }: CheckOptions & { draft?: true }) =>
      withManagement(console, options, async (management) => {
        const send = { draft: draft === true, closing: 'Nothing was pushed.' };
        const { keys, result } = await sendTemplates(paths, options, send, management, console);
        console.result(result, table(keys.map((key) => [key, draft === true ? 'draft' : 'published'])));
      }),
    );

  template
    .command('check')
    .description('Check template files as push does, and upload none.')
    .addOption(ownerOption())
    .requiredOption('--project <id>', 'Project of the templates')
    .addOption(offlineOption())
    .argument('<files...>', 'Template JSON files')
    .action((paths: readonly string[], options: CheckOptions) =>
      withManagement(console, options, async (management) => {
        const send = { dryRun: true, closing: 'A push would reject these files.' };
        const { keys, result } = await sendTemplates(paths, options, send, management, console);
        console.result(result, table(keys.map((key) => [key, 'valid'])));
      }),
    );

  template
    .command('publish')
    .description('Publish drafts, so that exports use them. If any has an error, none is published.')
    .addOption(ownerOption())
    .requiredOption('--project <id>', 'Project of the templates')
    .option('--note <text>', 'What has changed, for the list of versions')
    .argument('<keys...>', 'Keys of templates with a draft')
    .action((keys: readonly string[], { project, note, ...options }: ForOwner & { project: string; note?: string }) =>
      withManagement(console, options, async (management) => {
        await requireProject(management, project);
        const answer = await management.client.POST('/owners/{owner}/projects/{project}/publish', {
          params: { path: { owner: management.owner, project } },
          body: { templates: keys.map((key) => ({ key })), note },
        });
        const faults = new FaultList();
        for (const fault of answer.error?.details ?? []) faults.add({ file: project, ...fault }, '');
        faults.end('Nothing was published.');
        console.result(await dataOf(answer), table(keys.map((key) => [key, 'published'])));
      }),
    );
}

/** `list`, `schema` and `preview`. */
function addReadCommands(template: Command, console: Console): void {
  template
    .command('list')
    .description('List templates: project, key, state, name and, if exports cannot use it, what is wrong.')
    .addOption(ownerOption())
    .option('--project <id>', 'Only templates of this project')
    .action(({ project, ...options }: ForOwner & { project?: string }) =>
      withManagement(console, options, async (management) => {
        const { client, owner } = management;
        for (const id of await projectsOf(management, project)) {
          const list = await dataOf(
            client.GET('/owners/{owner}/projects/{project}/templates', {
              params: { path: { owner, project: id }, query: { check: 'true' } },
            }),
          );
          const rows = list.items.map(({ key, state, name, fault }) => [
            id,
            key,
            state,
            name,
            ...(fault ? [fault] : []),
          ]);
          console.result(list, table(rows));
        }
      }),
    );

  template
    .command('schema')
    .description('Print the JSON Schema of the content that callers send for a template.')
    .addOption(ownerOption())
    .requiredOption('--project <id>', 'Project of the template')
    .requiredOption('--key <key>', 'Key of the template')
    .action(({ project, key, ...options }: ForOwner & { project: string; key: string }) =>
      withManagement(console, options, async (management) => {
        await requireProject(management, project);
        const schema = await dataOf(
          management.client.GET('/owners/{owner}/projects/{project}/templates/{key}/schema', {
            params: { path: { owner: management.owner, project, key } },
          }),
          `template ${key}`,
        );
        console.result(schema, `${JSON.stringify(schema, null, 2)}\n`);
      }),
    );

  template
    .command('preview')
    .description('Render one slide of a template with its sample content. Uses the draft, if the template has one.')
    .addOption(ownerOption())
    .requiredOption('--project <id>', 'Project of the template')
    .requiredOption('--key <key>', 'Key of the template')
    .option('--sample <name>', "Key in the template's samples (default: the sample of each field)")
    .requiredOption(
      '--out <file>',
      'Output file; its extension sets the format, such as .pptx, .png or .svg. - is standard output, and gets a pptx',
    )
    .action((options: ForOwner & { project: string; key: string; sample?: string; out: string }) =>
      withManagement(console, options, async (management) => {
        // Loaded here, because it loads the whole engine.
        const { previewTemplate } = await import('./preview-template.ts');
        await previewTemplate(options, management, console);
      }),
    );
}

/** `--offline` of commands that check templates. */
export function offlineOption(): Option {
  return new Option('--offline', 'Do not fetch the pictures that templates name by http(s) addresses');
}

/** Returns the keys of the templates, and the answer. Throws `CommandFailed` with the errors of all files, and with `closing` as the last line. */
async function sendTemplates(
  paths: readonly string[],
  { project, offline }: CheckOptions,
  { closing, ...send }: { readonly draft?: boolean; readonly dryRun?: boolean; readonly closing: string },
  management: Management,
  console: Console,
): Promise<{ readonly keys: readonly string[]; readonly result: unknown }> {
  await requireProject(management, project);
  const faults = new FaultList();
  const templates: PushedJson[] = [];
  for (const file of paths) {
    const json = await faults.take(file, () => readJsonFile(file));
    if (json !== undefined) templates.push({ file, json });
  }
  const files = { templates, fetch: offline !== true, ...send };
  const result = await sendPush(management, project, files, faults, console);
  faults.end(closing, paths);
  return { keys: templates.map(({ json }) => keyOf(json)!), result };
}
