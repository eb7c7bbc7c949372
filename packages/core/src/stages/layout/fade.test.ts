import { scenes } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import type { Scene, SceneNode } from '../../contract/index.ts';
import { fade } from './fade.ts';

/** Alpha of every colour in plain data except in shadows, in order. */
function* alphasIn(value: unknown): Iterable<number> {
  if (typeof value !== 'object' || value === null) return;
  const { rgb, role, alpha } = value as { rgb?: unknown; role?: unknown; alpha?: number };
  // A node has a role too, but never as its only key.
  if (rgb !== undefined || (role !== undefined && Object.keys(value).every((key) => ['role', 'alpha'].includes(key)))) {
    yield alpha ?? 1;
  }
  for (const [key, part] of Object.entries(value)) if (key !== 'shadow') yield* alphasIn(part);
}

const all: readonly Scene[] = Object.values(scenes);
const nodes: readonly SceneNode[] = all.flatMap((scene) => scene.slides.flatMap((slide) => slide.nodes));

describe('opacity', () => {
  it('applies to every colour of every node, in native models and in parts', () => {
    const known = nodes.filter((node) => node.kind !== 'composite' || !node.meaning.kind.startsWith('x-'));
    const before = [...alphasIn(known)];
    expect(before.length).toBeGreaterThan(100);
    expect([...alphasIn(fade(known, 0.5))]).toEqual(before.map((alpha) => alpha * 0.5));
  });

  it('does not change a shadow, which fades with the shape that casts it', () => {
    const shadow = { color: { rgb: '000000', alpha: 0.4 }, blur: 2, distance: 2, angle: 45 };
    const shape = nodes.find((node) => node.kind === 'shape')!;
    expect(fade([{ ...shape, shadow }], 0.5)[0]).toMatchObject({ shadow });
  });

  it('is set on pictures themselves', () => {
    const picture = nodes.find((node) => node.kind === 'picture')!;
    expect(fade(fade([picture], 0.5), 0.5)[0]).toMatchObject({ opacity: 0.25 });
  });

  it('does not change text, boxes and names', () => {
    const text = nodes.find((node) => node.kind === 'text')!;
    const [faded] = fade([text], 0.3);
    expect(faded).toMatchObject({ id: text.id, box: text.box, lines: (text as { lines: unknown }).lines });
  });
});
