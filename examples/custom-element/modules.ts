import type { Box, PathCommand } from '@deckwright/core/contract';
import { encode } from 'uqr';

/** A rectangle for each run of dark modules in a row. */
export function modulesOf(text: string, { width }: Box): readonly PathCommand[] {
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
