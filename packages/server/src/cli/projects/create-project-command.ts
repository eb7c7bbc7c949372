import { type Command, Option } from 'commander';
import { CommandFailed, type Console, wrongUsage } from '../console.ts';
import { dataOf, withManagement } from '../management.ts';
import { type ForOwner, ownerOption } from '../owner-option.ts';
import { FaultList } from '../read-json-file.ts';

interface CreateOptions extends ForOwner {
  readonly id: string;
  readonly name: string;
  readonly starter?: string;
  readonly color?: readonly string[];
  readonly font?: string;
  readonly dark?: true;
  readonly light?: true;
}

/** `project create`. */
export function addCreateProjectCommand(project: Command, console: Console): void {
  project
    .command('create')
    .description('Create a project: empty with the default theme, or with the templates of a starter.')
    .addOption(ownerOption())
    .requiredOption('--id <id>', 'Id, which callers send as projectId')
    .requiredOption('--name <name>', 'Display name')
    .option('--starter <id>', 'Set of templates to begin with, such as "neutral"')
    .option('--color <#RRGGBB>', 'Colour of the brand. Give it twice for a second one', collect)
    .option('--font <family>', 'Font family of headings and text')
    .addOption(new Option('--dark', 'Dark slides (default: as the starter)').conflicts('light'))
    .addOption(new Option('--light', 'Light slides (default: as the starter)'))
    .action((options: CreateOptions) =>
      withManagement(console, options, async ({ client, owner, place }) => {
        const { id, name, starter } = options;
        const brand = brandOf(options);
        if (starter === undefined && brand !== undefined && brand.colors === undefined) {
          throw wrongUsage('--font, --dark and --light need --color or --starter.');
        }
        const answer = await client.POST('/owners/{owner}/projects', {
          params: { path: { owner } },
          body: { id, name, starter, brand },
        });
        if (answer.error?.error === 'CONFLICT') {
          throw new CommandFailed(
            `The project "${id}" already exists in ${place}. To change it: deckwright project push FILE`,
          );
        }
        const faults = new FaultList();
        for (const fault of answer.error?.details ?? []) faults.add({ file: 'project', ...fault }, '');
        faults.end('Nothing was created.');
        const created = await dataOf(answer);
        console.result(created, `${created.id}\n`);
      }),
    );
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** Undefined if no option is given. Colours are checked later. */
function brandOf({ color, font, dark, light }: Pick<CreateOptions, 'color' | 'font' | 'dark' | 'light'>) {
  const mode = dark ? ('dark' as const) : light ? ('light' as const) : undefined;
  if (color === undefined && font === undefined && mode === undefined) return undefined;
  return { colors: color && [...color], font, mode };
}
