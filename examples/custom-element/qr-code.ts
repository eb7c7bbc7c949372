import { defineElement } from '@deckwright/core';
import { z } from 'zod';
import { modulesOf } from './modules.ts';

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
