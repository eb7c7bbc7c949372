import { cropOf, moveSide } from '@deckwright/editing';
import { expect, it } from 'vitest';
import { type Picture, withCrop } from './crop.ts';

const PHOTO: Picture = {
  kind: 'picture',
  id: 'p',
  name: 'Photo',
  role: 'content',
  source: { element: 'p' },
  picture: 'photo',
  box: { x: 100, y: 50, width: 200, height: 100 },
  crop: { left: 0.25, right: 0.25, top: 0, bottom: 0.5 },
  radius: 40,
};

it('a picture is the same with its own crop, and keeps round corners within the shorter side of its frame', () => {
  const crop = cropOf(PHOTO.box, PHOTO.crop);
  expect(withCrop(PHOTO, crop)).toEqual(PHOTO);
  expect(withCrop(PHOTO, moveSide(crop, { x: 0, y: 1 }, { x: 0, y: -60 })).radius).toBe(20);
});
