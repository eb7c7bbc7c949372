import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import rules from '../../.dependency-cruiser.mjs';
import { checkRules, type RuleReport } from './check-rules.ts';
import { REACHES } from './reach.ts';

const ROOT = join(import.meta.dirname, '../..');

/** One file per rule that breaks it; a rule on two files has a row for each. */
const TWIN = `export function total(prices: readonly number[]): number {
  let sum = 0;
  for (const price of prices) sum += price > 10 ? price : 1;
  for (const price of prices) sum -= price < 0 ? price : 2;
  if (sum > 100) console.log('large', sum);
  else console.log('small', sum, prices.length);
  return sum > 0 ? sum : 0;
}
`;

const PLANTS: readonly (readonly [rule: string, file: string, source: string])[] = [
  ['contract-stands-alone', 'core/src/contract/planted.ts', "import type { z } from 'zod';\nexport type A = z;"],
  ['elements-know-no-other-element', 'core/src/elements/text/planted.ts', "export * from '../table/table.ts';"],
  [
    'elements-know-no-stage',
    'core/src/elements/chart/planted.ts',
    "export type { Deck } from '../../stages/bind/bind.ts';",
  ],
  [
    'stages-take-types-of-earlier-stages',
    'core/src/stages/bind/planted.ts',
    "export * from '../validate/validate.ts';",
  ],
  ['stages-know-no-later-stage', 'core/src/stages/validate/planted.ts', "export type { Deck } from '../bind/bind.ts';"],
  ['stages-know-no-later-stage', 'core/src/stages/bind/later.ts', "export type { L } from '../layout/layout.ts';"],
  ['stages-know-no-later-stage', 'core/src/stages/layout/later.ts', "export type { E } from '../emit/emit.ts';"],
  ['stages-stay-below-the-pipeline', 'core/src/stages/emit/planted.ts', "export * from '../../pipeline.ts';"],
  ['core-knows-no-package', 'core/src/text/planted.ts', "export * from '@deckwright/format-pdf';"],
  ['core-uses-listed-libraries', 'core/src/text/library.ts', "export * from 'left-pad';"],
  ['core-uses-listed-libraries', 'core/src/images/pixels.ts', "export * from 'sharp';"],
  ['core-uses-listed-libraries', 'core/src/browser/pixels.ts', "export * from 'sharp';"],
  ['core-takes-its-host-through-parts', 'core/src/images/host.ts', "export * from '../node/index.ts';"],
  ['core-takes-its-host-through-parts', 'core/src/browser/host.ts', "export * from '../node/index.ts';"],
  ['core-takes-its-host-through-parts', 'core/src/node/page.ts', "export * from '../browser/index.ts';"],
  ['node-only-in-core-node', 'core/src/browser/planted.ts', "export * from 'node:fs';"],
  ['node-only-in-core-node', 'core/src/images/planted.ts', "export * from 'node:fs';"],
  ['fontkit-only-in-core-node', 'core/src/fonts/planted.ts', "export * from 'fontkit';"],
  ['fontkit-only-in-core-node', 'core/src/fonts/detour.ts', "export * from '../node/read-font.ts';"],
  ['fontkit-loads-on-demand', 'format-pptx/src/embed.ts', "export * from 'fontkit';"],
  ['fontkit-loads-on-demand', 'core/src/node/facts.ts', "export * from './read-font.ts';"],
  ['core-depends-on-input-alone', 'core/src/images/clock.ts', 'export const now = Date.now();'],
  ['formats-depend-on-input-alone', 'format-pptx/src/id.ts', 'export const id = Math.random();'],
  ['formats-use-the-contract', 'format-pptx/src/planted.ts', "export type { Core } from '@deckwright/core';"],
  ['formats-know-no-other-format', 'format-pptx/src/other.ts', "export * from '@deckwright/format-pdf';"],
  ['testkit-uses-the-contract', 'testkit/src/planted.ts', "export * from '@deckwright/format-pdf';"],
  ['testkit-pages-use-the-engine', 'testkit/src/pages/planted.ts', "export * from '@deckwright/format-pdf';"],
  ['testkit-readers-stay-in-their-subpath', 'testkit/src/planted-reader.ts', "export * from './readers/pdf.ts';"],
  ['container-only-in-start', 'server/src/planted.ts', "export * from 'tsyringe';"],
  [
    'server-takes-formats-as-others-do',
    'server/src/start/composition-root.ts',
    "export * from '@deckwright/format-pdf/draw';",
  ],
  ['formats-meet-the-server-in-one-file', 'server/src/http/app.ts', "export * from '@deckwright/format-pdf/register';"],
  ['optional-services-open-at-start', 'server/src/http/planted.ts', "export * from '../storage/files/open-s3.ts';"],
  ['nobody-imports-the-server', 'studio/src/inside.ts', "export type { A } from '../../server/src/http/app.ts';"],
  ['client-stands-alone', 'client/src/planted.ts', "export type { Core } from '@deckwright/core';"],
  ['client-runs-in-browsers', 'client/src/files.ts', "export * from 'node:fs';"],
  ['ui-knows-no-slide', 'ui/src/planted.ts', "export * from '@deckwright/core';"],
  ['ui-knows-no-slide', 'ui/src/library.ts', "export * from 'left-pad';"],
  ['ui-runs-in-browsers', 'ui/src/files.ts', "export * from 'node:fs';"],
  ['editing-stands-on-core', 'editing/src/planted.ts', "export * from '../../studio/src/page.ts';"],
  ['editing-stands-on-core', 'editing/src/inside.ts', "export * from '@deckwright/core/sfnt';"],
  ['editing-stands-on-core', 'editing/src/library.ts', "export * from 'left-pad';"],
  ['editing-runs-in-browsers', 'editing/src/files.ts', "export * from 'node:fs';"],
  ['content-form-stands-on-core', 'content-form/src/planted.ts', "export * from '../../studio/src/page.ts';"],
  ['content-form-runs-in-browsers', 'content-form/src/files.ts', "export * from 'node:fs';"],
  ['deck-document-stands-on-the-contract', 'deck-document/src/planted.ts', "export * from '@deckwright/core';"],
  ['deck-document-runs-in-browsers', 'deck-document/src/files.ts', "export * from 'node:fs';"],
  ['hosted-editor-stands-on-the-document', 'hosted-editor/src/planted.ts', "export * from '../../studio/src/page.ts';"],
  ['hosted-editor-runs-in-browsers', 'hosted-editor/src/files.ts', "export * from 'node:fs';"],
  ['studio-takes-types', 'studio/src/planted.ts', "export * from '@deckwright/core/sfnt';"],
  ['studio-runs-in-browsers', 'studio/src/files.ts', "export * from 'node:fs';"],
  ['studio-ui-knows-no-page', 'studio/src/ui/table.ts', "export * from '../page.ts';"],
  ['pages-share-what-is-equal', 'hosted-editor/src/twin.ts', TWIN.replaceAll('price', 'weight')],
  ['product-knows-no-testkit', 'server/src/proof.ts', "export * from '@deckwright/testkit';"],
  ['product-knows-no-testkit', 'client/src/tools.ts', "export * from '@deckwright/test-tools/random';"],
  ['packages-are-imported-by-name', 'server/test/reach.test.ts', "import '../../core/src/index.ts';"],
  ['packages-are-imported-by-name', 'studio/heavy/reach.ts', "const core = import('../../core/test/scene.ts');"],
  ['packages-are-imported-by-name', 'test-tools/src/reach.ts', "export { core } from '../../core/src/index.ts';"],
  ['dependencies-are-declared', 'format-pdf/src/planted.ts', "export * from 'undeclared';"],
  ['every-import-resolves', 'format-pdf/src/lost.ts', "export * from './nowhere.ts';"],
  ['no-cycles', 'format-pdf/src/draw/chicken.ts', "export * from './egg.ts';"],
  ['files-are-short', 'format-pdf/src/draw/long.ts', `export {};\n${'// a line\n'.repeat(400)}`],
  ['folders-are-small', 'format-pdf/src/many', ''],
  ['folders-are-shallow', 'format-pdf/src/a/b/c/d', ''],
  ['plain-english', 'format-pdf/src/draw/prose.ts', '/** Says what becomes of a file. */\nexport {};'],
  ['one-meaning-per-type-name', 'format-pdf/src/draw/place.ts', 'export interface Core {}'],
  ['rooms-form-no-circle', 'format-pdf/src/draw', ''],
  ['functions-are-declared', 'format-pdf/src/draw/arrow.ts', 'export const arrow = () => 1;'],
];

