import { Command, CommanderError } from 'commander';
import { readVersion } from '../telemetry/version.ts';
import { readCommonOptions } from './common-options.ts';
import { type Console, FAILURES, type Terminal, wrongUsage } from './console.ts';
import { createConsole } from './create-console.ts';

/** Headings of the help, in their order. */
const GROUPS = {
  decks: 'Make decks:',
  server: 'Run a server:',
  projects: 'Manage projects:',
  owners: 'Manage owners and people:',
  data: 'Look after data:',
} as const;

/** A command or a group of commands. */
interface Entry {
  readonly group: keyof typeof GROUPS;
  readonly description: string;
  /** Loads the function that adds options, arguments and subcommands. */
  readonly load: () => Promise<(command: Command, console: Console) => void>;
  /** Why `--server` is rejected. Absent: the command works with a server too. */
  readonly local?: string;
}

/** Loading a command loads what it needs, up to the whole engine, so only the one that runs is loaded. */
const COMMANDS: Readonly<Record<string, Entry>> = {
  render: {
    group: 'decks',
    description: 'Render a deck from files, without a server or a database.',
    local:
      'It renders files of this machine. Run it without --server. To render on a server, send the request to POST /v1/project/export.',
    load: async () => (await import('./render-command.ts')).addRenderCommand,
  },
  request: {
    group: 'decks',
    description: 'Print the body of an export request, made from the samples of templates.',
    load: async () => (await import('./request-command.ts')).addRequestCommand,
  },
  watch: {
    group: 'decks',
    description: 'Show the templates of a folder in a browser, and draw them again when they are saved.',
    local:
      'It draws the files of a folder of this machine. Run it without --server. "deckwright push DIR --server URL" stores the folder on a server.',
    load: async () => (await import('./watching/watch-command.ts')).addWatchCommand,
  },
  start: {
    group: 'server',
    description: 'Run a server in one process, on a data directory or on DATABASE_URL.',
    local: 'A server runs on this machine. Run it without --server.',
    load: async () => (await import('./node-commands.ts')).addStartCommand,
  },
  serve: {
    group: 'server',
    description: 'Run a node with the HTTP interface. It needs DATABASE_URL and DECKWRIGHT_FILES.',
    local: 'A node runs on this machine. Run it without --server.',
    load: async () => (await import('./node-commands.ts')).addServeCommand,
  },
  work: {
    group: 'server',
    description: 'Run a node that runs exports. It needs DATABASE_URL and DECKWRIGHT_FILES.',
    local: 'A node runs on this machine. Run it without --server.',
    load: async () => (await import('./node-commands.ts')).addWorkCommand,
  },
  migrate: {
    group: 'server',
    description: 'Create or upgrade the tables of DATABASE_URL, or of the data directory.',
    local: 'It connects to the database itself. Run it without --server.',
    load: async () => (await import('./node-commands.ts')).addMigrateCommand,
  },
  doctor: {
    group: 'server',
    description: 'Check all that a server needs on this machine, and say how to fix what is wrong. Changes nothing.',
    local: 'It checks this machine. Run it on the machine of the server, without --server.',
    load: async () => (await import('./doctor/doctor-command.ts')).addDoctorCommand,
  },
  plugin: {
    group: 'server',
    description: 'Create plugins, which add formats, elements or hosted locations.',
    local:
      'Plugins are files of this machine. Install them where the server runs, and name them in DECKWRIGHT_PLUGINS.',
    load: async () => (await import('./plugin-commands.ts')).addPluginCommands,
  },
  project: {
    group: 'projects',
    description: 'Manage projects. Each has a theme and templates.',
    load: async () => (await import('./projects/project-commands.ts')).addProjectCommands,
  },
  template: {
    group: 'projects',
    description: 'Manage templates of projects.',
    load: async () => (await import('./projects/template-commands.ts')).addTemplateCommands,
  },
  asset: {
    group: 'projects',
    description: 'Manage pictures of projects, which templates and content use as asset:NAME.',
    load: async () => (await import('./projects/asset-commands.ts')).addAssetCommands,
  },
  font: {
    group: 'projects',
    description: 'Manage fonts of projects, and check how decks look without them.',
    load: async () => (await import('./fonts/font-commands.ts')).addFontCommands,
  },
  push: {
    group: 'projects',
    description:
      'Store a project folder: settings, templates, pictures and fonts. If any has an error, nothing is stored.',
    load: async () => (await import('./folders/push-command.ts')).addPushCommand,
  },
  pull: {
    group: 'projects',
    description: 'Write a project into a folder, from which "push" stores it.',
    load: async () => (await import('./folders/pull-command.ts')).addPullCommand,
  },
  presentation: {
    group: 'projects',
    description: 'Manage exported presentations.',
    load: async () => (await import('./presentation-commands.ts')).addPresentationCommands,
  },
  owner: {
    group: 'owners',
    description: 'Manage owners. Each has its own projects, keys, presentations and plan.',
    load: async () => (await import('./accounts/owner-commands.ts')).addOwnerCommands,
  },
  plan: {
    group: 'owners',
    description: 'Manage the plan of an owner: credits, request rate, retention, records.',
    load: async () => (await import('./accounts/plan-commands.ts')).addPlanCommands,
  },
  token: {
    group: 'owners',
    description: 'Manage API keys. A secret is shown once and is not stored.',
    load: async () => (await import('./accounts/token-commands.ts')).addTokenCommands,
  },
  'access-token': {
    group: 'owners',
    description: 'Manage personal access tokens on the machine of a server, for scripts and --server.',
    local: 'It writes to the database itself. Run it on the machine of the server, without --server.',
    load: async () => (await import('./accounts/access-token-command.ts')).addAccessTokenCommands,
  },
  user: {
    group: 'owners',
    description: 'Manage people, who sign in to the studio.',
    load: async () => (await import('./people/user-commands.ts')).addUserCommands,
  },
  member: {
    group: 'owners',
    description: 'Manage the members of an owner, and their roles.',
    load: async () => (await import('./people/member-commands.ts')).addMemberCommands,
  },
  invite: {
    group: 'owners',
    description: 'Manage invitations: links that make people members of an owner.',
    load: async () => (await import('./people/invite-commands.ts')).addInviteCommands,
  },
  'link-key': {
    group: 'owners',
    description: 'Manage the keys that sign download addresses. The newest signs, and the others still verify.',
    load: async () => (await import('./link-key-commands.ts')).addLinkKeyCommands,
  },
  backup: {
    group: 'data',
    description: 'Back up the data directory into a folder. The server may be running.',
    load: async () => (await import('./data-commands.ts')).addBackupCommand,
  },
  restore: {
    group: 'data',
    description: 'Restore a backup into an empty data directory (DECKWRIGHT_DATA_DIR), and verify every file.',
    local:
      'A backup is restored into the data directory of this machine, before a server uses it. Run it on the machine of the server, without --server, before the server starts.',
    load: async () => (await import('./data-commands.ts')).addRestoreCommand,
  },
  'check-files': {
    group: 'data',
    description: 'Check that each file that the database names is there, such as after a restore of PostgreSQL and S3.',
    local: 'It reads the database and the files themselves. Run it without --server, with the settings of the server.',
    load: async () => (await import('./check-files-command.ts')).addCheckFilesCommand,
  },
  move: {
    group: 'data',
    description: 'Move the data directory to PostgreSQL and an S3-compatible store, for several nodes.',
    local:
      'It moves the data directory of this machine. Run it on the machine of the server, without --server, while the server is stopped.',
    load: async () => (await import('./move-command.ts')).addMoveCommand,
  },
  dead: {
    group: 'data',
    description: 'Manage dead exports: those that failed through a fault of the server.',
    load: async () => (await import('./dead-commands.ts')).addDeadCommands,
  },
  hosted: {
    group: 'data',
    description: 'Check the hosted location, in which people edit hosted-slides, and repair its decks.',
    load: async () => (await import('./hosted-commands.ts')).addHostedCommands,
  },
};

