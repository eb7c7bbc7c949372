import { Command, CommanderError } from 'commander';
import type { Console } from './console.ts';

/** A command or a group of commands. */
interface Entry {
  readonly description: string;
  /** Loads the function that adds options, arguments and subcommands. */
  readonly load: () => Promise<(command: Command, console: Console) => void>;
  /** Why `--server` is rejected. Absent: the command works with a server too. */
  readonly local?: string;
}

/** Loading a command loads what it needs, up to the whole engine, so only the one that runs is loaded. */
const COMMANDS: Readonly<Record<string, Entry>> = {
  serve: {
    description: 'Run a node with the HTTP interface. It needs DATABASE_URL and DECKWRIGHT_FILES.',
    local: 'A node runs on this machine. Run it without --server.',
    load: async () => (await import('./node-commands.ts')).addServeCommand,
  },
  work: {
    description: 'Run a node that runs exports. It needs DATABASE_URL and DECKWRIGHT_FILES.',
    local: 'A node runs on this machine. Run it without --server.',
    load: async () => (await import('./node-commands.ts')).addWorkCommand,
  },
  migrate: {
    description: 'Create or upgrade the tables of DATABASE_URL, or of the data directory.',
    local: 'It connects to the database itself. Run it without --server.',
    load: async () => (await import('./node-commands.ts')).addMigrateCommand,
  },
  project: {
    description: 'Manage projects. Each has a theme and templates.',
    load: async () => (await import('./projects/project-commands.ts')).addProjectCommands,
  },
  template: {
    description: 'Manage templates of projects.',
    load: async () => (await import('./projects/template-commands.ts')).addTemplateCommands,
  },
  asset: {
    description: 'Manage pictures of projects, which templates and content use as asset:NAME.',
    load: async () => (await import('./projects/asset-commands.ts')).addAssetCommands,
  },
  font: {
    description: 'Manage fonts of projects, and check how decks look without them.',
    load: async () => (await import('./fonts/font-commands.ts')).addFontCommands,
  },
  token: {
    description: 'Manage API keys. A secret is shown once and is not stored.',
    load: async () => (await import('./accounts/token-commands.ts')).addTokenCommands,
  },
  owner: {
    description: 'Manage owners. Each has its own projects, keys, presentations and plan.',
    load: async () => (await import('./accounts/owner-commands.ts')).addOwnerCommands,
  },
  plan: {
    description: 'Manage the plan of an owner: credits, request rate, retention, records.',
    load: async () => (await import('./accounts/plan-commands.ts')).addPlanCommands,
  },
  user: {
    description: 'Manage people, who sign in to the studio.',
    load: async () => (await import('./people/user-commands.ts')).addUserCommands,
  },
  member: {
    description: 'Manage the members of an owner, and their roles.',
    load: async () => (await import('./people/member-commands.ts')).addMemberCommands,
  },
  invite: {
    description: 'Manage invitations: links that make people members of an owner.',
    load: async () => (await import('./people/invite-commands.ts')).addInviteCommands,
  },
  presentation: {
    description: 'Manage exported presentations.',
    load: async () => (await import('./presentation-commands.ts')).addPresentationCommands,
  },
  dead: {
    description: 'Manage dead exports: those that failed through a fault of the server.',
    load: async () => (await import('./dead-commands.ts')).addDeadCommands,
  },
  'link-key': {
    description: 'Manage the keys that sign download addresses. The newest signs, and the others still verify.',
    load: async () => (await import('./link-key-commands.ts')).addLinkKeyCommands,
  },
  backup: {
    description: 'Back up the data directory into a folder. The server may be running.',
    load: async () => (await import('./data-commands.ts')).addBackupCommand,
  },
  restore: {
    description: 'Restore a backup into an empty data directory (DECKWRIGHT_DATA_DIR), and verify every file.',
    local:
      'A backup is restored into the data directory of this machine, before a server uses it. Run it on the machine of the server, without --server, before the server starts.',
    load: async () => (await import('./data-commands.ts')).addRestoreCommand,
  },
  'check-files': {
    description: 'Check that each file that the database names is there, such as after a restore of PostgreSQL and S3.',
    local: 'It reads the database and the files themselves. Run it without --server, with the settings of the server.',
    load: async () => (await import('./check-files-command.ts')).addCheckFilesCommand,
  },
  move: {
    description: 'Move the data directory to PostgreSQL and an S3-compatible store, for several nodes.',
    local:
      'It moves the data directory of this machine. Run it on the machine of the server, without --server, while the server is stopped.',
    load: async () => (await import('./move-command.ts')).addMoveCommand,
  },
  hosted: {
    description: 'Check the hosted location, in which people edit hosted-slides, and repair its decks.',
    load: async () => (await import('./hosted-commands.ts')).addHostedCommands,
  },
  plugin: {
    description: 'Create plugins, which add formats, elements or hosted locations.',
    local:
      'Plugins are files of this machine. Install them where the server runs, and name them in DECKWRIGHT_PLUGINS.',
    load: async () => (await import('./plugin-commands.ts')).addPluginCommands,
  },
  push: {
    description:
      'Store a project folder: settings, templates, pictures and fonts. If any has an error, nothing is stored.',
    load: async () => (await import('./folders/push-command.ts')).addPushCommand,
  },
  pull: {
    description: 'Write a project into a folder, from which "push" stores it.',
    load: async () => (await import('./folders/pull-command.ts')).addPullCommand,
  },
  watch: {
    description: 'Show the templates of a folder in a browser, and draw them again when they are saved.',
    local:
      'It draws the files of a folder of this machine. Run it without --server. "deckwright push DIR --server URL" stores the folder on a server.',
    load: async () => (await import('./watching/watch-command.ts')).addWatchCommand,
  },
  request: {
    description: 'Print the body of an export request, made from the samples of templates.',
    load: async () => (await import('./request-command.ts')).addRequestCommand,
  },
  render: {
    description: 'Render a deck from files, without a server or a database.',
    local:
      'It renders files of this machine. Run it without --server. To render on a server, send the request to POST /v1/project/export.',
    load: async () => (await import('./render-command.ts')).addRenderCommand,
  },
};

