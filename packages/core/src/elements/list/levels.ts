import { z } from 'zod';
import type { Bullet, Color, TextStyle } from '../../contract/index.ts';
import { LIMITS } from '../../limits.ts';
import { colorSchema, partStyleSchema, type textStyle } from '../element.ts';

/** A glyph, `number` or `none`. */
export const bulletSchema = z.string().min(1).max(LIMITS.template.bullet.most);

/** The keys of one level; they override those of the list. */
export const levelSchema = z.strictObject({
  bullet: bulletSchema.optional(),
  bulletColor: colorSchema.optional(),
  style: partStyleSchema.prefault({}),
});

interface ListOptions {
  readonly bullet: string;
  readonly bulletColor?: Color;
  readonly start: number;
  readonly levels?: readonly z.output<typeof levelSchema>[];
}

/** Default size of a level, as a share of the level above. */
const SMALLER = 0.88;

/** The text style of each level from 0 to `deepest`. Levels below the last one that the list describes get smaller. */
export function levelLooks(
  { bullet, bulletColor, start, levels = [] }: ListOptions,
  { look, frame }: ReturnType<typeof textStyle>,
  deepest: number,
): readonly TextStyle[] {
  const looks: TextStyle[] = [];
  for (let level = 0; level <= deepest; level += 1) {
    const own = levels[Math.min(level, levels.length - 1)];
    const above = looks.at(-1);
    const said = level < levels.length ? own?.style.size : undefined;
    const size = said ?? (above ? Math.max(frame.minSize, above.size * SMALLER) : look.size);
    const mark = bulletOf(own?.bullet ?? bullet, own?.bulletColor ?? bulletColor, level === 0 ? start : 1);
    looks.push({
      ...look,
      size,
      font: own?.style.font ?? look.font,
      color: own?.style.color ?? look.color,
      bold: own?.style.bold ?? look.bold,
      italic: own?.style.italic ?? look.italic,
      bullet: mark,
    });
  }
  return looks;
}

function bulletOf(name: string, color: Color | undefined, startAt: number): Bullet | undefined {
  if (name === 'none') return undefined;
  const mark: Bullet = name === 'number' ? { kind: 'number', startAt } : { kind: 'glyph', glyph: name };
  return color ? { ...mark, color } : mark;
}
