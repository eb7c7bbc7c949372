import type { Command } from 'commander';
import { jsonChanges } from '../../projects/versions/json-changes.ts';
import { hashOf } from '../../storage/files/etag.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import { CommandFailed, type Console, table, wrongUsage } from '../console.ts';
import { dataOf, type Management, withManagement } from '../management.ts';
import { type ForOwner, ownerOption } from '../owner-option.ts';
import { readBytes } from '../read-file.ts';
import { FaultList } from '../read-json-file.ts';
import { isStdout, writeOutput } from '../write-output.ts';
import { pointerList } from './changes.ts';
import { requireProject } from './require-project.ts';

type ItemKind = 'theme' | 'partial' | 'template' | 'picture' | 'font';

const KINDS: readonly string[] = ['theme', 'partial', 'template', 'picture', 'font'] satisfies readonly ItemKind[];

interface ExportOptions extends ForOwner {
  readonly project: string;
  readonly out: string;
  readonly draft?: true;
}

interface ImportOptions extends ForOwner {
  readonly project: string;
  readonly keep: readonly string[];
  readonly draft?: true;
  readonly dryRun?: true;
  readonly yes?: true;
}

/** `template export` and `template import`. */
export function addBundleCommands(template: Command, console: Console): void {
  template
    .command('export')
    .description(
      'Write templates into one zip file, with the theme and the partials, pictures and fonts that they use.',
    )
    .addOption(ownerOption())
    .requiredOption('--project <id>', 'Project of the templates')
    .requiredOption('--out <file>', 'Zip file to write; - is standard output')
    .option('--draft', 'Newer drafts of templates instead of the published versions')
    .argument('[keys...]', 'Keys of templates (default: the whole project)')
    .action((keys: readonly string[], options: ExportOptions) =>
      withManagement(console, options, (management) => exportTemplates(keys, options, management, console)),
    );

  template
    .command('import')
    .description('Print how a zip file of templates differs from a project, ask on a terminal, and store it.')
    .addOption(ownerOption())
    .requiredOption('--project <id>', 'Project that gets the templates')
    .option(
      '--keep <kind:name>',
      'Keep what the project has, such as template:cover, partial:footer or theme',
      collect,
      [],
    )
    .option('--draft', 'Store templates as drafts, so that exports keep using the published versions')
    .option('--dry-run', 'Print the differences, and store nothing')
    .option('--yes', 'Do not ask on a terminal')
    .argument('<file>', 'Zip file, as "template export" or the studio writes it')
    .action((file: string, options: ImportOptions) =>
      withManagement(console, options, (management) => importTemplates(file, options, management, console)),
    );
}

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

async function exportTemplates(
  keys: readonly string[],
  { project, out, draft }: ExportOptions,
  management: Management,
  console: Console,
): Promise<void> {
  await requireProject(management, project);
  const { client, owner } = management;
  const query = {
    drafts: draft === true ? 'true' : 'false',
    ...(keys.length > 0 && { templates: keys.join(',') }),
  } as const;
  const params = { path: { owner, project }, query };
  const zip = await dataOf(client.GET('/owners/{owner}/projects/{project}/bundle', { params, parseAs: 'arrayBuffer' }));
  const bytes = new Uint8Array(zip as ArrayBuffer);
  await writeOutput(out, bytes, console);
  if (!isStdout(out)) console.result({ out, bytes: bytes.byteLength }, table([[out, String(bytes.byteLength)]]));
}

async function importTemplates(
  file: string,
  { project, draft, dryRun, yes, keep: kept }: ImportOptions,
  management: Management,
  console: Console,
): Promise<void> {
  const keep = kept.map(itemOf);
  await requireProject(management, project);
  const { client, owner } = management;
  const bytes = await readBytes(file, LIMITS.bundles.zip.most);
  const upload = hashOf(bytes);
  await dataOf(
    client.PUT('/owners/{owner}/projects/{project}/uploads/{sha256}', {
      params: { path: { owner, project, sha256: upload } },
      body: bytes,
      bodySerializer: (body) => body as Uint8Array<ArrayBuffer>,
      headers: { 'Content-Type': 'application/octet-stream' },
    }),
  );
  const path = { owner, project };
  const body = { upload, draft: draft === true, keep };
  const answer = await client.POST('/owners/{owner}/projects/{project}/bundle/plan', { params: { path }, body });
  const plan = await dataOf(answer, file);
  const { items, faults, warnings } = plan;
  for (const { file: at, path: pointer, message } of warnings) {
    console.warn(`${at}${pointer && ` ${pointer}`}: warning: ${message}`);
  }
  const isKept = (item: Item) => keep.some((one) => one.kind === item.kind && one.name === item.name);
  const listed = table(items.map((item) => rowOf(item, isKept(item))));
  const found = new FaultList();
  for (const fault of faults) found.add(fault, '');
  found.end('Nothing was imported.');
  const due = items.filter((item) => item.state !== 'same' && !isKept(item));
  if (due.length === 0 || dryRun === true) {
    console.result(plan, listed);
    return console.note(due.length === 0 ? `Nothing changes in "${project}".` : 'Dry run, nothing was imported.');
  }
  const replaced = due.filter(({ state }) => state !== 'added').length;
  if (yes !== true && console.ask !== undefined) {
    const what = `${due.length - replaced} added, ${replaced} overwritten`;
    if (!(await console.ask(`${listed}Import into "${project}"? ${what}.`)))
      throw new CommandFailed('Nothing was imported.');
  }
  const headers = { 'If-Match': answer.response.headers.get('etag') ?? '*' };
  const imported = await dataOf(
    client.POST('/owners/{owner}/projects/{project}/bundle/import', { params: { path }, headers, body }),
    file,
  );
  console.result(imported, listed);
  console.note(`${due.length - replaced} added, ${replaced} overwritten.`);
}

interface Item {
  readonly kind: string;
  readonly name: string;
  readonly state: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly detail?: string;
}

/** JSON Pointers in one line. */
const SHOWN_POINTERS = 20;

function rowOf(item: Item, isKept: boolean): readonly string[] {
  const { kind, name, state, before, after, detail } = item;
  const pointers = before === undefined ? [] : jsonChanges(before, after).map(({ path }) => path);
  const more = Math.max(0, pointers.length - SHOWN_POINTERS);
  const words = [
    ...(before === undefined ? [] : [pointerList(pointers.slice(0, SHOWN_POINTERS), more)]),
    ...(detail === undefined ? [] : [detail]),
  ];
  return [isKept ? 'kept' : state, kind, name, ...(words.length > 0 ? [words.join('. ')] : [])];
}

function itemOf(text: string): { readonly kind: ItemKind; readonly name: string } {
  const [, kind = '', name = kind] = /^(\w+)(?::(.+))?$/s.exec(text) ?? [];
  if (KINDS.includes(kind) && (kind === 'theme') === (name === 'theme' || text === 'theme')) {
    return { kind: kind as ItemKind, name };
  }
  throw wrongUsage(`--keep ${text}: expected KIND:NAME, such as template:cover, or theme. Kinds: ${KINDS.join(', ')}.`);
}
