/** A program that takes minutes to hours, or measures time. `pnpm heavy NAME` runs it. */
export interface HeavyCommand {
  /** Those that begin with `bench:` and measure beside a peer print ratios, which `pnpm bench` collects. */
  readonly name: string;
  /** What it does, in a sentence. */
  readonly does: string;
  /** Path from the root. */
  readonly module: string;
  /** It runs what `tsc -b` writes. */
  readonly build?: true;
  /** Flags of Node, besides `--conditions=source`. */
  readonly flags?: readonly string[];
  /** The arguments of each short run at night. */
  readonly night: readonly string[];
}

const SERVER = 'packages/server/heavy';
const VITEST = 'node_modules/vitest/vitest.mjs';

/** Every module of a folder `heavy`, `bench` or `parity` is here, or one of these uses it. */
export const HEAVY: readonly HeavyCommand[] = [
  {
    name: 'tests',
    does: 'Runs every test, with all cases of each property, and the tests of the night.',
    module: VITEST,
    night: ['run --mode all'],
  },
  {
    name: 'tests:postgres',
    does: 'Runs the tests of the server and its stores on PostgreSQL and S3.',
    module: VITEST,
    night: ['run --mode postgres --project postgres'],
  },
  {
    name: 'load:busy',
    does: 'Runs a server beside eight processes that use all cores: [spinners] [share of the calls].',
    module: `${SERVER}/busy.ts`,
    build: true,
    night: ['4 1'],
  },
  {
    name: 'load:deck-attack',
    does: 'Attacks through an edit link, beside another tenant and another deck: [seconds of an attack] [attack].',
    module: `${SERVER}/deck-attack.ts`,
    night: ['15'],
  },
  {
    name: 'load:doubling',
    does: 'Checks that twice the input costs validation twice as much, for 90 shapes: [name].',
    module: 'packages/core/heavy/doubling.ts',
    flags: ['--expose-gc'],
    night: ['italic'],
  },
  {
    name: 'load:pdf',
    does: 'Prints the largest decks that the adapter accepts, and measures memory: [kind…].',
    module: 'packages/format-pdf/heavy/largest.ts',
    night: ['words cells shapes'],
  },
  {
    name: 'load:upgrade',
    does: 'Replaces the nodes of a cluster under load, in each order: [seconds between two nodes] [earlier, workers or api].',
    module: `${SERVER}/upgrade.ts`,
    night: ['1'],
  },
  {
    name: 'fault:crashes',
    does: 'Exports while server processes are killed: [exports] [kills] [nodes] [seed].',
    module: `${SERVER}/crashes.ts`,
    night: ['150 8', '150 8 3'],
  },
  {
    name: 'fault:decks',
    does: 'Kills servers while pages edit a deck in all ways: [pages] [operations] [kills] [seed] [nodes] [--at-writes].',
    module: `${SERVER}/decks.ts`,
    night: ['3 100 6 1', '3 100 6 1 1 --at-writes', '3 60 4 1 2'],
  },
  {
    name: 'fuzz:deck-updates',
    does: 'Sends hostile updates to edited decks, and restarts their server: [count] [seed].',
    module: `${SERVER}/deck-updates.ts`,
    night: ['2000 1'],
  },
  {
    name: 'fuzz:exports',
    does: 'Simulates the queue and the ledger with crashes and faults: [seeds] [first].',
    module: `${SERVER}/simulate.ts`,
    night: ['100 1'],
  },
  {
    name: 'fuzz:requests',
    does: 'Sends generated requests to a whole server: [count] [seed].',
    module: `${SERVER}/requests.ts`,
    night: ['3000'],
  },
  {
    name: 'compare:formats',
    does: 'Prints decks as our PDF and as our pptx through LibreOffice, and measures how they differ: [--decks N] [--seed N] [--only NAME].',
    module: 'parity/formats.ts',
    night: ['--decks 8'],
  },
  {
    name: 'soak:move',
    does: 'Moves presentations to PostgreSQL and S3, and kills the command: [presentations] [kills].',
    module: `${SERVER}/move.ts`,
    flags: ['--openssl-legacy-provider'],
    night: ['300 6'],
  },
  {
    name: 'soak:pptx',
    does: 'Runs generated decks through every validator, and LibreOffice: [decks] [seed] [slides of the large deck].',
    module: 'packages/format-pptx/heavy/decks.ts',
    night: ['12 1 30'],
  },
  {
    name: 'mutants',
    does: 'Changes adapters and stages in small ways that a test must notice: [--sample N] [--seed N] [--everywhere].',
    module: 'scripts/mutants.ts',
    night: ['--sample 8'],
  },
  {
    name: 'mutants:formats',
    does: 'Plants faults in a format that draws, and prints which contract tests of formats catch each.',
    module: 'packages/testkit/test/planted-faults/run.ts',
    night: [''],
  },
  {
    name: 'mutants:owners',
    does: 'Removes each check that keeps owners apart, which a test must notice: [text…].',
    module: `${SERVER}/owner-mutants.ts`,
    night: ['tokens.ts'],
  },
  {
    name: 'packages:install',
    does: 'Publishes every package to a registry on this machine, installs them from there, also on older Nodes, and uses them.',
    module: 'scripts/packages/install.ts',
    build: true,
    night: [''],
  },
  {
    name: 'bench:guard',
    does: 'Compares the speed of this tree with that of a commit, by processor time: COMMIT [rounds] [workload].',
    module: 'bench/guard.ts',
    night: ['HEAD 7 previews'],
  },
  {
    name: 'bench:page',
    does: 'Redraws a slide in the worker of a page, beside Node.',
    module: 'packages/core/heavy/redraw.ts',
    night: [''],
  },
  {
    name: 'bench:pdf',
    does: 'Writes PDF files, beside plain printing and LibreOffice: [slides].',
    module: 'packages/format-pdf/heavy/print.ts',
    night: [''],
  },
  {
    name: 'bench:pptx',
    does: 'Writes pptx files, beside pptxgenjs: [kind] [slides].',
    module: 'bench/pptx.ts',
    night: [''],
  },
  {
    name: 'bench:previews',
    does: 'Renders previews, beside pictures that poppler makes of the PDF.',
    module: 'bench/preview.ts',
    night: [''],
  },
  {
    name: 'bench:status',
    does: 'Reads the status of an export, beside a bare Express handler: [rounds] [seconds].',
    module: 'bench/status.ts',
    night: ['3 3'],
  },
];

/** The benchmarks that print ratios. */
export const BENCHES = HEAVY.filter(({ name }) => /^bench:(?!guard)/.test(name));
