import type { Argument, Command, Option } from 'commander';
import { createConsole } from '../src/cli/create-console.ts';
import { describeProgram } from '../src/cli/program.ts';
import { fence, generatedBy, tableOf } from './markdown.ts';

/** Examples of commands whose required options and arguments alone would show too little. The words follow the name of the command. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'deckwright render': '--templates acme --request report.json --out report.pptx --out report.pdf',
  'deckwright request': '--project demo --key cover > request.json',
  'deckwright watch': 'acme --open',
  'deckwright project create': '--id sales --name Sales --color "#2F5BEA"',
  'deckwright template preview': '--project demo --key cover --out cover.png',
  'deckwright template import': '--project demo cover.zip --dry-run',
  'deckwright presentation list': '--status failed --limit 20',
  'deckwright owner create': '--name "Acme Ltd" --id acme',
  'deckwright plan set': '--owner acme --credits 5000 --rate 50/10 --retention 30',
  'deckwright token create': '--name "build server" --access export --project demo',
  'deckwright access-token create': '--person ci@example.com --name "build server" --access full',
  'deckwright push': 'acme --dry-run',
  'deckwright pull': 'demo demo-folder',
  'deckwright font check': 'acme --request report.json --out without-fonts',
  'deckwright move': '--to "postgres://deckwright:PASSWORD@db.example.com/deckwright" --files s3://decks/production',
  'deckwright doctor': '--json',
  'deckwright dead redrive': '--all',
  'deckwright dead dismiss': '--all --yes',
  'deckwright user operator': '--set yes ada@example.com',
};

/** Values of options and arguments in examples, by their names. */
const VALUES: Readonly<Record<string, string>> = {
  ...{ owner: 'acme', project: 'demo', key: 'cover', keys: 'cover', name: '"Acme Ltd"', person: 'ada@example.com' },
  ...{ email: 'ada@example.com', role: 'editor', out: 'cover.zip', set: 'yes', id: 'ID', ids: '4771672775079898' },
  ...{ dir: 'folder', file: 'file', files: 'cover.json', access: 'export', 'name=file': 'logo=logo.svg' },
  ...{ templates: 'acme', color: '"#2F5BEA"' },
};

/** The same for commands that mean something else by such a name. */
const VALUES_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'deckwright plugin new': { name: 'acme-html' },
  'deckwright project push': { file: 'project.json' },
  'deckwright project remove': { id: 'demo' },
  'deckwright asset remove': { name: 'logo' },
  'deckwright font push': { files: 'Brand-Regular.ttf' },
  'deckwright font remove': { file: 'Brand-Regular.ttf' },
  'deckwright presentation delete': { id: '4771672775079898' },
  'deckwright presentation revoke-link': { id: '4771672775079898' },
  'deckwright owner rename': { id: 'acme' },
  'deckwright owner remove': { id: 'acme' },
  'deckwright user create': { name: '"Ada Lovelace"' },
  'deckwright user rename': { name: '"Ada Lovelace"' },
  'deckwright backup': { dir: 'backup-monday' },
  'deckwright restore': { dir: 'backup-monday' },
};

/** The text of docs/commands.md. */
export async function commandsPage(): Promise<string> {
  const program = await describeProgram(
    createConsole({ out: () => {}, err: () => {}, terminal: false, environment: {} }, { json: false, quiet: true }),
  );
  const groups = Map.groupBy(program.commands, (command) => command.helpGroup());
  return `${[
    '# Commands',
    'Every command of `deckwright`, with its arguments, its options and an example.',
    generatedBy('commands'),
    '[Command line](command-line.md) explains what commands print, how they fail, and how they work on another server.',
    '## Options of every command',
    tableOf(['option', 'meaning'], [...program.options.map(optionRow), ['`-h, --help`', 'Show help']]),
    '## Environment variables of the command line',
    tableOf(['variable', 'meaning'], VARIABLES),
    ...[...groups].flatMap(([title, commands]) => [
      `## ${title.replace(/:$/, '')}`,
      ...commands.flatMap((command) => partsOf(command, `deckwright ${command.name()}`)),
    ]),
    '## Complete commands in a shell',
    '### `deckwright completion`',
    'Print a script with which bash, zsh, fish or PowerShell completes commands. [Completion](command-line.md#complete-commands-in-your-shell) says where to put it.',
    fence('sh', 'deckwright completion bash'),
  ].join('\n\n')}\n`;
}

const VARIABLES = [
  ['`DECKWRIGHT_SERVER`', 'Address of the server to manage, as `--server` gives it. The option wins.'],
  ['`DECKWRIGHT_ACCESS_TOKEN`', 'The personal access token with which commands work on that server.'],
  ['`DECKWRIGHT_DATA_DIR`', 'The data directory on which commands work without `--server`. Default: `.data`.'],
  ['`DATABASE_URL`', 'The PostgreSQL database on which they work instead.'],
];

function partsOf(command: Command, name: string): readonly string[] {
  if (command.commands.length === 0) return commandParts(command, name);
  return command.commands.flatMap((inner) => partsOf(inner, `${name} ${inner.name()}`));
}

function commandParts(command: Command, name: string): readonly string[] {
  const options = command.options.filter(({ hidden }) => !hidden);
  const rows = [...command.registeredArguments.map(argumentRow), ...options.map(optionRow)];
  return [
    `### \`${name}\``,
    command.description(),
    ...(rows.length === 0 ? [] : [tableOf(['argument or option', 'meaning'], rows)]),
    fence('sh', exampleOf(command, name)),
  ];
}

function argumentRow(argument: Argument): readonly string[] {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return [`\`${argument.required ? `<${name}>` : `[${name}]`}\``, argument.description];
}

function optionRow({ flags, description, mandatory, defaultValue, defaultValueDescription, argChoices }: Option) {
  const usual = defaultValueDescription ?? (defaultValue === undefined ? undefined : JSON.stringify(defaultValue));
  const facts = [
    description,
    argChoices && `One of ${argChoices.map((choice) => `\`${choice}\``).join(', ')}.`,
    mandatory && 'Required.',
    usual && usual !== 'false' && usual !== '[]' && !/default:/.test(description) && `Default: ${usual}.`,
  ].filter((fact) => typeof fact === 'string');
  const sentences = facts.map((fact) => (fact.endsWith('.') ? fact : `${fact}.`));
  return [`\`${flags}\``, sentences.length === 1 ? description : sentences.join(' ')];
}

/** The command with what it requires. */
function exampleOf(command: Command, name: string): string {
  const given = EXAMPLES[name];
  if (given !== undefined) return `${name} ${given}`;
  const valueFor = (key: string) => VALUES_OF[name]?.[key] ?? VALUES[key] ?? key.toUpperCase();
  const options = command.options.filter(({ mandatory }) => mandatory);
  const words = [
    ...options.map(({ long }) => `${long} ${valueFor(String(long).slice(2))}`),
    ...command.registeredArguments.filter(({ required }) => required).map((one) => valueFor(one.name())),
  ];
  return [name, ...words].join(' ');
}
