import { readFile, writeFile } from 'node:fs/promises';
import { createRenderer, METRIC_COMPATIBLE, parseProject, parseTemplate } from '@deckwright/core';
import type { EmitContext, FormatAdapter, Scene } from '@deckwright/core/contract';
import { nodeParts } from '@deckwright/core/node';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { withFonts } from '@deckwright/test-tools/texts/libreoffice-lines';
import { convertAllWithLibreOffice } from '@deckwright/testkit/libreoffice';
import { create } from 'fontkit';
import type { Deck } from '../decks/stored.ts';
import { withLibreOfficeBaselines } from './baselines.ts';
import type { FaceMetrics, Metrics } from './tables.ts';

/** A deck in both formats. */
export interface RenderedDeck {
  readonly name: string;
  /** As laid out for the PDF, with tables and charts drawn. */
  readonly scene: Scene;
  /** The same scene with LibreOffice's baseline positions. */
  readonly alignedScene: Scene;
  readonly pdf: Uint8Array;
  /** The PDF of `alignedScene`. */
  readonly alignedPdf: Uint8Array;
  /** LibreOffice's PDF of our pptx. */
  readonly theirPdf: Uint8Array;
}

/** Renders decks with one engine, one browser, and one process of LibreOffice, which sees only the engine's fonts. */
export async function renderDecks(decks: readonly Deck[]): Promise<readonly RenderedDeck[]> {
  const adapter = createPdfAdapter();
  let recorded: Pick<RenderedDeck, 'scene' | 'alignedScene' | 'alignedPdf'> | undefined;
  const recording: FormatAdapter = {
    ...adapter,
    async emit(scene, context) {
      const alignedScene = withLibreOfficeBaselines(scene, await metricsOf(scene, context.read));
      const { bytes } = await adapter.emit(alignedScene, context);
      recorded = { scene, alignedScene, alignedPdf: bytes };
      return adapter.emit(scene, context);
    },
  };
  const renderer = createRenderer({ ...nodeParts(), adapters: [recording, createPptxAdapter()] });
  const ours: Omit<RenderedDeck, 'theirPdf'>[] = [];
  const files: Uint8Array[] = [];
  try {
    for (const { name, settings: json, templates: all, request } of decks) {
      const settings = parseProject(json);
      const templates = all.map((template) => parseTemplate(template, settings, renderer.elements));
      const project = { settings, templates: new Map(templates.map((template) => [template.key, template])) };
      const write = async (format: string) => {
        const body = { projectId: settings.id, presentation: request.presentation, options: { format } };
        const parsed = renderer.parseRequest(body);
        return (await renderer.render({ request: parsed, project, acceptedAt: '2026-02-03T04:05:06.000Z' })).bytes;
      };
      ours.push({ name, pdf: await write('pdf'), ...recorded! });
      files.push(await write('pptx'));
    }
  } finally {
    await renderer.close();
  }
  const theirs = await withFonts(async () => {
    await replaceFonts(process.env.FONTCONFIG_FILE!);
    return convertAllWithLibreOffice(files, 'pptx', 'pdf', { timeout: 900_000 });
  });
  return ours.map((deck, at) => ({ ...deck, theirPdf: theirs[at]! }));
}

/** Has a proprietary font replaced by its metric-compatible font, as on most machines. */
async function replaceFonts(configuration: string): Promise<void> {
  const aliases = Object.entries(METRIC_COMPATIBLE).map(([family, compatible]) => {
    return `<alias binding="same"><family>${family}</family><accept><family>${compatible}</family></accept></alias>`;
  });
  const text = await readFile(configuration, 'utf8');
  await writeFile(configuration, text.replace('</fontconfig>', `${aliases.join('')}</fontconfig>`));
}

/** The metrics that LibreOffice uses for each face of the scene, by id. */
async function metricsOf(scene: Scene, read: EmitContext['read']): Promise<Metrics> {
  return new Map(await Promise.all(scene.fonts.map(async ({ id }) => [id, faceMetrics(await read(id))] as const)));
}

/** Chooses as LibreOffice does (vcl, `ImplCalcLineSpacing`): `hhea`, unless OS/2 sets USE_TYPO_METRICS or `hhea` has no values. */
function faceMetrics(bytes: Uint8Array): FaceMetrics {
  const { unitsPerEm: em, hhea, 'OS/2': os2 } = create(bytes);
  if (!os2) throw new TypeError('The font has no table "OS/2".');
  const typo = { ascent: os2.typoAscender, descent: os2.typoDescender };
  const { ascent, descent } = os2.fsSelection.useTypoMetrics ? typo : hhea;
  if (ascent - descent > 0) return { ascent: ascent / em, descent: -descent / em };
  return { ascent: os2.winAscent / em, descent: os2.winDescent / em };
}
