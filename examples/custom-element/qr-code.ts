import { defineElement } from '@deckwright/core';
import type { Box, PathCommand } from '@deckwright/core/contract';
import { encode } from 'uqr';
import { z } from 'zod';

/** A QR code of a text field: `{ "type": "qrCode", "field": "link" }`. It is one path, so it stays sharp and editable. */
export const qrCode = defineElement({
  name: 'qrCode',
  schema: z.strictObject({ field: z.string() }),
  fields: ({ field }) => [{ path: field, types: ['text'] }],
  bind({ own }, scope) {
    const text = scope.value(own.field);
    return text === undefined || text === '' ? undefined : String(text);
  },
  measure: (_bound, width) => ({ width, height: width }),
  layout({ base, value }, box) {
    const side = Math.min(box.width, box.height);
    const square = { x: box.x + (box.width - side) / 2, y: box.y + (box.height - side) / 2, width: side, height: side };
    const geometry = { kind: 'path', commands: modulesOf(value, square) } as const;
    const fill = { kind: 'solid', color: { role: 'dk1' } } as const;
    return [{ ...base, alt: base.alt ?? `QR code: ${value}`, kind: 'shape', box: square, geometry, fill }];
  },
});

/** A rectangle for each run of dark modules in a row. */
function modulesOf(text: string, { width }: Box): readonly PathCommand[] {
  const { data, size } = encode(text, { border: 0 });
  const module = width / size;
  return data.flatMap((row, line) =>
    row.flatMap((isDark, column) => {
      if (!isDark || row[column - 1]) return [];
      const end = row.indexOf(false, column);
      const [left, right] = [column * module, (end === -1 ? size : end) * module];
      const [top, bottom] = [line * module, (line + 1) * module];
      return [
        { op: 'move', x: left, y: top },
        { op: 'line', x: right, y: top },
        { op: 'line', x: right, y: bottom },
        { op: 'line', x: left, y: bottom },
        { op: 'close' },
      ] as const;
    }),
  );
}