/** What is allowed, beside what is not: none of these may be named. */
const CLEAN: Readonly<Record<string, string>> = {
  'core/src/index.ts': "export type { Core } from './contract/index.ts';",
  'core/src/pipeline.ts': "export * from './stages/validate/validate.ts';\nexport * from './stages/bind/bind.ts';",
  'core/src/contract/index.ts': 'export interface Core {}',
  'core/src/elements/element.ts': "export * from '../contract/index.ts';\nexport * from 'zod';",
  'core/src/elements/table/table.ts': "export * from '../element.ts';\nexport * from '../../text/fit/fit.ts';",
  'core/src/text/fit/fit.ts': 'export const fit = 1;',
  'core/src/node/index.ts': "export * from 'node:fs';\nexport const now = Date.now();",
  'core/src/fonts/sfnt.ts': 'export const sfnt = 1;',
  'core/src/node/read-font.ts': "export * from 'fontkit';",
  'core/src/node/pictures.ts': "export * from 'sharp';",
  'core/src/browser/index.ts': "export * from '../text/fit/fit.ts';\nexport const font = fetch('a.ttf');",
  'core/src/stages/validate/validate.ts': 'export interface Request {}',
  'core/src/stages/bind/bind.ts':
    "import type { Request } from '../validate/validate.ts';\nexport interface Deck extends Request {}",
  'core/src/stages/layout/layout.ts':
    "import type { Deck } from '../bind/bind.ts';\nexport interface L extends Deck {}",
  'core/src/stages/emit/emit.ts': "export type E = import('../../contract/index.ts').Core;",
  'format-pdf/src/draw/egg.ts': "export * from './chicken.ts';",
  'format-pdf/src/index.ts': "export type { Core } from '@deckwright/core/contract';",
  'core/src/node/sandbox/fonts/inspect.ts': "export * from '../../read-font.ts';",
  'format-pptx/src/fonts.ts':
    "export * from '@deckwright/core/sfnt';\nexport type { Font } from 'fontkit';\nexport const fontkit = import('fontkit');",
  'format-pdf/src/register.ts': "import type { A } from 'tsyringe';\nexport type B = A;",
  'testkit/src/index.ts': "export type { Core } from '@deckwright/core/contract';",
  'testkit/src/readers/pdf.ts': 'export {};',
  'test-tools/src/random.ts': "export type { Core } from '@deckwright/core';",
  'core/test/fit.test.ts': "import '../src/text/fit/fit.ts';\nimport '@deckwright/test-tools/random';",
  'server/src/index.ts': "export type { Core } from '@deckwright/core';",
  'server/src/storage/files/open-s3.ts': 'export {};',
  'ui/src/button.ts': "export * from 'react';",
  'editing/src/canvas.ts': "export * from '@deckwright/core';\nexport * from 'react';",
  'content-form/src/index.ts': "export * from '@deckwright/core';",
  'deck-document/src/index.ts': "export type { Core } from '@deckwright/core/contract';",
  'studio/src/twin.ts': TWIN,
  'hosted-editor/src/index.ts': "export * from '@deckwright/editing';",
  'studio/src/page.ts':
    "import type { Core } from '@deckwright/server';\nexport * from '@deckwright/core';\nexport * from './ui/button.ts';\nexport * from '@deckwright/editing';\nexport type P = Core;",
  'studio/src/ui/button.ts': 'export const button = 1;',
  ...Object.fromEntries(
    Array.from({ length: 31 }, (_, index) => [`format-pdf/src/many/part-${index}.ts`, 'export {};']),
  ),
  'format-pdf/src/a/b/c/d/deep.ts': 'export {};',
};

