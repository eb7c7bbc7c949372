import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scenePage } from './scene-page.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/scene.md'), 'utf8');

describe('docs/scene.md', () => {
  it('is what "pnpm write scene" writes', () => {
    expect(PAGE).toBe(scenePage());
  });

  it.each([
    ['a field that may be absent', '| `firstSlideNumber?` | `number` | The number of the first slide,'],
    ['the values of a field', "| `anchor` | `'top' \\| 'middle' \\| 'bottom'` | Where the text is"],
    ['the values that another type has', "| `align` | `'left' \\| 'center' \\| 'right' \\| 'justify'` |"],
    ['the fields of a parent', 'It also has the fields of `NodeCommon` and `TextBlock`.'],
    ['one of several objects', "| `{ kind: 'roundRect'; radius: number }` | `radius` in points,"],
  ])('shows %s', (_, text) => {
    expect(PAGE).toContain(text);
  });
});
