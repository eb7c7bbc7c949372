/** Libraries that core may use outside core/node. They measure, read or draw, in Node and in a page. */
const CORE_LIBRARIES = [
  'zod',
  'yoga-layout',
  // Measures text: docs/decisions/0006-harfbuzz-measures.md.
  'harfbuzzjs',
  'linebreak',
  'bidi-js',
  // Parses SVG: docs/decisions/0007-pictures-in-child-processes.md.
  'saxes',
  // Inflates damaged PNGs: docs/decisions/0034-pictures-as-browsers-show-them.md.
  'fflate',
  // Draw charts: docs/decisions/0016-who-draws-charts.md.
  'd3-array',
  'd3-scale',
  'd3-shape',
  'numfmt',
  // Derives the colours of a theme from those of a brand, in OKLCH.
  'culori',
  'fastest-levenshtein',
  // Caches, limited by bytes.
  'lru-cache',
  // Hashes pictures in pages without HTTPS, which have no `crypto.subtle`.
  '@noble/hashes',
  // Parses markdown-lite: docs/decisions/0022-markdown-in-linear-time.md.
  'markdown-it',
];

const library = (...names) => `(^|node_modules/)(${names.map((name) => name.replaceAll('.', '\\.')).join('|')})(/|$)`;

/**
 * Which code may import what. A comment says why, and what to do instead; `pnpm rules` prints it. Each rule has a planted violation in
 * `scripts/rules/check-rules.test.ts`.
 */
const OPTIONAL_SERVICES =
  '^packages/server/src/(storage/(files/(open-s3|s3-file-store)|database/postgres/|notifications/postgres-)|exports/queue/cluster/|telemetry/tracing/(start|otlp)-)';

