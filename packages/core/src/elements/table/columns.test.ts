import { describe, expect, it } from 'vitest';
import { layOutTable } from '../../../test/lay-out-table.ts';
import type { CompositeNode } from '../../contract/index.ts';
import type { TableContent } from './value.ts';

function laidOut(content: TableContent, width: number): CompositeNode {
  return layOutTable({
    content,
    own: { style: { size: 16 }, firstColumn: true },
    box: { x: 0, y: 0, width, height: 400 },
  }).nodes[0]!;
}

/** The lines of every cell. */
function linesOf(node: CompositeNode): readonly (readonly string[])[] {
  return node.parts.flatMap((part) => {
    return part.kind === 'text'
      ? [part.lines.map((line) => line.fragments.map(({ text }) => text.trim()).join(' '))]
      : [];
  });
}

describe('columns that are slightly too narrow for their text', () => {
  const content = {
    columns: ['', 'Solo', 'Articulated'],
    rows: [
      ['Charging', 'three hours', 'five'],
      ['Price', '1', '2'],
    ],
  };

  it('break lines between words before they break a word', () => {
    const words = (width: number) => linesOf(laidOut(content, width)).flat();
    expect(words(400)).toContain('three hours');
    // Enough for "Charging", "Articulated" and "three" side by side with their insets, and no more.
    for (const width of [285, 270, 262]) {
      expect(words(width)).toEqual(expect.arrayContaining(['Charging', 'Articulated', 'three', 'hours']));
    }
  });

  it.each([265, 275, 280, 285, 300, 360])('break no word in %d points', (width) => {
    const given = content.rows
      .flat()
      .concat(content.columns)
      .flatMap((words) => words.split(' '));
    for (const word of linesOf(laidOut(content, width))
      .flat()
      .flatMap((line) => line.split(' '))) {
      expect(given).toContain(word);
    }
  });

  it('have a share each even if there is no room for text', () => {
    const { meaning } = laidOut(content, 60);
    const widths = meaning.kind === 'table' ? meaning.columns.map(({ width }) => width) : [];
    expect(Math.min(...widths)).toBeGreaterThan(10);
    expect(widths.reduce((total, one) => total + one, 0)).toBeCloseTo(60, 6);
  });
});
