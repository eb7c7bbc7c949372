import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import {
  createRenderer,
  type Project,
  parseProject,
  type Renderer,
  type Template,
  templateLanguage,
} from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { TEST_BROWSER } from '@deckwright/test-tools/browser';
import { casesOf, HAS_ALL_CASES } from '@deckwright/test-tools/cases';
import { convertAllWithLibreOffice, libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { readPdf } from '@deckwright/testkit/pdf';
import { checkPackage, checkWithCommand, pptxCheckMissing, readPptx, validatePptx } from '@deckwright/testkit/pptx';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const STYLES = readdirSync(import.meta.dirname).filter((name) =>
  existsSync(join(import.meta.dirname, name, 'templates')),
);

/** Templates with a sample for which there is no room in a wider font. */
const TIGHT = [
  'dashboard/templates/big-number.json',
  'lesson/templates/definition.json',
  'lesson/templates/diagram.json',
  'pitch/templates/comparison.json',
  'pitch/templates/cover.json',
];

/** The pptx of each style that was exported. */
const exported = new Map<string, Awaited<ReturnType<Renderer['render']>>>();

let renderer: Renderer;
beforeAll(() => {
  renderer = createRenderer({
    ...nodeParts(),
    adapters: [createPptxAdapter(), createPdfAdapter({ browser: TEST_BROWSER })],
  });
});
afterAll(() => renderer.close());

test('six styles of template exist', () => {
  expect(STYLES).toEqual(['corporate-report', 'dashboard', 'lesson', 'neutral', 'pitch', 'product-sheet']);
});

describe.each(casesOf(STYLES))('%s', (style) => {
  const folder = join(import.meta.dirname, style);
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const settings = parseProject(read('project.json'));
  const files = globSync('templates/*.json', { cwd: folder }).sort();
  const assets = new Map(
    globSync('assets/*', { cwd: folder }).map((file) => [
      basename(file, extname(file)),
      readFileSync(join(folder, file)),
    ]),
  );
  const body = read('request.json') as {
    readonly presentation: { readonly slideList: readonly { templateKey: string }[] };
  };
  let project: Project;

  const render = (format: string) =>
    renderer.render({
      request: renderer.parseRequest({ projectId: settings.id, ...body, options: { format } }),
      project,
      acceptedAt: '2026-11-20T09:00:00.000Z',
      strict: true,
    });

  /** Rendered once for all tests. */
  const pptx = async () => {
    const deck = exported.get(style) ?? (await render('pptx'));
    exported.set(style, deck);
    return deck;
  };

  test('has at least twelve templates, which a push accepts without warnings but five about wider fonts', async () => {
    const templates = new Map<string, Template>();
    for (const file of files) {
      const { template, warnings } = await renderer.checkTemplate(read(file), { settings, assets });
      const isTight = TIGHT.includes(`${style}/${file}`);
      expect(isTight ? warnings.filter(({ code }) => code !== 'TIGHT_TEXT') : warnings, file).toEqual([]);
      templates.set(template.key, template);
    }
    expect(templates.size).toBeGreaterThanOrEqual(12);
    project = { settings, templates, assets };
  });

  test('matches the published JSON Schema of the template language', () => {
    const accepts = new Ajv2020({ strict: false, validateFormats: false }).compile(templateLanguage());
    for (const file of files) {
      accepts(read(file));
      expect(accepts.errors ?? [], file).toEqual([]);
    }
  });

  test('has a group for each item of a repeat, and names that say what an object is', async () => {
    const { slides } = readPptx((await pptx()).bytes);
    const source = files.map((file) => readFileSync(join(folder, file), 'utf8')).join();
    let items = 0;
    for (const { shapes } of slides) {
      const names = shapes.map(({ name }) => name);
      expect(names.filter((name) => isNumbered(name) && !source.includes(`"name": "${name}"`))).toEqual([]);
      const groups = [...new Set(shapes.flatMap((shape) => shape.groups ?? []))];
      expect(new Set([...names, ...groups]).size).toBe(names.length + groups.length);
      const itemOf = ({ name }: { readonly name: string }) => /^(.+ \d+) – /.exec(name)?.[1];
      const inGroup = (group: string) => shapes.filter((shape) => shape.groups?.includes(group));
      for (const item of new Set(shapes.flatMap((shape) => itemOf(shape) ?? []))) {
        const own = shapes.filter((shape) => itemOf(shape) === item);
        if (own.length < 2) continue;
        items += 1;
        // A repeat of one item is the group of this item.
        expect(groups.map(inGroup), item).toContainEqual(own);
      }
    }
    expect(items).toBeGreaterThan(10);
  });

  test('uses each of its templates in its deck', () => {
    const shown = new Set(body.presentation.slideList.map(({ templateKey }) => templateKey));
    expect([...shown].sort()).toEqual([...project.templates.keys()].sort());
  });

  test('is exported without notices, and every validator accepts the files', async () => {
    const { bytes, pages } = await pptx();
    expect(await validatePptx(bytes)).toEqual([]);
    expect(await checkPackage(bytes)).toEqual([]);
    // A slow checker, for the night. On each push, it reads the decks of the contract tests.
    if (HAS_ALL_CASES && pptxCheckMissing() === undefined) expect(await checkWithCommand(bytes)).toEqual([]);
    expect(readPptx(bytes).slides).toHaveLength(pages);
    expect((await readPdf((await render('pdf')).bytes)).pages).toHaveLength(pages);
  });
});

test.skipIf(libreOfficeMissing())('LibreOffice opens the pptx of each style with all pages', async () => {
  const decks = [...exported.values()];
  const pdfs = await convertAllWithLibreOffice(
    decks.map(({ bytes }) => bytes),
    'pptx',
    'pdf',
  );
  const pages = await Promise.all(pdfs.map(async (pdf) => (await readPdf(pdf)).pages.length));
  expect(pages.length).toBeGreaterThan(0);
  expect(pages).toEqual(decks.map((deck) => deck.pages));
});

/** True for a name of the form "text 1 2", which says only where an object comes from. */
function isNumbered(name: string): boolean {
  return /^\w+(?: \d+)+$/.test(name);
}