/** Other names of commands. */
const ALIASES: Readonly<Record<string, string>> = { fonts: 'font' };

const EXAMPLES = `
Examples:
  deckwright start
  deckwright doctor
  deckwright render --templates DIR --samples --out deck.pptx
  deckwright push DIR --server https://decks.example.com
  deckwright presentation list --status failed --json | jq -r '.items[].id'

Exit codes: 0 done, 1 failed, 2 wrong usage, 3 invalid content, 4 not signed in, 5 unavailable: try again.`;

/** Runs a command line, without the program's name. Resolves with the exit code. */
export async function run(allWords: readonly string[], terminal: Terminal): Promise<number> {
  const { words, server, ...common } = readCommonOptions(allWords);
  const environment =
    server === undefined ? terminal.environment : { ...terminal.environment, DECKWRIGHT_SERVER: server };
  const console = createConsole({ ...terminal, environment }, common);
  try {
    await parse(words, { console, isRemote: server !== undefined, help: common.json ? undefined : terminal });
    console.succeed();
    return 0;
  } catch (error) {
    if (!(error instanceof CommanderError)) return console.fail(error);
    // Commander ends help and the version with an error too.
    if (error.exitCode === 0) {
      console.succeed();
      return 0;
    }
    // Commander has already printed its message, unless its help would be in the way of JSON.
    return common.json ? console.fail(wrongUsage(error.message.replace(/^error: /, ''))) : FAILURES.usage.exit;
  }
}

