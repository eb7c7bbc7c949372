import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRenderer, parseProject, parseTemplate } from '@deckwright/core';
import type { FormatAdapter, Scene } from '@deckwright/core/contract';
import { nodeParts } from '@deckwright/core/node';
import { convertWithLibreOffice, libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { readPdf } from '@deckwright/testkit/pdf';
import { describe, expect, test } from 'vitest';
import { createFontLibrary } from '../../core/src/fonts/library.ts';
import { rebreakScene } from '../../core/src/viewers/rebreak.ts';
import { viewerFonts } from '../../core/src/viewers/substitute.ts';
import { createPptxAdapter } from '../src/index.ts';

const { fonts } = nodeParts();

const TEXTS = [
  'The northern hub opened in May. It halves the distance for a third of all parcels, and the night shift began in June.',
  'Every day cut from onboarding keeps about one customer in a hundred for another year, so we continue to cut days.',
  'Payments & advice for small firms brought two thirds of the growth; the savings plans of spring brought the rest (€ 64 million).',
];
const WIDTHS = [220, 263, 310, 388, 471];

/** A deck with one text on each slide, and the scene that the adapter receives. */
async function exported(): Promise<{ readonly scene: Scene; readonly bytes: Uint8Array }> {
  const scenes: Scene[] = [];
  const adapter = createPptxAdapter();
  const recording: FormatAdapter = {
    ...adapter,
    emit(scene, context) {
      scenes.push(scene);
      return adapter.emit(scene, context);
    },
  };
  const renderer = createRenderer({ fonts, adapters: [recording] });
  const settings = parseProject({ id: 'p', theme: { fonts: { heading: 'Inter', body: 'Inter' } } });
  const templates = WIDTHS.map((width) => {
    const box = { x: 40, y: 40, width, height: 400 };
    const text = { type: 'text', box, text: '{{a}}', style: { size: 17 } };
    return parseTemplate({ key: `of-${width}`, fields: { a: { type: 'text' } }, elements: [text] }, settings);
  });
  const slideList = templates.flatMap(({ key }) => TEXTS.map((a) => ({ templateKey: key, content: { a } })));
  const request = renderer.parseRequest({ projectId: 'p', presentation: { slideList }, options: { format: 'pptx' } });
  const project = { settings, templates: new Map(templates.map((template) => [template.key, template])) };
  const { bytes } = await renderer.render({ request, project, acceptedAt: '2026-02-03T04:05:06.000Z' });
  return { scene: scenes[0]!, bytes };
}

/** The lines of each slide in LibreOffice with no other fonts than those of one family. */
async function linesInLibreOffice(bytes: Uint8Array, family: string): Promise<readonly (readonly string[])[]> {
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-other-fonts-'));
  const before = process.env.FONTCONFIG_FILE;
  try {
    await mkdir(join(folder, 'fonts'));
    const faces = fonts.filter((font) => font.family === family);
    await Promise.all(faces.map((face, index) => writeFile(join(folder, 'fonts', `${index}.ttf`), face.load())));
    process.env.FONTCONFIG_FILE = join(folder, 'fonts.conf');
    await writeFile(
      process.env.FONTCONFIG_FILE,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>\n`,
    );
    const { pages } = await readPdf(await convertWithLibreOffice(bytes, 'pptx', 'pdf'));
    return pages.map(({ lines }) => lines.map(({ text }) => text));
  } finally {
    if (before === undefined) delete process.env.FONTCONFIG_FILE;
    else process.env.FONTCONFIG_FILE = before;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function linesOf(scene: Scene): readonly (readonly string[])[] {
  return scene.slides.map(({ nodes }) =>
    nodes.flatMap((node) =>
      node.kind === 'text' ? node.lines.map(({ fragments }) => fragments.map(({ text }) => text).join('')) : [],
    ),
  );
}

describe.skipIf(libreOfficeMissing() !== undefined)('text in a viewer with other fonts', () => {
  test.each(['Arimo', 'Tinos'])('has the lines that core expects, with %s alone', async (family) => {
    const { scene, bytes } = await exported();
    const { scene: viewed } = rebreakScene(scene, viewerFonts(createFontLibrary(fonts), { kind: 'only', family }));
    const expected = linesOf(viewed);
    expect(await linesInLibreOffice(bytes, family)).toEqual(expected);
    // Most texts break elsewhere than with their own font.
    const changed = linesOf(scene).filter((lines, slide) => lines.join('\n') !== expected[slide]!.join('\n'));
    expect(changed.length).toBeGreaterThan(WIDTHS.length);
  });
});
