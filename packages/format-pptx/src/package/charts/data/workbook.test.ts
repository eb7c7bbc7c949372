import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chart } from '../../../../test/support/scene.ts';
import { columnName } from './column-name.ts';
import { workbook } from './workbook.ts';

const sheetOf = (book: Uint8Array): string => {
  const buffer = Buffer.from(book);
  const at = buffer.indexOf('xl/worksheets/sheet1.xml');
  const size = buffer.readUInt32LE(at - 12);
  return inflateRawSync(buffer.subarray(at + 24, at + 24 + size)).toString();
};

test('a workbook holds the chart’s data: words as words, gaps as nothing', () => {
  const { meaning } = chart({
    categories: ['=1+1', 'B & C'],
    series: [{ name: '@now', values: [1.5, null], color: { role: 'accent1' } }],
  });
  const sheet = sheetOf(workbook(meaning));
  expect(sheet).toContain('<c r="B1" t="inlineStr"><is><t xml:space="preserve">@now</t></is></c>');
  expect(sheet).toContain(
    '<c r="A2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c r="B2" s="1"><v>1.5</v></c>',
  );
  expect(sheet).toContain('B &amp; C</t></is></c></row>');
  expect(sheet).not.toContain('<f>');
});

test('a workbook of the same data is the same', () => {
  expect(workbook(chart().meaning)).toEqual(workbook(chart().meaning));
});

test('columns go on after Z', () => {
  expect([0, 25, 26, 51, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'ZZ', 'AAA']);
});
