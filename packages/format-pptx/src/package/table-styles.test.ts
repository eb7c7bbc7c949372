import type { CompositeNode, TableStyle } from '@deckwright/core/contract';
import { describe, expect, test } from 'vitest';
import { cell, scene, slide, table } from '../../test/support/scene.ts';
import { tableStylesOf } from './table-styles.ts';

const rule = { color: { role: 'dk2' }, width: 1 } as const;
const style: TableStyle = {
  whole: { bold: false, color: { role: 'dk1' }, borders: { bottom: rule } },
  header: { bold: true, color: { role: 'lt1' }, fill: { kind: 'solid', color: { role: 'accent1' } } },
  total: { bold: true },
  firstColumn: { bold: true },
  evenRows: { fill: { kind: 'solid', color: { role: 'lt2' } } },
};

function styledTable(name: string, one: TableStyle = style): CompositeNode {
  return { ...table([[cell('a')]], { style: one }), name };
}

function written(...nodes: readonly CompositeNode[]) {
  const { idOf, parts } = tableStylesOf(scene([slide(nodes)]));
  const xml = String(parts.get('ppt/tableStyles.xml'));
  const styles = [...xml.matchAll(/<a:tblStyle styleId="(.*?)" styleName="(.*?)">/g)];
  return { idOf, xml, styles: styles.map(([, id, name]) => ({ id, name })) };
}

describe('the table styles of a deck', () => {
  test('are one for each look, with the name of the layout and the first table that has it', () => {
    const other = { ...style, firstColumn: { bold: false } };
    const { styles, idOf } = written(styledTable('Prices'), styledTable('Costs & more', other), styledTable('Again'));
    expect(styles).toEqual([
      { id: idOf(style), name: 'Plain: Prices' },
      { id: idOf(other), name: 'Plain: Costs &amp; more' },
    ]);
  });

  test('have unique names', () => {
    const other = { ...style, firstColumn: { bold: false } };
    expect(written(styledTable('T'), styledTable('T', other)).styles.map(({ name }) => name)).toEqual([
      'Plain: T',
      'Plain: T 2',
    ]);
  });

  test('have ids that depend on the look alone', () => {
    const [first] = written(styledTable('A')).styles;
    const [second] = written(styledTable('B')).styles;
    expect(first!.id).toBe(second!.id);
    expect(first!.id).toMatch(/^\{[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}\}$/);
  });

  test('have the parts that PowerPoint switches, in the order of the schema', () => {
    const { xml } = written(styledTable('T'));
    const tags = [...xml.matchAll(/<a:(wholeTbl|band\dH|lastCol|firstCol|lastRow|firstRow)>/g)].map(([, tag]) => tag);
    expect(tags).toEqual(['wholeTbl', 'band2H', 'lastCol', 'firstCol', 'lastRow', 'firstRow']);
    expect(xml).toMatch(
      /<a:firstRow><a:tcTxStyle b="on">.*<a:schemeClr val="bg1"\/><\/a:tcTxStyle>.*accent1.*<\/a:firstRow>/,
    );
  });

  test('draw the rule below a cell between rows too', () => {
    const { xml } = written(styledTable('T'));
    expect(xml).toMatch(
      /<a:top><a:ln w="0"><a:noFill\/>.*<a:insideH><a:ln w="12700".*<a:insideV><a:ln w="0"><a:noFill\/>/,
    );
  });

  test('are an empty list for a deck without them', () => {
    expect(written(table([[cell('a')]])).xml).toContain('def="{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}"/>');
  });
});