interface Parsing {
  readonly console: Console;
  readonly isRemote: boolean;
  /** Where errors of the command line are printed with a hint. */
  readonly help: Pick<Terminal, 'err'> | undefined;
}

async function parse(given: readonly string[], { console, isRemote, help }: Parsing): Promise<void> {
  const program = createProgram(console, help);
  const at = given.findIndex((word) => !word.startsWith('-') && word !== 'help');
  const named = ALIASES[given[at] ?? ''] ?? given[at];
  const words = given.map((word, index) => (index === at ? named! : word));
  const { local } = COMMANDS[named ?? ''] ?? {};
  if (isRemote && local !== undefined) throw wrongUsage(`"${named}" does not accept --server. ${local}`);
  const completes = named === 'completion' || named === 'complete';
  // The command whose options are completed.
  const needed = completes ? words.slice(words.indexOf('--') + 1).find((word) => !word.startsWith('-')) : named;
  await addCommands(program, console, (name) => name === needed);
  if (completes) {
    const { default: addCompletion } = await import('@bomb.sh/tab/commander');
    addCompletion(program, { completionCommandName: 'completion' });
  } else {
    program
      .command('completion')
      .description('Print a script with which bash, zsh, fish or PowerShell completes commands.');
  }
  await program.parseAsync(words, { from: 'user' });
}

/** The program with all that each command has, for the documentation. */
export async function describeProgram(console: Console): Promise<Command> {
  const program = createProgram(console, undefined);
  await addCommands(program, console, () => true);
  return program;
}

async function addCommands(program: Command, console: Console, isLoaded: (name: string) => boolean): Promise<void> {
  for (const [name, { group, description, load }] of Object.entries(COMMANDS)) {
    const command = program.command(name).description(description).helpGroup(GROUPS[group]);
    if (isLoaded(name)) (await load())(command, console);
  }
}

function createProgram(console: Console, help: Pick<Terminal, 'err'> | undefined): Command {
  return (
    new Command('deckwright')
      .description(
        'Render decks from files, run a Deckwright server, and manage its projects, templates and people in its data directory or with --server. DECKWRIGHT_DATA_DIR names the data directory (default: .data).',
      )
      // Read by `readCommonOptions`; listed here for the help.
      .option(
        '--server <url>',
        'Manage this server instead of a data directory; DECKWRIGHT_ACCESS_TOKEN has a personal access token',
      )
      .option('--json', "Print results, and errors on stderr, as JSON: the management API's own answers, one a line")
      .option('-q, --quiet', 'Print only results, warnings and errors')
      .version(readVersion(), '-V, --version', 'Show the version')
      .helpOption('-h, --help', 'Show help')
      .helpCommand('help [command]', 'Show help for a command')
      .configureHelp({ showGlobalOptions: true })
      .configureOutput({
        writeOut: (text) =>
          console.result(text.trim() === readVersion() ? { version: readVersion() } : { help: text }, text),
        writeErr: (text) => help?.err(text),
      })
      .addHelpText('after', EXAMPLES)
      .showHelpAfterError('Run "deckwright --help" for a list of commands.')
      .exitOverride()
  );
}
