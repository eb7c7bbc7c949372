import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chart } from '../../test/support/scene.ts';
import { columnName, workbook } from './workbook.ts';

function worksheetOf(book: Uint8Array): string {
  const buffer = Buffer.from(book);
  const at = buffer.indexOf('xl/worksheets/sheet1.xml');
  const size = buffer.readUInt32LE(at - 12);
  return inflateRawSync(buffer.subarray(at + 24, at + 24 + size)).toString();
}

test('a workbook contains the chart’s data: text as text, missing values as missing cells', () => {
  const { meaning } = chart({
    categories: ['=1+1', 'B & C'],
    series: [{ name: '@now', values: [1.5, null], color: { role: 'accent1' } }],
  });
  const worksheet = worksheetOf(workbook(meaning));
  expect(worksheet).toContain('<c r="B1" t="inlineStr"><is><t xml:space="preserve">@now</t></is></c>');
  expect(worksheet).toContain(
    '<c r="A2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c r="B2" s="1"><v>1.5</v></c>',
  );
  expect(worksheet).toContain('B &amp; C</t></is></c></row>');
  expect(worksheet).not.toContain('<f>');
});

test('a workbook keeps text that looks like a spreadsheet escape', () => {
  const { meaning } = chart({ categories: ['_x0041_', '_x00G1_'], series: [] });
  const worksheet = worksheetOf(workbook(meaning));
  expect(worksheet).toContain('>_x005F_x0041_</t>');
  expect(worksheet).toContain('>_x00G1_</t>');
});

test('a workbook of a scatter chart has two columns for each series, without padding for shorter ones', () => {
  const color = { role: 'accent1' } as const;
  const { meaning } = chart({
    type: 'scatter',
    categories: [],
    series: [
      { name: 'A', values: [], color, points: [{ x: 1, y: 2 }] },
      {
        name: 'B',
        values: [],
        color,
        points: [
          { x: 3, y: 4 },
          { x: 5, y: 6 },
        ],
      },
    ],
  });
  const rows = [...worksheetOf(workbook(meaning)).matchAll(/<row r="\d+">(.*?)<\/row>/g)].map(([, cells = '']) =>
    [...cells.matchAll(/<c r="(\w+)".*?>(?:<is><t [^>]*>|<v>)(.*?)</g)].map(
      ([, reference, value]) => `${reference}=${value}`,
    ),
  );
  expect(rows).toEqual([
    ['A1=X', 'B1=A', 'C1=X', 'D1=B'],
    ['A2=1', 'B2=2', 'C2=3', 'D2=4'],
    ['C3=5', 'D3=6'],
  ]);
});

test('a workbook has the same bytes for the same data', () => {
  expect(workbook(chart().meaning)).toEqual(workbook(chart().meaning));
});

test('column names continue with AA after Z', () => {
  expect([0, 25, 26, 51, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'ZZ', 'AAA']);
});
