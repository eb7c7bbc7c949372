import { emitContext, scenes } from '@deckwright/testkit';
import { convertWithLibreOffice, libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { readPdf } from '@deckwright/testkit/pdf';
import { readPptx } from '@deckwright/testkit/pptx';
import { describe, expect, test } from 'vitest';
import { createPptxAdapter } from '../src/index.ts';
import { zip } from '../src/package/zip.ts';
import { xmlPart } from '../src/parts.ts';
import { finished } from './support/packages.ts';
import { lookOf, paragraph, run, scene, slide, title } from './support/scene.ts';

const box = { x: 72, y: 36, width: 500, height: 60 };
const heading = title('x', {
  box,
  slot: 'title',
  paragraphs: [paragraph([run('Harbours', { size: 30, color: { role: 'accent2' } })])],
});
const layouts = [
  {
    key: 'plain',
    name: 'Plain',
    background: { fill: { kind: 'solid', color: { role: 'lt1' } } },
    nodes: [],
    slots: [{ key: 'title', role: 'title', type: 'title', box, name: 'Title', text: lookOf(heading) }],
  },
] as const;

const LAYOUT = 'ppt/slideLayouts/slideLayout1.xml';

describe.skipIf(libreOfficeMissing() !== undefined)('a change to a layout', () => {
  const lineAfter = async (change: (xml: string) => string) => {
    const parts = new Map(await finished(scene([slide([heading])], { layouts, pictures: [] })));
    const changed = change(xmlPart(parts, LAYOUT));
    const { pages } = await readPdf(await convertWithLibreOffice(zip(parts.set(LAYOUT, changed)), 'pptx', 'pdf'));
    return pages[0]!.lines.find(({ text }) => text.includes('Harbours'))!;
  };

  test('moves and enlarges the text in the placeholder on its slides', async () => {
    const before = await lineAfter((xml) => xml);
    // The top moves from 36 to 236 points, and the size from 30 to 60.
    const after = await lineAfter((xml) =>
      xml
        .replace('<a:off x="914400" y="457200"/>', '<a:off x="1828800" y="2997200"/>')
        .replace('sz="3000"', 'sz="6000"'),
    );
    expect(before.x).toBeCloseTo(77, 0);
    expect(after.x - before.x).toBeCloseTo(72, 0);
    expect(after.width / before.width).toBeCloseTo(2, 1);
    expect(after.y).toBeGreaterThan(before.y + 190);
  });
});

test('a placeholder of a slide has a position only if it differs from the layout, according to an independent reader', async () => {
  const hasBox = { same: new Set<boolean>(), other: new Set<boolean>() };
  for (const deck of Object.values(scenes)) {
    const read = readPptx((await createPptxAdapter().emit(deck, emitContext(deck))).bytes);
    for (const [index, { layout, nodes }] of deck.slides.entries()) {
      const slots = deck.layouts.find(({ key }) => key === layout)?.slots ?? [];
      for (const node of nodes) {
        const slot = slots.find(({ key }) => key === node.slot);
        const shape = read.slides[index]!.shapes.find(({ name }) => name === node.name);
        // The frame of a table or chart always has a position.
        if (slot === undefined || shape?.placeholder === undefined || node.kind === 'composite') continue;
        const same = JSON.stringify(slot.box) === JSON.stringify(node.box);
        hasBox[same ? 'same' : 'other'].add(shape.box !== undefined);
      }
    }
  }
  expect([...hasBox.same]).toEqual([false]);
  expect([...hasBox.other].every(Boolean)).toBe(true);
});
