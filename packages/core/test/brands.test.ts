import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  applyBrand,
  type Brand,
  createRenderer,
  parseProject,
  parseTemplate,
  type Renderer,
  sampleContent,
} from '@deckwright/core';
import type { Scene } from '@deckwright/core/contract';
import { nodeParts } from '@deckwright/core/node';
import { caseCount } from '@deckwright/test-tools/cases';
import { readInlined } from '@deckwright/test-tools/decks/read-inlined';
import { createRandom } from '@deckwright/test-tools/random';
import { createRecordingAdapter } from '@deckwright/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lowContrasts } from '../src/template/check/low-contrasts.ts';

const EXAMPLES = join(import.meta.dirname, '../../../examples');

const STYLES = readdirSync(EXAMPLES).filter((name) => existsSync(join(EXAMPLES, name, 'templates')));

/** How many random brands each set gets. The neutral one has no other purpose than to take a brand. */
const RUNS: Readonly<Record<string, number>> = { neutral: caseCount(2_000) };
const FEW_RUNS = caseCount(30);

const HARD: readonly Brand['colors'][] = [
  ['#FFD400', '#FFFFFF'],
  ['#000000', '#000000'],
  ['#FF0000', '#00FF00'],
];

const recorder = createRecordingAdapter();
let renderer: Renderer;
beforeAll(() => {
  renderer = createRenderer({ ...nodeParts(), adapters: [recorder] });
});
afterAll(() => renderer.close());

describe.each(STYLES)('%s', (style) => {
  const folder = join(EXAMPLES, style);
  const project = readInlined(folder, 'project.json');
  const files = globSync('templates/*.json', { cwd: folder }).sort();

  /** The slides of all samples. A brand changes nothing in them but the colours of the theme and of some text styles. */
  async function layOut(branded: typeof project): Promise<readonly Scene[]> {
    const settings = parseProject(branded);
    const before = recorder.scenes.length;
    for (const file of files) {
      const template = parseTemplate(readInlined(folder, file), settings);
      for (const sample of [undefined, ...Object.keys(template.samples)]) {
        const slide = { templateKey: template.key, content: sampleContent(template, sample) };
        const body = { projectId: settings.id, presentation: { slideList: [slide] }, options: { format: 'recording' } };
        await renderer.render({
          request: renderer.parseRequest(body),
          project: { settings, templates: new Map([[template.key, template]]) },
          acceptedAt: '2026-11-20T09:00:00.000Z',
        });
      }
    }
    return recorder.scenes.slice(before);
  }

  const known = new Map<string, readonly Scene[]>();

  /** Texts that are hard to read with a brand, one line each. */
  async function hardToRead(brand: Brand): Promise<readonly string[]> {
    const branded = applyBrand(project, brand);
    const { theme } = parseProject(branded);
    const key = JSON.stringify(branded.theme.textStyles ?? {});
    const scenes = known.get(key) ?? (await layOut(branded));
    known.set(key, scenes);
    return scenes.flatMap((scene) => {
      const low = lowContrasts({ ...scene, theme }, { left: Number.POSITIVE_INFINITY });
      return low.map(({ element, color, ratio, needed }) => {
        const from = scene.layouts[0]?.key;
        return `${from} ${element} ${JSON.stringify(color)} ${ratio.toFixed(2)} < ${needed} ${JSON.stringify(brand)}`;
      });
    });
  }

  const brands = randomBrands(RUNS[style] ?? FEW_RUNS);
  const hard = (['light', 'dark'] as const).flatMap((mode) => HARD.map((colors) => ({ colors, mode })));

  test('is readable in every brand, on light and on dark slides', async () => {
    const found = new Set<string>();
    for (const brand of [...hard, ...brands]) {
      for (const line of await hardToRead(brand)) found.add(line);
      if (found.size > 20) break;
    }
    expect([...found]).toEqual([]);
  });

  test('has no colour of its own on its slides, so that a brand changes all of them', () => {
    const literal = /"#[0-9A-Fa-f]{6}"/g;
    const own = files.flatMap((file) => {
      const { elements, background } = readInlined(folder, file);
      const colors = JSON.stringify({ elements, background }).match(literal) ?? [];
      return [...new Set(colors)].filter((color) => !OVER_PICTURES.includes(color)).map((color) => `${file} ${color}`);
    });
    expect(own).toEqual([]);
  });
});

function randomBrands(count: number): readonly Brand[] {
  const next = createRandom(22);
  const hex = () => `#${(next() % 0x1000000).toString(16).padStart(6, '0')}`;
  return Array.from({ length: count }, (_, index) => ({
    colors: [hex(), hex()],
    mode: index % 2 === 0 ? 'light' : 'dark',
  }));
}

/** Text on pictures, and the shade under it, are the same in every brand, because pictures are. */
const OVER_PICTURES = ['"#FFFFFF"', '"#AEB8C9"', '"#000000"', '"#16181D"', '"#0B0E14"'];

test('the neutral set has the theme that a brand of its colours gets', () => {
  const text = readFileSync(join(EXAMPLES, 'neutral', 'project.json'), 'utf8');
  const project = JSON.parse(text);
  const { accent1, accent2 } = project.theme.colors;
  expect(applyBrand(project, { colors: [accent1, accent2] })).toEqual(project);
});
