import type { TableCell, TableMeaning, TableStyle } from '@deckwright/core/contract';
import { describe, expect, test } from 'vitest';
import { slideXml } from '../../test/support/packages.ts';
import { cell, paragraph, run, scene, slide, table, title } from '../../test/support/scene.ts';

const rule = { color: { role: 'accent6' }, width: 1 } as const;
const borders = { bottom: rule };
const style: TableStyle = {
  whole: { bold: false, color: { role: 'dk1' }, borders },
  header: { bold: true, color: { role: 'lt1' }, fill: { kind: 'solid', color: { role: 'accent1' } } },
  total: { bold: true, color: { role: 'dk1' }, fill: { kind: 'solid', color: { role: 'accent4' } } },
  firstColumn: { bold: true },
  evenRows: { fill: { kind: 'solid', color: { role: 'lt2' } } },
};

/** A cell that looks as the parts of the style say, the later ones first. */
function styled(content: string, ...parts: readonly (keyof TableStyle)[]): TableCell {
  const look = Object.assign({}, style.whole, ...parts.map((part) => style[part])) as TableStyle['whole'];
  const { bold = false, color = style.whole.color!, fill } = look;
  return cell(content, {
    borders,
    paragraphs: [paragraph([run(content, { color, ...(bold && { bold }) })])],
    ...(fill && { fill }),
  });
}

async function cellsOf(rows: readonly (readonly TableCell[])[], more: Partial<TableMeaning> = {}) {
  const xml = await slideXml(scene([slide([title('T'), table(rows, { style, banded: true, ...more })])]));
  const cells = [...xml.matchAll(/<a:tc>.*?<\/a:tc>/gs)].map(([each]) => {
    return {
      text: /<a:t>(.*?)<\/a:t>/.exec(each)![1],
      bold: / b="(\d)"/.exec(each)?.[1],
      color: /<a:rPr[^>]*><a:solidFill>(.*?)<\/a:solidFill>/.exec(each)?.[1],
      own: /<a:tcPr[^>]*>(.*)<\/a:tcPr>/.exec(each)?.[1],
    };
  });
  return { xml, cells };
}

function stating(cells: Awaited<ReturnType<typeof cellsOf>>['cells']) {
  return cells.filter(({ bold, color, own }) => (bold ?? color ?? own) !== undefined);
}

describe('a cell of a table with a style', () => {
  test('states nothing that the style says of its row', async () => {
    const { xml, cells } = await cellsOf(
      [
        [styled('a', 'header'), styled('b', 'header')],
        [styled('c'), styled('d')],
        [styled('e', 'evenRows'), styled('f', 'evenRows')],
        [styled('g', 'total'), styled('h', 'total')],
      ],
      { lastRow: true },
    );
    expect(stating(cells)).toEqual([]);
    expect(xml).toMatch(
      /<a:tblPr firstRow="1" lastRow="1" bandRow="1"><a:tableStyleId>\{[0-9A-F-]{36}\}<\/a:tableStyleId>/,
    );
  });

  test('states what differs: its own fill, no fill in a band, its colour, its weight, its borders', async () => {
    const own = { kind: 'solid', color: { rgb: 'ABCDEF' } } as const;
    const { cells } = await cellsOf([
      [styled('a', 'header'), styled('b')],
      [
        { ...styled('c'), fill: own },
        { ...styled('d'), borders: {} },
      ],
      [styled('e'), styled('f', 'evenRows')],
    ]);
    expect(stating(cells)).toEqual([
      { text: 'b', bold: '0', color: '<a:schemeClr val="tx1"/>', own: '<a:noFill/>' },
      { text: 'c', bold: undefined, color: undefined, own: expect.stringContaining('ABCDEF') },
      { text: 'd', bold: undefined, color: undefined, own: expect.stringContaining('<a:lnB w="0"><a:noFill/>') },
      { text: 'e', bold: undefined, color: undefined, own: '<a:noFill/>' },
    ]);
  });

  test('states what viewers do not agree on: a band in the first column, and where two parts meet', async () => {
    const { cells } = await cellsOf(
      [
        [styled('a', 'header'), styled('b', 'header')],
        [styled('c', 'firstColumn'), styled('d')],
        [styled('e', 'evenRows', 'firstColumn'), styled('f', 'evenRows')],
        [styled('g', 'total'), styled('h', 'total')],
      ],
      { firstColumn: true, lastRow: true, style: { ...style, total: { ...style.total, bold: false } } },
    );
    expect(stating(cells).map(({ text }) => text)).toEqual(['e', 'g', 'h']);
  });

  test('counts bands from the first row below the header', async () => {
    const { cells } = await cellsOf([[styled('a')], [styled('b', 'evenRows')], [styled('c')]], { headerRow: false });
    expect(stating(cells)).toEqual([]);
  });

  test('states everything if the table has no style', async () => {
    const rows = [[styled('a', 'header')]];
    const xml = await slideXml(scene([slide([title('T'), table(rows)])]));
    expect(xml).toContain('<a:tblPr firstRow="1"/>');
    expect(xml).toMatch(/ b="1" dirty="0"><a:solidFill><a:schemeClr val="bg1"\/>/);
    expect(xml).toMatch(/<a:lnL w="0"><a:noFill\/>.*<a:lnB w="12700"/);
  });
});
