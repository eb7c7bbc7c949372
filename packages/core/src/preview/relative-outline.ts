const COMMAND = /([MLQCZ])([^MLQCZ]*)/g;
const COORDINATE = /-?[\d.]+(?:e-?\d+)?/g;

/**
 * An outline of absolute commands, as relative ones, in whole font units, which are finer than any screen. After a move to where a glyph
 * is, it can follow other glyphs in one path.
 */
export function relativeOutline(path: string): string {
  let [x, y] = [0, 0];
  let start: [number, number] = [0, 0];
  let relative = '';
  for (const [, command = '', coordinates = ''] of path.matchAll(COMMAND)) {
    const numbers = coordinates.match(COORDINATE) ?? [];
    const points = numbers.map((number, index) => Math.round(Number(number)) - (index % 2 ? y : x));
    x += points.at(-2) ?? 0;
    y += points.at(-1) ?? 0;
    if (command === 'M') start = [x, y];
    if (command === 'Z') [x, y] = start;
    relative += command.toLowerCase() + points.join(' ');
  }
  return relative;
}
