import { describe, expect, test } from 'vitest';
import { slideXml } from '../../test/support/packages.ts';
import { cell, scene, slide, table, title } from '../../test/support/scene.ts';

function deckOf(...args: Parameters<typeof table>) {
  return scene([slide([title('T'), table(...args)])]);
}
function cellsOf(xml: string) {
  return [...xml.matchAll(/<a:tr [^>]*>(.*?)<\/a:tr>/gs)].map(([, row = '']) => row.match(/<a:tc[ >]/g)?.length);
}

describe('a table', () => {
  test('marks header rows and bands', async () => {
    const xml = await slideXml(deckOf([[cell('a')], [cell('b')]], { banded: true }));
    expect(xml).toContain('<a:tblPr firstRow="1" bandRow="1"/>');
  });

  test('marks its first column and its total row', async () => {
    const xml = await slideXml(deckOf([[cell('a')]], { headerRow: false, firstColumn: true, lastRow: true }));
    expect(xml).toContain('<a:tblPr firstCol="1" lastRow="1"/>');
  });

  test('repeats the properties of a spanning cell on every cell that it covers', async () => {
    const style = { fill: { kind: 'solid', color: { role: 'accent4' } }, anchor: 'bottom' } as const;
    const borders = {
      right: { color: { role: 'dk1' }, width: 1 },
      bottom: { color: { role: 'dk2' }, width: 2 },
    } as const;
    const spanning = cell('a', { ...style, borders, rowSpan: 2, columnSpan: 2 });
    const xml = await slideXml(
      deckOf([
        [spanning, null, cell('b')],
        [null, null, cell('c')],
      ]),
    );
    const cellProperties = xml.match(/<a:tcPr .*?<\/a:tcPr>/g)?.filter((one) => one.includes('accent4'));
    expect(cellProperties).toHaveLength(4);
    expect(new Set(cellProperties).size).toBe(1);
    expect(cellProperties?.[0]).toMatch(/anchor="b">.*<a:lnR w="12700".*<a:lnB w="25400".*accent4/);
  });

  test('has exact columns and rows', async () => {
    const xml = await slideXml(deckOf([[cell('a'), cell('b')]], { columns: [{ width: 33.5 }, { width: 7300 }] }));
    expect(xml).toContain('<a:gridCol w="425450"/><a:gridCol w="92710000"/>');
    expect(xml).toContain('<a:tr h="381000">');
  });

  test('has as many cells in every row as columns, even with spans', async () => {
    const xml = await slideXml(
      deckOf([
        [cell('a', { rowSpan: 2, columnSpan: 2 }), null, cell('b')],
        [null, null, cell('c')],
        [cell('d'), cell('e', { columnSpan: 9 }), null],
      ]),
    );
    expect(cellsOf(xml)).toEqual([3, 3, 3]);
    expect(xml).toContain('<a:tc rowSpan="2" gridSpan="2">');
    expect(xml).toContain('<a:tc rowSpan="2" hMerge="1">');
    expect(xml).toContain('<a:tc gridSpan="2" vMerge="1">');
    expect(xml).toContain('<a:tc hMerge="1" vMerge="1">');
    expect(xml).toContain('<a:tc gridSpan="2"><a:txBody>');
  });

  test('writes an empty cell where no cell is given', async () => {
    expect(cellsOf(await slideXml(deckOf([[null, cell('b')], [cell('c')]])))).toEqual([2, 2]);
  });

  test('without rows is not drawn', async () => {
    expect(await slideXml(deckOf([]))).not.toContain('<a:tbl>');
  });
});

/** The markup of a table for PowerPoint and for other viewers. */
function alternatives(xml: string) {
  const [, forPowerPoint = '', forOthers = ''] =
    /<mc:Choice [^>]*>(.*)<\/mc:Choice><mc:Fallback>(.*)<\/mc:Fallback>/s.exec(xml)!;
  return { forPowerPoint, forOthers };
}
function textsOf(xml: string) {
  return [...xml.matchAll(/<a:tr [^>]*>(.*?)<\/a:tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<a:tc.*?<\/a:tc>/gs)].map(([tc]) => /<a:t>(.*?)<\/a:t>/.exec(tc)?.[1] ?? ''),
  );
}

describe('a table with rows that cells above cover completely', () => {
  const rows = [
    [cell('a', { rowSpan: 3 }), cell('b', { rowSpan: 2 })],
    [null, null],
    [null, cell('c', { rowSpan: 9 })],
    [cell('d', { rowSpan: 2 }), null],
    [null, null],
  ];

  test('has all rows for PowerPoint', async () => {
    const { forPowerPoint } = alternatives(await slideXml(deckOf(rows)));
    expect(textsOf(forPowerPoint)).toEqual([
      ['a', 'b'],
      ['', ''],
      ['', 'c'],
      ['d', ''],
      ['', ''],
    ]);
  });

  test('has them as part of the row above for LibreOffice, which would lose the text of the last rows', async () => {
    const { forOthers } = alternatives(await slideXml(deckOf(rows)));
    expect(textsOf(forOthers)).toEqual([
      ['a', 'b'],
      ['', 'c'],
      ['d', ''],
    ]);
    expect(forOthers.match(/<a:tr h="\d+">|rowSpan="\d+"/g)).toEqual([
      '<a:tr h="762000">',
      'rowSpan="2"',
      '<a:tr h="381000">',
      'rowSpan="2"',
      '<a:tr h="762000">',
    ]);
  });

  test('is in the file once if a cell begins in every row', async () => {
    expect(
      await slideXml(
        deckOf([
          [cell('a', { rowSpan: 2 }), cell('b')],
          [null, cell('c')],
        ]),
      ),
    ).not.toContain('mc:Choice');
  });
});