/** Other names of commands. */
const ALIASES: Readonly<Record<string, string>> = { fonts: 'font' };

/** Runs a command line, without the program's name. Resolves with the exit code. */
export async function run(allWords: readonly string[], outer: Console): Promise<number> {
  const { commandLine, console, isRemote } = withServer(allWords, outer);
  const program = new Command('deckwright')
    .description(
      'Manage projects, templates and API keys in the data directory of a Deckwright server, and render decks from files. DECKWRIGHT_DATA_DIR names the data directory (default: .data).',
    )
    // Read by `withServer`; listed here for the help.
    .option(
      '--server <url>',
      'Manage this server instead of a data directory; DECKWRIGHT_ACCESS_TOKEN has a personal access token',
    )
    .helpOption('-h, --help', 'Show help')
    .helpCommand('help [command]', 'Show help for a command')
    .configureOutput({ writeOut: console.out, writeErr: console.err })
    .showHelpAfterError('Run "deckwright --help" for a list of commands.')
    .exitOverride();
  const at = commandLine.findIndex((word) => !word.startsWith('-') && word !== 'help');
  const named = ALIASES[commandLine[at] ?? ''] ?? commandLine[at];
  const words = commandLine.map((word, index) => (index === at ? named! : word));
  const { local } = COMMANDS[named ?? ''] ?? {};
  if (isRemote && local !== undefined) {
    console.err(`"${named}" does not accept --server. ${local}\n`);
    return 1;
  }
  try {
    for (const [name, { description, load }] of Object.entries(COMMANDS)) {
      const command = program.command(name).description(description);
      if (name === named) (await load())(command, console);
    }
    await program.parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has already printed its message.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 1;
    console.err(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

/** Takes `--server URL` out of a command line, before or after the command, and puts it into the environment. */
function withServer(words: readonly string[], console: Console) {
  const at = words.findIndex((word) => word === '--server' || word.startsWith('--server='));
  if (at === -1 || words.slice(0, at).includes('--')) return { commandLine: words, console, isRemote: false };
  const inOne = words[at]!.startsWith('--server=');
  const server = inOne ? words[at]!.slice('--server='.length) : words[at + 1];
  return {
    commandLine: [...words.slice(0, at), ...words.slice(at + (inOne ? 1 : 2))],
    console: { ...console, environment: { ...console.environment, DECKWRIGHT_SERVER: server } },
    isRemote: true,
  };
}
