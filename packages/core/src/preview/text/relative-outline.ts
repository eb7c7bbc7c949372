import { round } from '../../svg/markup.ts';

const COMMAND = /([MLQCZ])([^MLQCZ]*)/g;
const COORDINATE = /-?\d+(?:\.\d+)?(?:e-?\d+)?/g;

/**
 * An outline of absolute commands, as relative ones, in whole font units, which are finer than any screen. After a move to where a glyph
 * is, it can follow other glyphs in one path.
 */
export function relativeOutline(path: string): string {
  const start = { x: 0, y: 0 };
  const current = { x: 0, y: 0 };
  const commands: string[] = [];
  for (const [, command = '', coordinates = ''] of path.matchAll(COMMAND)) {
    const numbers = coordinates.match(COORDINATE) ?? [];
    const points = numbers.map((number, index) => {
      const origin = index % 2 === 0 ? current.x : current.y;
      return Number(round(Number(number), 0)) - origin;
    });
    current.x += points.at(-2) ?? 0;
    current.y += points.at(-1) ?? 0;
    if (command === 'M') Object.assign(start, current);
    if (command === 'Z') Object.assign(current, start);
    commands.push(command.toLowerCase() + joined(points));
  }
  return commands.join('');
}

/** A minus sign separates numbers too. */
function joined(numbers: readonly number[]): string {
  return numbers.map((number, index) => (index === 0 || number < 0 ? `${number}` : ` ${number}`)).join('');
}