const MODULE = { source: './src/index.ts', default: './src/index.ts' };
const LIBRARIES = ['zod', 'fontkit', 'sharp', 'tsyringe', 'left-pad', 'undeclared', 'react'];
const PACKAGES: Readonly<Record<string, object>> = {
  core: {
    exports: {
      '.': MODULE,
      './contract': { source: './src/contract/index.ts' },
      './sfnt': { source: './src/fonts/sfnt.ts' },
    },
    dependencies: { zod: '1', fontkit: '1', sharp: '1', 'left-pad': '1', '@deckwright/format-pdf': '1' },
  },
  'format-pdf': {
    exports: { '.': MODULE, './register': { source: './src/register.ts' }, './draw': { source: './src/draw/egg.ts' } },
    devDependencies: { tsyringe: '1' },
  },
  'format-pptx': { dependencies: { '@deckwright/core': '1', fontkit: '1' } },
  testkit: { exports: { '.': MODULE } },
  'test-tools': { exports: { './*': './src/*.ts' }, dependencies: { '@deckwright/core': '1' } },
  server: { exports: { '.': MODULE }, dependencies: { tsyringe: '1' } },
  ui: { dependencies: { '@deckwright/core': '1', react: '1', 'left-pad': '1' } },
  editing: {
    exports: { '.': { source: './src/canvas.ts' } },
    dependencies: { '@deckwright/core': '1', react: '1', 'left-pad': '1' },
  },
  'content-form': { dependencies: { '@deckwright/core': '1' } },
  'deck-document': { dependencies: { '@deckwright/core': '1' } },
  'hosted-editor': { dependencies: { '@deckwright/editing': '1' } },
  studio: { dependencies: { '@deckwright/editing': '1' } },
};

