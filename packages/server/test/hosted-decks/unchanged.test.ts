import {
  changeInChart,
  chartIds,
  chartOf,
  deleteText,
  insertText,
  nodeIds,
  readDeck,
  setChartValue,
  setDeckTitle,
  setNotes,
  slideIds,
  type TextTarget,
  tableIds,
  textOf,
} from '@deckwright/deck-document';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { casesOf } from '@deckwright/test-tools/cases';
import { downloadDeck, exportFeatures, writeFeatures } from '@deckwright/test-tools/server/feature-project';
import { connectClient, type ProtocolClient } from '@deckwright/test-tools/server/protocol-client';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as Y from 'yjs';
import { runServer, type TestServer } from '../run-server.ts';

/** Patience for a busy machine. */
const SOON = { timeout: 60_000 };

const TEXTS_AT_ONCE = 50;

let server: TestServer;
let exported: ReadonlyMap<string, string>;
beforeAll(async () => {
  const demoFolder = await writeFeatures();
  server = await runServer({ location: 'builtin', adapters: [createPptxAdapter()], demoFolder });
  exported = partsOf(await (await fetch(await exportFeatures(server, { format: 'pptx' }))).bytes());
}, SOON.timeout);
afterAll(() => server.end());

/** The parts of a package as text, without what differs between two exports of one request: the times of the core properties. */
function partsOf(pptx: Uint8Array): ReadonlyMap<string, string> {
  const parts = Object.entries(unzipSync(pptx)).map(([name, bytes]): [string, string] => {
    const text = Buffer.from(bytes).toString('latin1');
    return [name, name === 'docProps/core.xml' ? text.replaceAll(/\d{4}-\d\d-\d\dT[\d:]+Z/g, 'a time') : text];
  });
  return new Map(parts);
}

/** Every text of the deck: those of nodes, and those of cells. */
function textsIn(doc: Y.Doc): readonly TextTarget[] {
  return targetsIn(doc).flatMap((target): readonly TextTarget[] => {
    const { rows = [], columns = [] } = tableIds(doc, target) ?? {};
    const cells = rows.flatMap((row) => columns.map((column) => ({ ...target, row, column })));
    return [target, ...cells].filter((one) => textOf(doc, one) !== undefined);
  });
}

function targetsIn(doc: Y.Doc) {
  return slideIds(doc).flatMap((slide) => nodeIds(doc, slide).map((node) => ({ slide, node })));
}

/** At the beginning, in the middle and at the end of every text. Returns how many there are. */
async function typeAndDelete(page: ProtocolClient, typed: string): Promise<number> {
  const { doc } = page;
  const edit = { doc, origin: 'a person' };
  const texts = textsIn(doc);
  for (const share of [0, 0.5, 1]) {
    // Many texts in one update, since a page sends only so many in a second.
    for (let first = 0; first < texts.length; first += TEXTS_AT_ONCE) {
      const ends = doc.transact(() =>
        texts.slice(first, first + TEXTS_AT_ONCE).map((target) => {
          const index = Math.floor(Math.max(0, textOf(doc, target)!.length - 1) * share);
          return { target, end: insertText(edit, target, index, typed) };
        }),
      );
      doc.transact(() => {
        for (const { target, end } of ends) deleteText(edit, target, end - typed.length, typed.length);
      });
    }
    await page.settled();
  }
  return texts.length;
}

async function afterEditing(work: (page: ProtocolClient) => unknown): Promise<ReadonlyMap<string, string>> {
  const url = await exportFeatures(server, { format: 'hosted-slides' });
  const page = await connectClient(url);
  await work(page);
  await page.settled();
  expect([page.rejections, page.closed]).toEqual([[], undefined]);
  page.close();
  return partsOf(await downloadDeck(url, 'pptx'));
}

describe('the pptx of a hosted deck is, part by part, that of an export of the same request', () => {
  test('if nobody changed it', SOON, async () => {
    expect(exported.size).toBeGreaterThan(100);
    expect(await afterEditing(() => {})).toEqual(exported);
  });

  test.each(casesOf(['x', '𝒳', '\n', '\v']))(
    'after somebody typed %j into each text and cell and deleted it',
    SOON,
    async (typed) => {
      const parts = await afterEditing(async (page) => {
        expect(await typeAndDelete(page, typed)).toBeGreaterThan(100);
      });
      expect(parts).toEqual(exported);
    },
  );

  test('after somebody changed notes, charts and the title and changed them back', SOON, async () => {
    let changes = 0;
    const parts = await afterEditing(({ doc }) => {
      const edit = { doc, origin: 'a person' };
      const { slides, properties } = readDeck(doc);
      for (const { id, notes = '' } of slides) {
        setNotes(edit, id, `${notes}x`);
        setNotes(edit, id, notes);
        changes++;
      }
      setDeckTitle(edit, 'Another');
      setDeckTitle(edit, properties.title ?? '');
      for (const target of targetsIn(doc)) {
        const ids = chartIds(doc, target);
        if (ids === undefined) continue;
        const { series } = chartOf(doc, target)!;
        for (const [at, id] of ids.series.entries()) {
          changeInChart(edit, target, 'series', id, { name: 'Another' });
          changeInChart(edit, target, 'series', id, { name: series[at]!.name });
          for (const [index, category] of ids.categories.entries()) {
            setChartValue(edit, target, { series: id, category }, 7);
            setChartValue(edit, target, { series: id, category }, series[at]!.values[index] ?? null);
            changes++;
          }
        }
      }
    });
    expect(changes).toBeGreaterThan(80);
    expect(parts).toEqual(exported);
  });
});
