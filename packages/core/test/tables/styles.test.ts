import { createPptxAdapter } from '@deckwright/format-pptx';
import { withFonts } from '@deckwright/test-tools/texts/libreoffice-lines';
import { renderTable, type TableSlide } from '@deckwright/test-tools/texts/render-table';
import { convertAllWithLibreOffice, libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { popplerMissing, renderPdfPages } from '@deckwright/testkit/pdf';
import { validatePptx } from '@deckwright/testkit/pptx';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FormatAdapter, Scene } from '../../src/contract/index.ts';

const missing = libreOfficeMissing() ?? popplerMissing();

const BOX = { x: 60, y: 60, width: 600, height: 400 };
const HEADER = { headerFill: 'accent1', headerStyle: { color: 'lt1' } };
const LOOKS = {
  'all parts': {
    ...HEADER,
    bandFill: 'lt2',
    firstColumn: true,
    totalRow: true,
    totalFill: 'accent4',
    totalStyle: { color: 'dk2' },
    borders: 'grid',
  },
  'rules between rows': { bandFill: 'lt2' },
  'no rules': { headerFill: 'accent2', headerStyle: { bold: false }, bandFill: 'accent4', borders: 'none' },
  'no header': { headerRow: false, bandFill: 'lt2', firstColumn: true, style: { bold: true, color: 'accent1' } },
  'right to left': { ...HEADER, direction: 'rtl', bandFill: 'lt2', firstColumn: true, totalRow: true, borders: 'grid' },
  'a gradient': {
    headerFill: {
      gradient: {
        angle: 0,
        stops: [
          { at: 0, color: 'accent1' },
          { at: 1, color: 'accent2' },
        ],
      },
    },
  },
} as const;

function slideOf(own: object): TableSlide {
  const rows = [
    ['North', 11, 12, 'a'],
    ['South', { value: 21, columnSpan: 2 }, null, 'b'],
    [{ value: 'East', rowSpan: 2 }, 31, 32, { value: 'own', fill: 'accent3', color: 'lt1', bold: true }],
    [null, 3, 3, 'x'],
    ['Total', 41, 42, ''],
  ];
  return { language: 'en', columns: ['Region', '2025', '2026', 'Note'], rows, own: { box: BOX, ...own } };
}

/** Writes everything into the cells, because the tables have no style. */
function withoutStyles(adapter: FormatAdapter): FormatAdapter {
  const plain = (scene: Scene): Scene => ({
    ...scene,
    slides: scene.slides.map((slide) => ({
      ...slide,
      nodes: slide.nodes.map((node) => {
        if (node.kind !== 'composite' || node.meaning.kind !== 'table') return node;
        const { style: _, ...meaning } = node.meaning;
        return { ...node, meaning };
      }),
    })),
  });
  return { ...adapter, emit: (scene, context) => adapter.emit(plain(scene), context) };
}

const decks: { readonly styled: Uint8Array; readonly plain: Uint8Array }[] = [];
const pictures: Buffer[] = [];

beforeAll(async () => {
  if (missing !== undefined) {
    console.log(missing);
    return;
  }
  const adapter = createPptxAdapter();
  for (const own of Object.values(LOOKS)) {
    const styled = (await renderTable(slideOf(own), adapter)).artifact.bytes;
    decks.push({ styled, plain: (await renderTable(slideOf(own), withoutStyles(adapter))).artifact.bytes });
  }
  const files = decks.flatMap(({ styled, plain }) => [styled, plain]);
  for (const pdf of await withFonts(() => convertAllWithLibreOffice(files, 'pptx', 'pdf'))) {
    const [page] = await renderPdfPages(pdf);
    pictures.push(await sharp(page!).raw().toBuffer());
  }
});

describe.skipIf(missing !== undefined)('a table with a style', () => {
  it.each(Object.keys(LOOKS).map((name, at) => [name, at] as const))(
    'looks in LibreOffice like one whose cells say everything: %s',
    (_name, at) => {
      const [styled, plain] = [pictures[at * 2]!, pictures[at * 2 + 1]!];
      expect(styled.equals(plain)).toBe(true);
      expect(new Set(styled).size).toBeGreaterThan(10);
    },
  );

  it('is valid', async () => {
    for (const { styled } of decks) expect(await validatePptx(styled)).toEqual([]);
  });
});