describe('the rules', () => {
  let root: string;
  let report: RuleReport;

  beforeAll(async () => {
    root = mkdtempSync(join(ROOT, 'node_modules', '.rules-'));
    plantTree(root);
    report = await checkRules(root);
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each(PLANTS)('report %s for %s', (rule, file) => {
    const found = report.violations.filter((violation) => violation.file === `packages/${file}`);
    expect(found.map((violation) => violation.rule)).toContain(rule);
    expect(found[0]?.sentence).toMatch(/^packages\/.+\. .+\.$/s);
  });

  it('each have a plant', () => {
    const own = [
      'core-depends-on-input-alone',
      'formats-depend-on-input-alone',
      'files-are-short',
      'folders-are-small',
      'folders-are-shallow',
      'plain-english',
      'one-meaning-per-type-name',
      'functions-are-declared',
      'packages-are-imported-by-name',
      'rooms-form-no-circle',
      'pages-share-what-is-equal',
    ];
    const names = new Set([...rules.forbidden.map(({ name }) => name), ...own]);
    expect([...names].sort()).toEqual([...new Set(PLANTS.map(([rule]) => rule))].sort());
  });

  it('let through what is allowed', () => {
    const clean = Object.keys(CLEAN).map((file) => `packages/${file}`);
    expect(report.violations.filter(({ file }) => clean.includes(file))).toEqual([]);
  });

  it('each say why, and what to do instead', () => {
    for (const { name, comment } of rules.forbidden) expect(comment.split(/[.:;] /).length, name).toBeGreaterThan(1);
  });
});

describe('dependency-cruiser', () => {
  it('reads every source file of this checkout', async () => {
    const { files, read } = await checkRules(ROOT);
    expect(files.length).toBeGreaterThan(0);
    expect(read.toSorted()).toEqual(files);
  });
});

it('at most five imports reach into another package, each with a reason', () => {
  expect(REACHES.length).toBeLessThanOrEqual(5);
  for (const { reason } of REACHES) expect(reason).toMatch(/^[A-Z].+\.$/);
});

describe('this checkout', () => {
  it('breaks no rule', async () => {
    const { violations } = await checkRules(ROOT);
    expect(violations.map(({ rule, sentence }) => `${rule}: ${sentence}`)).toEqual([]);
  });
});

function plantTree(root: string): void {
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  };
  for (const [file, source] of Object.entries(CLEAN)) write(`packages/${file}`, `${source}\n`);
  for (const [, file, source] of PLANTS) if (file.endsWith('.ts')) write(`packages/${file}`, `${source}\n`);
  for (const name of LIBRARIES) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(`node_modules/${name}/index.js`, 'export const a = 1;\n');
  }
  mkdirSync(join(root, 'node_modules/@deckwright'));
  for (const [name, manifest] of Object.entries(PACKAGES)) {
    write(
      `packages/${name}/package.json`,
      JSON.stringify({ name: `@deckwright/${name}`, type: 'module', ...manifest }),
    );
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@deckwright', name), 'junction');
  }
}
