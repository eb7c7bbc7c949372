/** Libraries that core may use; each measures, reads or draws, and none talks to the outside. */
const CORE_LIBRARIES = [
  'zod',
  'yoga-layout',
  // HarfBuzz measures: docs/decisions/0006-harfbuzz-measures.md.
  'harfbuzzjs',
  'linebreak',
  'bidi-js',
  'sharp',
  // What sharp lacks: docs/decisions/0007-pictures-in-child-processes.md.
  'bmp-ts',
  'saxes',
  'ssim.js',
  'echarts',
  'fastest-levenshtein',
  // Keeps what was made before, bounded by bytes.
  'lru-cache',
  // CommonMark by its reference parser for JavaScript; markdown-lite is what is left of it with most constructs off.
  'mdast-util-from-markdown',
  'mdast-util-gfm-strikethrough',
  'micromark-extension-gfm-strikethrough',
  'tslib',
  'zrender',
];

const library = (...names) => `(^|node_modules/)(${names.map((name) => name.replaceAll('.', '\\.')).join('|')})(/|$)`;

/**
 * Section 3 of the house style as rules. A comment says why, and what to do instead; `pnpm rules` prints it.
 * Each rule has a planted violation in `scripts/check-rules.test.ts`.
 */
const forbidden = [
  {
    name: 'contract-stands-alone',
    comment:
      'Third parties compile against core/contract, so it imports nothing but itself. Move what both sides need into it.',
    from: { path: '^packages/core/src/contract/' },
    to: { pathNot: '^packages/core/src/contract/' },
  },
  {
    name: 'elements-know-no-other-element',
    comment:
      'An element can be read, tested and thrown away alone. Share through a file of elements itself or text, or place children with LayoutTools.',
    from: { path: '^packages/core/src/elements/([^/]+)/' },
    to: {
      path: '^packages/core/src/elements/([^/]+/|index\\.ts$)',
      pathNot: '^packages/core/src/elements/$1/',
    },
  },
  {
    name: 'elements-know-no-stage',
    comment:
      'An element sees values through Scope and measures through LayoutTools, never the stage that calls it. Add what is missing to contract/element.ts.',
    from: { path: '^packages/core/src/elements/' },
    to: { path: '^packages/core/src/', pathNot: '^packages/core/src/(contract|elements|text|fonts|images)/' },
  },
  {
    name: 'stages-take-types-of-earlier-stages',
    comment:
      'A stage is data in, data out: it may name the noun of a stage before it, never call it. pipeline.ts joins the stages.',
    from: { path: '^packages/core/src/stages/([^/]+)/' },
    to: {
      path: '^packages/core/src/stages/',
      pathNot: '^packages/core/src/stages/$1/',
      dependencyTypesNot: ['type-only'],
    },
  },
  ...[
    ['validate', 'bind|layout|emit'],
    ['bind', 'layout|emit'],
    ['layout', 'emit'],
  ].map(([stage, later]) => ({
    name: 'stages-know-no-later-stage',
    comment: 'The pipeline runs one way. Put the noun into the stage that makes it, or into the contract.',
    from: { path: `^packages/core/src/stages/${stage}/` },
    to: { path: `^packages/core/src/stages/(${later})/` },
  })),
  {
    name: 'stages-stay-below-the-pipeline',
    comment:
      'A stage builds on contract, elements, template and the text, fonts and images they share; what comes from outside comes in as an argument.',
    from: { path: '^packages/core/src/stages/' },
    to: {
      path: '^packages/core/src/',
      pathNot: '^packages/core/src/(contract|elements|template|stages|text|fonts|images)/',
    },
  },
  {
    name: 'core-knows-no-package',
    comment:
      'Core is embedded alone. Turn the dependency round: name a port in the contract and take it through RendererParts.',
    from: { path: '^packages/core/src/' },
    to: { path: '^packages/(?!core/)' },
  },
  {
    name: 'core-uses-listed-libraries',
    comment:
      'Each library of core is a promise to whoever embeds it. A new one is added to CORE_LIBRARIES in .dependency-cruiser.mjs with a reason.',
    from: { path: '^packages/core/src/', pathNot: '^packages/core/src/node/' },
    to: { path: 'node_modules', pathNot: library(...CORE_LIBRARIES) },
  },
  {
    name: 'node-only-in-core-node',
    comment: 'Core runs wherever JavaScript does. Read files in core/node and hand bytes over through RendererParts.',
    from: { path: '^packages/core/src/', pathNot: '^packages/core/src/node/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'formats-use-the-contract',
    comment:
      "A format compiles against core's promises, not its inside, as a stranger's plugin does. Move the noun into core/contract, or draw from the scene.",
    from: { path: '^packages/format-[^/]+/src/' },
    to: { path: '^packages/', pathNot: ['^packages/core/src/contract/', '^packages/format-'] },
  },
  {
    name: 'formats-know-no-other-format',
    comment:
      "Formats are installed one by one. Take another one's artifact through a port, as createHostedAdapter does.",
    from: { path: '^packages/(format-[^/]+)/src/' },
    to: { path: '^packages/format-', pathNot: '^packages/$1/' },
  },
  {
    name: 'testkit-uses-the-contract',
    comment:
      'The testkit judges any adapter, so it knows none. Hand the adapter in, or move the noun into core/contract.',
    from: { path: '^packages/testkit/src/' },
    to: { path: '^packages/', pathNot: ['^packages/testkit/', '^packages/core/src/contract/'] },
  },
  {
    name: 'testkit-readers-stay-in-their-subpath',
    comment:
      'Who proves a text format needs no PDF reader. Keep readers and services behind their own exports of the testkit.',
    from: { path: '^packages/testkit/src/', pathNot: '^packages/testkit/src/(readers|services)/' },
    to: { path: '^packages/testkit/src/(readers|services)/' },
  },
  {
    name: 'container-only-in-composition-root',
    comment:
      'Dependency injection stays at the edge. Take the thing as an argument; a register.ts imports tsyringe as a type only.',
    from: { path: '^packages/', pathNot: '^packages/server/src/composition-root\\.ts$' },
    to: { path: library('tsyringe'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'server-takes-formats-through-register',
    comment:
      'A bundled format gets no more than a plugin gets: its /register and the FORMAT_ADAPTER token; and one browser prints for all.',
    from: { path: '^packages/server/src/composition-root\\.ts$' },
    to: { path: '^packages/format-[^/]+/src/', pathNot: '/src/(register|browser/shared)\\.ts$' },
  },
  {
    name: 'formats-meet-the-server-in-composition-root',
    comment: 'One place says which formats there are. Take the renderer or the adapter as an argument.',
    from: { path: '^packages/server/src/', pathNot: '^packages/server/src/composition-root\\.ts$' },
    to: { path: '^packages/format-' },
  },
  {
    name: 'nobody-imports-the-server',
    comment:
      'The server is the outermost layer. The studio takes types from its index.ts; all else goes into the contract.',
    from: { path: '^packages/(?!server/)' },
    to: { path: '^packages/server/', pathNot: '^packages/server/src/index\\.ts$' },
  },
  {
    name: 'studio-takes-types',
    comment:
      'The studio is a web page: it takes types and JSON Schemas that the server publishes, and calls it over HTTP.',
    from: { path: '^packages/studio/src/' },
    to: { path: '^packages/(?!studio/)', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'product-knows-no-testkit',
    comment:
      'The testkit is for tests and is not installed with the product. Import it from a .test.ts file or from test/.',
    from: { path: '^packages/(?!testkit/|format-)' },
    to: { path: '^packages/testkit/' },
  },
  {
    name: 'dependencies-are-declared',
    comment:
      'Who installs a package gets what its package.json lists. Add it to `dependencies` of the package that imports it, or to its peers.',
    from: { path: '^packages/' },
    to: {
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      dependencyTypesNot: ['type-only', 'npm-peer'],
      pathNot: '^packages/',
    },
  },
  {
    name: 'every-import-resolves',
    comment: 'A rule cannot judge an import that leads nowhere. Mend the path, or run `pnpm install`.',
    from: { path: '^packages/' },
    to: { couldNotResolve: true },
  },
  {
    name: 'no-cycles',
    comment: 'Files that need each other are one thing. Move what both use into a third file below them.',
    from: { path: '^packages/' },
    to: { circular: true },
  },
];

export default {
  forbidden,
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.test\\.ts$|\\.d\\.ts$|/dist/)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