const forbidden = [
  {
    name: 'contract-stands-alone',
    comment:
      'Third parties compile against core/contract, so it imports only itself. Move what both sides need into it.',
    from: { path: '^packages/core/src/contract/' },
    to: { pathNot: '^packages/core/src/contract/' },
  },
  {
    name: 'elements-know-no-other-element',
    comment:
      'An element can be read, tested and deleted alone. Share code through a file directly in elements or in text, or place children with LayoutTools.',
    from: { path: '^packages/core/src/elements/([^/]+)/' },
    to: {
      path: '^packages/core/src/elements/([^/]+/|index\\.ts$)',
      pathNot: '^packages/core/src/elements/$1/',
    },
  },
  {
    name: 'elements-know-no-stage',
    comment:
      'An element reads values through Scope and measures through LayoutTools; it does not know the stage that calls it. Add what is missing to contract/element.ts.',
    from: { path: '^packages/core/src/elements/' },
    to: {
      path: '^packages/core/src/',
      pathNot: '^packages/core/src/((contract|elements|text|fonts|images)/|(limits|shorten|bounded|expected)\\.ts$)',
    },
  },
  {
    name: 'stages-take-types-of-earlier-stages',
    comment:
      'A stage is data in, data out: it may import the types of an earlier stage, but never call it. pipeline.ts connects the stages.',
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
    comment: 'The pipeline runs one way. Put the type into the stage that makes its values, or into the contract.',
    from: { path: `^packages/core/src/stages/${stage}/` },
    to: { path: `^packages/core/src/stages/(${later})/` },
  })),
  {
    name: 'stages-stay-below-the-pipeline',
    comment:
      'A stage uses contract, elements, template, text, fonts and images only. Pass everything else as an argument.',
    from: { path: '^packages/core/src/stages/' },
    to: {
      path: '^packages/core/src/',
      pathNot:
        '^packages/core/src/((contract|elements|template|stages|text|fonts|images)/|(limits|shorten|bounded|expected)\\.ts$)',
    },
  },
  {
    name: 'core-knows-no-package',
    comment:
      'Applications embed core alone. Invert the dependency: declare a port in the contract and take it through RendererParts.',
    from: { path: '^packages/core/src/' },
    to: { path: '^packages/(?!core/)' },
  },
  {
    name: 'core-uses-listed-libraries',
    comment:
      'Every application that embeds core installs its libraries. Add a new one to CORE_LIBRARIES in .dependency-cruiser.mjs, with a reason.',
    from: { path: '^packages/core/src/', pathNot: '^packages/core/src/node/' },
    to: { path: 'node_modules', pathNot: library(...CORE_LIBRARIES) },
  },
  {
    name: 'core-takes-its-host-through-parts',
    comment:
      'The same engine runs in Node and in a page. Only an application knows which: take what core/node or core/browser provides through RendererParts.',
    from: { path: '^packages/core/src/', pathNot: '^packages/core/src/(node|browser)/' },
    to: { path: '^packages/core/src/(node|browser)/' },
  },
  ...[
    ['node', 'browser'],
    ['browser', 'node'],
  ].map(([host, other]) => ({
    name: 'core-takes-its-host-through-parts',
    comment: 'A page has no Node, and Node has no canvas. Move what both need into the folder of its subject.',
    from: { path: `^packages/core/src/${host}/` },
    to: { path: `^packages/core/src/${other}/` },
  })),
  {
    name: 'node-only-in-core-node',
    comment:
      'Core runs in every JavaScript environment. Read files in core/node and pass the bytes through RendererParts.',
    from: { path: '^packages/core/src/', pathNot: '^packages/core/src/node/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'fontkit-only-in-core-node',
    comment:
      'Core runs in web pages, for which fontkit is too large. Read fonts in core/node, and pass their facts as FontFacts.',
    from: { path: '^packages/core/src/', pathNot: '^packages/core/src/node/' },
    to: { path: library('fontkit'), reachable: true },
  },
  {
    name: 'fontkit-loads-on-demand',
    comment:
      'fontkit takes 50 ms and 20 MB to load, and most processes read no font. Use `await import()` where a font is read; only the process that reads uploads needs it at once.',
    from: { path: '^packages/', pathNot: '^packages/core/src/node/(sandbox/fonts/|read-font\\.ts$)' },
    to: {
      path: [library('fontkit'), '^packages/core/src/node/read-font\\.ts$'],
      dynamic: false,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'formats-use-the-contract',
    comment:
      "A format compiles against core's contract, as a third party's plugin does. Move the type into core/contract, or draw from the scene. Writers of SVG share core/svg, writers of fonts core/sfnt.",
    from: { path: '^packages/format-[^/]+/src/' },
    to: {
      path: '^packages/',
      pathNot: [
        '^packages/core/src/(contract|svg)/',
        '^packages/core/src/fonts/sfnt\\.ts$',
        '^packages/core/src/node/process-(end|memory|start)\\.ts$',
        '^packages/format-',
      ],
    },
  },
  {
    name: 'formats-know-no-other-format',
    comment:
      "Formats are installed one by one. Take another format's artifact through a port, as createHostedAdapter does.",
    from: { path: '^packages/(format-[^/]+)/src/' },
    to: { path: '^packages/format-', pathNot: '^packages/$1/' },
  },
  {
    name: 'testkit-uses-the-contract',
    comment:
      'The testkit tests any adapter, so it imports none. Take the adapter as an argument, or move the type into core/contract.',
    from: { path: '^packages/testkit/src/', pathNot: '^packages/testkit/src/pages/' },
    to: { path: '^packages/', pathNot: ['^packages/testkit/', '^packages/core/src/contract/'] },
  },
  {
    name: 'testkit-pages-use-the-engine',
    comment:
      "The comparison with core's preview calls the engine as any application does. Import @deckwright/core or its contract, not a format.",
    from: { path: '^packages/testkit/src/pages/' },
    to: { path: '^packages/', pathNot: ['^packages/testkit/', '^packages/core/src/(contract/|index\\.ts$)'] },
  },
  {
    name: 'testkit-readers-stay-in-their-subpath',
    comment:
      'The author of a text format does not need a PDF reader. Keep readers, services and pages behind their own exports of the testkit.',
    from: { path: '^packages/testkit/src/', pathNot: '^packages/testkit/src/(readers|services|pages)/' },
    to: { path: '^packages/testkit/src/(readers|services|pages)/' },
  },
  {
    name: 'container-only-in-start',
    comment:
      'Dependency injection stays at the edge. Take the object as an argument; a register.ts imports tsyringe only as a type.',
    from: { path: '^packages/', pathNot: '^packages/server/src/start/' },
    to: { path: library('tsyringe'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'server-takes-formats-as-others-do',
    comment:
      'A bundled format has no other way into the server than the format of a plugin: its index.ts or its /register. The only exception is the browser that all formats share.',
    from: { path: '^packages/server/src/' },
    to: { path: '^packages/format-[^/]+/src/', pathNot: '/src/(index|register|browser/shared)\\.ts$' },
  },
  {
    name: 'formats-meet-the-server-in-one-file',
    comment:
      'engine/compose-engine.ts lists the installed formats, and the composition the hosted locations. Take the renderer, the adapter or the location as an argument.',
    from: {
      path: '^packages/server/src/',
      pathNot: '^packages/server/src/(engine/compose-engine|start/composition-root)\\.ts$',
    },
    to: { path: '^packages/format-' },
  },
  {
    name: 'nobody-imports-the-server',
    comment:
      'The server is the outermost layer. The studio imports types from its index.ts; move everything else into the contract.',
    from: { path: '^packages/(?!server/)' },
    to: { path: '^packages/server/', pathNot: '^packages/server/src/index\\.ts$' },
  },
  {
    name: 'optional-services-open-at-start',
    comment:
      'S3, PostgreSQL, the cluster and the exporter of traces are optional: most servers load none of them. `start` and the command line open them and pass them on. Take what you need as an argument.',
    from: {
      path: '^packages/server/src/',
      pathNot: [
        OPTIONAL_SERVICES,
        '^packages/server/src/(start|cli|storage/move)/',
        // Loaded if the database is PostgreSQL, and by nobody else.
        '^packages/server/src/storage/database/in-transaction\\.ts$',
      ],
    },
    to: { path: OPTIONAL_SERVICES },
  },
  {
    name: 'client-stands-alone',
    comment:
      'Callers of the API install the client alone. It knows the server only by the types that `pnpm write client` writes from the OpenAPI document.',
    from: { path: '^packages/client/src/' },
    to: { path: '^packages/(?!client/)' },
  },
  {
    name: 'client-runs-in-browsers',
    comment: 'The client is for pages too. Use what browsers and Node share, such as fetch, Request and AbortSignal.',
    from: { path: '^packages/client/src/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'ui-knows-no-slide',
    comment:
      'Every page is drawn with these controls, so they know neither slides nor pages nor data. Take them as props; import only React, Base UI and the icons of lucide.',
    from: { path: '^packages/ui/src/' },
    to: {
      path: ['^packages/(?!ui/)', 'node_modules'],
      pathNot: library('react', '@types/react', '@base-ui/react', 'lucide-react'),
    },
  },
  {
    name: 'ui-runs-in-browsers',
    comment: 'The controls are part of web pages, which have no Node. Use what browsers have.',
    from: { path: '^packages/ui/src/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'editing-stands-on-core',
    comment:
      'The template editor and the hosted editor share it, so it knows neither of them, nor the server. Take what it needs as props; import only core, core/browser, ui, React, the icons of lucide, diff, which compares texts, and papaparse, which reads copied cells.',
    from: { path: '^packages/editing/src/' },
    to: {
      path: ['^packages/(?!editing/)', 'node_modules'],
      pathNot: [
        '^packages/(ui/|core/src/(index\\.ts$|(browser|contract)/))',
        library('react', 'react-dom', '@types/react', '@types/react-dom', 'lucide-react', 'diff', 'papaparse'),
      ],
    },
  },
  {
    name: 'editing-runs-in-browsers',
    comment: 'Editing is part of a web page, which has no Node. Use what browsers have, such as pointer events.',
    from: { path: '^packages/editing/src/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'content-form-stands-on-core',
    comment:
      'The studio and the page behind an edit link share the form, so it knows neither of them, nor the server. Take what it needs through FormProvider; import only core, ui, editing and libraries of pages.',
    from: { path: '^packages/content-form/src/' },
    to: {
      path: '^packages/(?!content-form/|editing/|ui/)',
      pathNot: '^packages/core/src/(index\\.ts$|(browser|contract)/)',
    },
  },
  {
    name: 'content-form-runs-in-browsers',
    comment: 'The form is part of a web page, which has no Node. Use what browsers have.',
    from: { path: '^packages/content-form/src/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'deck-document-stands-on-the-contract',
    comment:
      'The page behind an edit link and the server share the document, so it knows neither of them, and no engine. Import the contract of core, Yjs and its protocols, and zod.',
    from: { path: '^packages/deck-document/src/' },
    to: {
      path: ['^packages/(?!deck-document/)', 'node_modules'],
      pathNot: ['^packages/core/src/contract/', library('yjs', 'y-protocols', 'lib0', 'fractional-indexing', 'zod')],
    },
  },
  {
    name: 'deck-document-runs-in-browsers',
    comment: 'The page behind an edit link contains the document, and has no Node. Use what browsers and Node share.',
    from: { path: '^packages/deck-document/src/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'hosted-editor-stands-on-the-document',
    comment:
      'The page behind an edit link draws with core, edits with the package editing, and writes to the document. It knows neither the studio nor the server: it talks to the server by the messages of deck-document and by HTTP.',
    from: { path: '^packages/hosted-editor/src/' },
    to: {
      path: '^packages/(?!hosted-editor/)',
      pathNot: [
        '^packages/(content-form|deck-document|editing|ui)/',
        '^packages/core/src/(index\\.ts$|(browser|contract|deck)/)',
      ],
    },
  },
  {
    name: 'hosted-editor-runs-in-browsers',
    comment: 'The page behind an edit link has no Node. Use what browsers have, such as fetch and IndexedDB.',
    from: { path: '^packages/hosted-editor/src/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'studio-takes-types',
    comment:
      'The studio is a web page. It draws with core and core/browser and calls the server through the client. Of the server, use the types and JSON Schemas that it publishes.',
    from: { path: '^packages/studio/' },
    to: {
      path: '^packages/(?!studio/)',
      pathNot: [
        '^packages/(client|content-form|editing|ui)/',
        '^packages/core/(src/(index\\.ts$|(browser|contract|svg)/)|schema/)',
      ],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'studio-runs-in-browsers',
    comment: 'The studio is a web page, which has no Node. Use what browsers have, such as fetch and crypto.subtle.',
    from: { path: '^packages/studio/src/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'studio-ui-knows-no-page',
    comment:
      'The frame of each page of the studio is in studio/src/ui, which knows neither addresses nor data. Take them as props.',
    from: { path: '^packages/studio/src/ui/' },
    to: { path: '^packages/', pathNot: '^packages/(studio/src/ui|ui)/' },
  },
  {
    name: 'product-knows-no-testkit',
    comment:
      'The testkit and the test tools are for tests and are not installed with the product. Import them only from a .test.ts file or from test/.',
    from: { path: '^packages/(?!testkit/|test-tools/|format-)' },
    to: { path: '^packages/(testkit|test-tools)/' },
  },
  {
    name: 'dependencies-are-declared',
    comment:
      'Users of a package get only what its package.json lists. Add the import to `dependencies` or `peerDependencies` of the package.',
    // What that file imports is bundled: docs/decisions/0060-published-packages.md.
    from: { path: '^packages/', pathNot: '^packages/format-pdf/src/browser/puppeteer\\.ts$' },
    to: {
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      dependencyTypesNot: ['type-only', 'npm-peer'],
      pathNot: '^packages/',
    },
  },
  {
    name: 'every-import-resolves',
    comment: 'The rules cannot check an import that does not resolve. Correct the path, or run `pnpm install`.',
    from: { path: '^packages/' },
    to: { couldNotResolve: true },
  },
  {
    name: 'no-cycles',
    comment: 'Files that import each other cannot be read alone. Move what both use into a third file below them.',
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
    exclude: { path: '(\\.test\\.tsx?$|\\.d\\.ts$|/dist/)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
