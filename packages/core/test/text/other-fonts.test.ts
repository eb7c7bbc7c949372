import { parseProject, parseTemplate } from '@deckwright/core';
import type { Scene } from '@deckwright/core/contract';
import { nodeParts } from '@deckwright/core/node';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { recorded } from '@deckwright/test-tools/decks/recorded';
import { ACCEPTED_AT, rendererFor } from '@deckwright/test-tools/decks/renderer';
import { withFonts } from '@deckwright/test-tools/texts/libreoffice-lines';
import { convertWithLibreOffice, libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { readPdf } from '@deckwright/testkit/pdf';
import { describe, expect, test } from 'vitest';
import { createFontLibrary } from '../../src/fonts/library.ts';
import { rebreakScene } from '../../src/viewers/rebreak.ts';
import { viewerFonts } from '../../src/viewers/substitute.ts';

const { fonts } = nodeParts();

const TEXTS = [
  'The northern hub opened in May. It halves the distance for a third of all parcels, and the night shift began in June.',
  'Every day cut from onboarding keeps about one customer in a hundred for another year, so we continue to cut days.',
  'Payments & advice for small firms brought two thirds of the growth; the savings plans of spring brought the rest (€ 64 million).',
];
const WIDTHS = [220, 263, 310, 388, 471];

/** A deck with one text on each slide, and the scene that the adapter receives. */
async function exported(): Promise<{ readonly scene: Scene; readonly bytes: Uint8Array }> {
  const settings = parseProject({ id: 'p', theme: { fonts: { heading: 'Inter', body: 'Inter' } } });
  const templates = WIDTHS.map((width) => {
    const box = { x: 40, y: 40, width, height: 400 };
    const text = { type: 'text', box, text: '{{a}}', style: { size: 17 } };
    return parseTemplate({ key: `of-${width}`, fields: { a: { type: 'text' } }, elements: [text] }, settings);
  });
  const slideList = templates.flatMap(({ key }) => TEXTS.map((a) => ({ templateKey: key, content: { a } })));
  const project = { settings, templates: new Map(templates.map((template) => [template.key, template])) };
  const { scene, artifact } = await recorded(createPptxAdapter(), (recording) => {
    const renderer = rendererFor(recording);
    const request = renderer.parseRequest({ projectId: 'p', presentation: { slideList }, options: { format: 'pptx' } });
    return renderer.render({ request, project, acceptedAt: ACCEPTED_AT });
  });
  return { scene, bytes: artifact.bytes };
}

/** The lines of each slide in LibreOffice with no other fonts than those of one family. */
async function linesInLibreOffice(bytes: Uint8Array, family: string): Promise<readonly (readonly string[])[]> {
  const faces = fonts.filter((font) => font.family === family).map((font) => font.load());
  const pdf = await withFonts(() => convertWithLibreOffice(bytes, 'pptx', 'pdf'), faces);
  const { pages } = await readPdf(pdf);
  return pages.map(({ lines }) => lines.map(({ text }) => text));
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