describe('a table from right to left', () => {
  const rows = [
    [cell('a', { rowSpan: 2, columnSpan: 2 }), null, cell('b')],
    [null, null, cell('c')],
    [cell('d'), cell('e', { columnSpan: 9 }), null],
  ];
  const columns = [{ width: 10 }, { width: 20 }, { width: 30 }];

  async function written() {
    const xml = await slideXml(deckOf(rows, { columns, direction: 'rtl', firstColumn: true }));
    return { xml, ...alternatives(xml) };
  }

  test('has its columns and cells in reading order for PowerPoint', async () => {
    const { forPowerPoint } = await written();
    expect(forPowerPoint).toContain('<a:tblPr rtl="1" firstRow="1" firstCol="1"/>');
    expect(forPowerPoint).toContain('<a:gridCol w="127000"/><a:gridCol w="254000"/><a:gridCol w="381000"/>');
    expect(textsOf(forPowerPoint)).toEqual([
      ['a', '', 'b'],
      ['', '', 'c'],
      ['d', 'e', ''],
    ]);
  });

  test('has them from left to right for other viewers', async () => {
    const { forOthers } = await written();
    expect(forOthers).toContain('<a:tblPr firstRow="1"/>');
    expect(forOthers).toContain('<a:gridCol w="381000"/><a:gridCol w="254000"/><a:gridCol w="127000"/>');
    expect(textsOf(forOthers)).toEqual([
      ['b', 'a', ''],
      ['c', '', ''],
      ['e', '', 'd'],
    ]);
    expect(forOthers).toContain('<a:tc rowSpan="2" gridSpan="2">');
  });

  test('is one object, whichever of the two a viewer reads', async () => {
    const { xml, forPowerPoint, forOthers } = await written();
    const identity = (part: string) =>
      /<p:nvGraphicFramePr>.*?<\/p:nvGraphicFramePr><p:xfrm>.*?<\/p:xfrm>/s.exec(part)![0];
    expect(identity(forOthers)).toBe(identity(forPowerPoint));
    expect(xml.match(/<a:tbl>/g)).toHaveLength(2);
  });
});

describe('the description of a table', () => {
  const descriptionOf = async (alt: string | undefined, more: Parameters<typeof table>[1] = {}) => {
    const names = [cell('Region'), cell(' Net\nrevenue '), cell(''), cell('Q1')];
    const xml = await slideXml(scene([slide([title('T'), { ...table([names], more), ...(alt && { alt }) }])]));
    return /name="table"(?: descr="(.*?)")?\/>/.exec(xml)![1];
  };

  test('is its alt text', async () => {
    expect(await descriptionOf('Prices of all regions')).toBe('Prices of all regions');
  });

  test('is the names of its columns without one, because PowerPoint asks for a description', async () => {
    expect(await descriptionOf(undefined)).toBe('Region, Net revenue, Q1');
    expect(await descriptionOf(undefined, { headerRow: false })).toBeUndefined();
  });

  test('leaves out names that are addresses, which screen readers should not read aloud', async () => {
    const names = [cell('../../../etc/passwd'), cell('Region'), cell('https://example.org/q?a=b')];
    expect(await slideXml(deckOf([names]))).toContain('name="table" descr="Region"');
    expect(await slideXml(deckOf([[names[0]!]]))).not.toContain('descr=');
  });

  test('ends after 250 characters', async () => {
    const names = Array.from({ length: 60 }, (_, index) => cell(`Column ${index}`));
    const xml = await slideXml(scene([slide([title('T'), table([names])])]));
    expect(/name="table" descr="(.*?)"/.exec(xml)![1]).toHaveLength(250);
  });
});

describe('the lines of a cell', () => {
  const spacingsOf = async (...texts: readonly string[]) => {
    const xml = await slideXml(deckOf([texts.map((text) => cell(text))]));
    return [...xml.matchAll(/<a:lnSpc><a:(\w+ val="\d+")/g)].map(([, spacing]) => spacing);
  };

  test('have a percentage as spacing, which an edit of the font size keeps', async () => {
    expect(await spacingsOf('North', 'Київ', 'ปี่', 'हिन्दी')).toEqual(Array(4).fill('spcPct val="100000"'));
  });

  test.each(['الشمال', 'ພາສາລາວ', 'မြန်မာ', 'བོད'])(
    'have points in a table with "%s", whose script LibreOffice would set far apart',
    async (text) => expect(await spacingsOf(text, '12')).toEqual(Array(2).fill('spcPts val="2160"')),
  );
});

test('a cell has its margins, anchor, borders and fill, and no black lines of zero width', async () => {
  const borders = { bottom: { color: { role: 'accent1' }, width: 1 } } as const;
  const fill = { kind: 'solid', color: { rgb: 'ABCDEF', alpha: 0.5 } } as const;
  const xml = await slideXml(deckOf([[cell('a', { borders, fill })]]));
  expect(xml).toContain(
    '<a:tcPr marL="76200" marR="76200" marT="25400" marB="25400" anchor="ctr"><a:lnL w="0"><a:noFill/></a:lnL>',
  );
  expect(xml).toContain('<a:lnB w="12700" cap="flat"><a:solidFill><a:schemeClr val="accent1"/></a:solidFill>');
  expect(xml).toContain('<a:srgbClr val="ABCDEF"><a:alpha val="50000"/></a:srgbClr></a:solidFill></a:tcPr>');
});
