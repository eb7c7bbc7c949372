import { describe, expect, it } from 'vitest';
import { FONTS } from '../../../test/faces.ts';
import { SETTINGS } from '../../../test/template-of.ts';
import { openCanvas } from '../canvas.ts';
import { bulletPieces } from './bullet.ts';

const face = FONTS.face('Inter', false, false);
const canvas = openCanvas({ width: 960, height: 540 }, SETTINGS.theme, () => face);
const bullet = { text: '12.', x: 300, width: 20, face: face.id, size: 10 };

describe('a bullet', () => {
  it('is one piece where reading goes to the right', () => {
    expect(bulletPieces(bullet, 'ltr', canvas)).toEqual([bullet]);
  });

  it('has its point on the left of its digits where reading goes to the left', () => {
    const [point, digits] = bulletPieces(bullet, 'rtl', canvas);
    expect([point!.text, point!.direction, point!.x]).toEqual(['.', 'rtl', 300]);
    expect([digits!.text, digits!.direction]).toEqual(['12', undefined]);
    expect(digits!.x).toBeCloseTo(300 + face.advance('.') * 10, 6);
  });
});
