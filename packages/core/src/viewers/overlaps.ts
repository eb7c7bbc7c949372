import { LIMITS } from '../limits.ts';
import type { Word } from './words.ts';

/** A word, and the id of its text. */
export interface NodeWord extends Word {
  readonly id: string;
}

/** Points by which words may touch. */
const TOUCH = 1;

/** Two texts of which words lie on each other, and how many pairs of words. */
export interface Crossing {
  readonly ids: readonly [string, string];
  readonly pairs: number;
}

/** There may be as many pairs as the square of the number of words, so only the first words of a slide are compared. */
export function crossingsOf(words: readonly NodeWord[]): readonly Crossing[] {
  const counts = new Map<string, Crossing>();
  const add = (...ids: [string, string]) => {
    const key = ids.toSorted().join('\n');
    counts.set(key, { ids, pairs: (counts.get(key)?.pairs ?? 0) + 1 });
  };
  const byTop = words.slice(0, LIMITS.template.comparedWords.most).toSorted((a, b) => a.box.y - b.box.y);
  for (const [index, one] of byTop.entries()) {
    const { x, y, width, height } = one.box;
    for (let next = index + 1; next < byTop.length; next += 1) {
      const other = byTop[next]!;
      if (y + height - other.box.y <= TOUCH) break;
      if (other.id === one.id) continue;
      const across = Math.min(x + width, other.box.x + other.box.width) - Math.max(x, other.box.x);
      const down = Math.min(y + height, other.box.y + other.box.height) - other.box.y;
      if (across > TOUCH && down > TOUCH) add(one.id, other.id);
    }
  }
  return [...counts.values()];
}
