import { createRenderer, parseProject, parseTemplate } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { afterAll, describe, expect, it } from 'vitest';
import { browsersOfThisProcess } from './browsers.ts';

/** A hundredth of the memory that is allowed otherwise, so that small decks are above it. */
const LIMIT = 10;

const renderer = createRenderer({
  ...nodeParts(),
  adapters: [createPdfAdapter({ printMegabytes: LIMIT }), createPptxAdapter()],
});
afterAll(() => renderer.close());

const settings = parseProject({ id: 'tables' });
const box = { x: 40, y: 40, width: 880, height: 460 };
const elements = [{ type: 'table', field: 'table', box, overflow: 'continue', style: { size: 12 } }];
const template = parseTemplate({ key: 'table', fields: { table: { type: 'table' } }, elements }, settings);
const project = { settings, templates: new Map([['table', template]]) };

/** Exports a table that continues on as many slides as it needs. */
function exportTable(rows: number, format: string) {
  const columns = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
  const table = { columns, rows: Array.from({ length: rows }, (_, row) => columns.map((name) => `${name} ${row}`)) };
  const slideList = [{ templateKey: 'table', content: { table } }];
  const request = renderer.parseRequest({ projectId: 'tables', presentation: { slideList }, options: { format } });
  return renderer.render({ request, project, acceptedAt: '2026-02-03T04:05:06.000Z' });
}

describe('a table that is too large for one PDF', () => {
  it('is rejected without harm to the browser, which prints the next deck, while pptx has no such limit', async () => {
    expect((await exportTable(20, 'pdf')).pages).toBeGreaterThan(1);
    const browsers = browsersOfThisProcess();
    await expect(exportTable(200, 'pdf')).rejects.toMatchObject({
      code: 'DECK_TOO_LARGE',
      message: expect.stringMatching(/the limit is 10 MB\. It has \d+ pages with 1,\d+ pieces of text/),
    });
    expect((await exportTable(20, 'pdf')).pages).toBeGreaterThan(1);
    expect(browsersOfThisProcess()).toEqual(browsers);
    expect((await exportTable(200, 'pptx')).pages).toBeGreaterThan(5);
  });
});
