/** Lists what writes generated files, or runs some of it: `pnpm write [NAME…]`. Read the diff before you commit it. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { textTable } from './heavy/run.ts';

interface Writer {
  readonly name: string;
  readonly writes: string;
  /** Command lines of `pnpm exec`. */
  readonly run: readonly string[];
}

const NODE = 'node --conditions=source';

export const WRITERS: readonly Writer[] = [
  { name: 'api', writes: 'The reports of public types in `api/`', run: ['node scripts/packages/api/write-api.ts'] },
  {
    name: 'golden',
    writes: 'Layout numbers of features, and server answers',
    run: ['vitest run packages/core/test/features packages/server/test/conversations --update'],
  },
  {
    name: 'language',
    writes: 'The JSON Schemas of the template language',
    run: [`${NODE} scripts/write-language-schema.ts`, 'biome check --write packages/core/schema'],
  },
  {
    name: 'client',
    writes: 'The types of the client, from OpenAPI',
    run: [`${NODE} packages/client/scripts/write-schemas.ts`],
  },
  ...[
    ['api-pages', 'The HTTP reference in docs/api, from the OpenAPI documents'],
    ['commands', 'docs/commands.md, from the commands of the command line'],
    ['errors', 'The codes in docs/errors.md, from the tables of errors and notices'],
    ['limits', 'docs/limits.md, from the tables of limits'],
    ['settings', 'The table in docs/operating/settings.md, from the settings of the server'],
  ].map(([name, writes]) => ({
    name: name!,
    writes: writes!,
    run: [`${NODE} packages/server/scripts/write-pages.ts ${name}`],
  })),
  {
    name: 'features',
    writes: 'The pages of the features of the template language, from examples/features',
    run: [`${NODE} scripts/docs/write-features.ts`],
  },
  {
    name: 'scene',
    writes: 'docs/scene.md, from the types of the contract',
    run: ['node scripts/docs/write-scene.ts'],
  },
  {
    name: 'keys',
    writes: 'The keys in docs/keys, from the actions of the editors',
    run: ['vitest run --project unit packages/hosted-editor/src/actions packages/studio/src/editor/actions --update'],
  },
  {
    name: 'starters',
    writes: 'The starters of the server, from the examples',
    run: [`${NODE} packages/server/scripts/write-starters.ts`],
  },
  {
    name: 'alerts',
    writes: 'The alerts for the Prometheus Operator, from those for Prometheus',
    run: ['node scripts/deploy/prometheus-rule.ts'],
  },
  {
    name: 'dashboard',
    writes: 'The dashboard for Grafana, from its table of panels',
    run: ['node scripts/deploy/dashboard.ts', 'biome check --write deploy/monitoring'],
  },
  {
    name: 'draw:starters',
    writes: "The pictures of the starters, also the studio's",
    run: [`${NODE} packages/server/scripts/draw-starters.ts`],
  },
  {
    name: 'draw:templates',
    writes: 'The pictures of the documented features',
    run: [`${NODE} scripts/docs/draw-templates.ts`],
  },
  {
    name: 'draw:text',
    writes: 'The pictures of the text documentation',
    run: [`${NODE} scripts/docs/draw-text.ts`],
  },
  { name: 'draw:demo', writes: 'The pictures of the demo templates', run: ['node scripts/docs/draw-demo.ts'] },
  {
    name: 'draw:readme',
    writes: 'The pictures of the README (a request beside its deck, the studio, the editor) and of docs/editor.md',
    run: [`${NODE} scripts/docs/draw-readme.ts`, `${NODE} packages/studio/scripts/draw-readme.ts`],
  },
  {
    name: 'draw:tour',
    writes: 'The pictures of the tour of the studio',
    run: [`${NODE} packages/studio/scripts/draw-tour.ts`],
  },
  {
    name: 'draw:studio',
    writes: 'Every page of the studio, with made-up data, into a temporary folder: [FOLDER] [NAME…]',
    run: [`${NODE} packages/studio/scripts/draw-gallery.ts`],
  },
];

if (import.meta.main) {
  const [name, ...args] = process.argv.slice(2);
  const writer = WRITERS.find((one) => one.name === name);
  if (writer === undefined) {
    process.stdout.write(textTable(WRITERS.map((one) => [one.name, one.writes])));
    if (name !== undefined) process.exitCode = 1;
  }
  for (const line of writer?.run ?? []) {
    const [program, ...rest] = line.split(' ');
    // pnpm has put the programs of the repository first on the path.
    execFileSync(program!, [...rest, ...args], { cwd: join(import.meta.dirname, '..'), stdio: 'inherit' });
  }
}
