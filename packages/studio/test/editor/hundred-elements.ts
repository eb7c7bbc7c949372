/** A template of `examples/neutral` with 100 elements: four groups of four rows, with five elements in each row. */
export function hundredElements(): object {
  return {
    name: 'A hundred elements',
    elements: [0, 1, 2, 3].map((group) => ({
      type: 'group',
      name: `Group ${group + 1}`,
      box: { x: 40 + (group % 2) * 450, y: 30 + Math.floor(group / 2) * 245, width: 430, height: 225 },
      direction: 'column',
      gap: 6,
      elements: [0, 1, 2, 3].map((row) => ({
        type: 'group',
        name: `Row ${row + 1}`,
        direction: 'row',
        gap: 6,
        height: 'fill',
        elements: [0, 1, 2, 3, 4].map((column) => cell(group, row, column)),
      })),
    })),
  };
}

function cell(group: number, row: number, column: number): object {
  const size = { width: 'fill', height: 'fill' };
  if (column === 4) return { type: 'shape', name: `Shape ${row + 1}`, shape: 'roundRect', fill: 'accent1', ...size };
  const name = `Cell ${group + 1}.${row + 1}.${column + 1}`;
  return { type: 'text', name, text: `${name} of the report`, style: { size: 10 }, ...size };
}
