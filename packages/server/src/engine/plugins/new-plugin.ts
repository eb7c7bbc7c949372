import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readVersion } from '../../telemetry/version.ts';
import { PluginRejected } from './plugin-rejected.ts';
import { rejectTakenNames } from './reject-taken-names.ts';

/** An optional scope, and the format's name. */
const PACKAGE_NAME = /^(?:@[a-z0-9][a-z0-9-]*\/)?([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;

/** Versions of the tools that build and test a new package: the same that build this one. */
export const TOOLS = { typescript: '^7.0.2', vitest: '^5.1.1' } as const;

/** The format's name in a package name, which is also the default folder. Throws `PluginRejected` for a name that is not valid. */
export function formatOf(name: string): string {
  const format = PACKAGE_NAME.exec(name)?.[1];
  if (format === undefined) {
    throw new PluginRejected(
      `${JSON.stringify(name)} is not a valid package name for a format. Use lower-case words and digits with hyphens, such as acme-html or @acme/html.`,
    );
  }
  rejectTakenNames([{ from: name, plugin: { name, formats: [{ format }] } }]);
  return format;
}

/** Writes a package with a working format into a new or empty folder. Returns the files, relative to the folder. */
export async function writeNewPlugin(name: string, folder: string): Promise<readonly string[]> {
  const files = filesOf(name, formatOf(name));
  await mkdir(folder, { recursive: true });
  const there = await readdir(folder);
  if (there.length > 0) {
    throw new PluginRejected(`${folder} is not empty: it has ${there[0]}. Name a new folder with --dir.`);
  }
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text, { flag: 'wx' });
  }
  return Object.keys(files);
}

function filesOf(name: string, format: string): Readonly<Record<string, string>> {
  const create = `create${format.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}Adapter`;
  return {
    'package.json': manifest(name, format),
    'tsconfig.json': TSCONFIG,
    'README.md': readme(name, format),
    'src/index.ts': index(name, create),
    'src/adapter.ts': adapter(format, create),
    'src/adapter.test.ts': contractTest(create),
    ...(RUNS_SOURCES ? { 'vitest.config.ts': VITEST_CONFIG } : {}),
  };
}

function manifest(name: string, format: string): string {
  const deckwright = `^${readVersion()}`;
  const content = {
    name,
    version: '0.1.0',
    description: `The format ${format} for Deckwright`,
    type: 'module',
    engines: { node: '>=24' },
    files: ['dist'],
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    scripts: { build: 'tsc', test: 'vitest run', prepack: 'tsc' },
    peerDependencies: { '@deckwright/core': deckwright },
    devDependencies: { '@deckwright/core': deckwright, '@deckwright/testkit': deckwright, ...TOOLS },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** Whether this command runs the sources of a clone, whose packages may not be built. Installed packages are. */
const RUNS_SOURCES = import.meta.filename.endsWith('.ts');

const VITEST_CONFIG = `// In a clone of Deckwright, tests read its packages from their sources. Remove this file outside of a clone.
const resolve = { conditions: ['source'] };

export default { resolve, ssr: { resolve } };
`;

const TSCONFIG = `{
  "compilerOptions": {
    "target": "ES2024",
    "lib": ["ES2024", "DOM"],
    "module": "NodeNext",
    "rootDir": "src",
    "outDir": "dist",
    "declaration": true,
    "strict": true,
    "verbatimModuleSyntax": true,
    "erasableSyntaxOnly": true,
    "rewriteRelativeImportExtensions": true,
    "skipLibCheck": true,
    "types": []
  },
  "include": ["src"],
  "exclude": ["src/**/*.test.ts"]
}
`;

function readme(name: string, format: string) {
  return `# ${name}

The format \`${format}\` for Deckwright. \`src/adapter.ts\` turns a scene into a file. It writes the text of each slide as JSON until you
replace that with your own file format. \`src/adapter.test.ts\` runs the contract tests that every format must pass.

\`\`\`sh
npm install
npm test
npm run build
\`\`\`

Inside the Deckwright repository you need no \`npm install\`: run \`pnpm exec vitest run --root ${format}\`.

A server loads the built package by its folder, or by its name once it is installed beside the server. During development, name its
source file:

\`\`\`sh
DECKWRIGHT_PLUGINS=./${format}/src/index.ts npx deckwright render --templates deck/ --request request.json --out words.${format}
\`\`\`

Callers then send \`{"options": {"format": "${format}"}}\`, and its own options as \`{"options": {"${format}": {"notes": false}}}\`.
`;
}

function index(name: string, create: string) {
  return `import type { Plugin } from '@deckwright/core/contract';
import { ${create} } from './adapter.ts';

export { ${create} };

export default { name: '${name}', formats: [${create}()] } satisfies Plugin;
`;
}

function adapter(format: string, create: string) {
  return `import type { FormatAdapter, SceneNode } from '@deckwright/core/contract';

/** Writes the text and the speaker notes of each visible slide as JSON. */
export function ${create}(): FormatAdapter {
  return {
    format: '${format}',
    extension: 'json',
    // Add 'table' or 'chart' once you write them natively. Until then they arrive drawn, as parts.
    claims: { meanings: new Set() },
    optionsSchema: {
      type: 'object',
      properties: { notes: { type: 'boolean', default: true, description: 'Speaker notes too.' } },
      additionalProperties: false,
    },
    async emit(scene, { signal, progress, options }) {
      const layouts = new Map(scene.layouts.map(({ key, nodes }) => [key, nodes]));
      const shown = scene.slides.filter(({ hidden }) => !hidden);
      const slides = shown.map(({ layout, nodes, notes }, index) => {
        signal.throwIfAborted();
        // The nodes of the layout are drawn below those of the slide.
        const words = [...(layouts.get(layout) ?? []), ...nodes].flatMap(textsOf);
        progress(index + 1, shown.length);
        return options.own.notes === false ? { words } : { words, notes };
      });
      return {
        mediaType: 'application/json',
        extension: 'json',
        bytes: new TextEncoder().encode(JSON.stringify(slides)),
        pages: slides.length,
        notices: [],
        delivery: 'file',
      };
    },
  };
}

/** A scene has four kinds of node. The list is closed: there will be no fifth. */
function textsOf(node: SceneNode): string[] {
  switch (node.kind) {
    case 'text':
      return node.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''));
    case 'picture':
      return node.alt ? [node.alt] : [];
    case 'shape':
      return [];
    case 'composite':
      return node.parts.flatMap(textsOf);
  }
}
`;
}

function contractTest(create: string) {
  return `import type { Artifact } from '@deckwright/core/contract';
import { describeFormatAdapter } from '@deckwright/testkit/suite';
import { ${create} } from './adapter.ts';

/** Reads your file with code that is not the adapter's own: a parser, a viewer, or a third party's library. */
function slidesOf({ bytes }: Artifact): { words: string[]; notes?: string }[] {
  return JSON.parse(new TextDecoder().decode(bytes));
}

describeFormatAdapter({
  create: ${create},
  readText: (artifact) => slidesOf(artifact).map(({ words }) => words.join('\\n')),
  readNotes: (artifact) => slidesOf(artifact).map(({ notes }) => notes ?? ''),
});
`;
}
