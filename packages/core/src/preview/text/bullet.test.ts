import { SETTINGS } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { FONTS } from '../../../test/faces.ts';
import { createSvgContext } from '../svg-context.ts';
import { bulletPieces } from './bullet.ts';

const face = FONTS.face('Inter', false, false);
const context = createSvgContext({ width: 960, height: 540 }, SETTINGS.theme, () => face);
const bullet = { text: '12.', x: 300, width: 20, face: face.id, size: 10 };

describe('a bullet', () => {
  it('is one piece in left-to-right text', () => {
    expect(bulletPieces(bullet, 'ltr', context)).toEqual([bullet]);
  });

  it('has its full stop to the left of its digits in right-to-left text', () => {
    const [point, digits] = bulletPieces(bullet, 'rtl', context);
    expect([point!.text, point!.direction, point!.x]).toEqual(['.', 'rtl', 300]);
    expect([digits!.text, digits!.direction]).toEqual(['12', undefined]);
    expect(digits!.x).toBeCloseTo(300 + face.advance('.') * 10, 6);
  });
});
