import { expect, it } from 'vitest';
import { pictureNameOf } from './picture-file.ts';

it.each([
  ['logo.svg', 'logo'],
  ['Größe & Café (final).PNG', 'Gro-e-Cafe-final'],
  ['v1.2.png', 'v1.2'],
  ['../../etc/passwd', 'etc-passwd'],
  ['図.png', 'picture'],
  [`${'x'.repeat(150)}.png`, 'x'.repeat(100)],
])('the picture of the file %j is named %j', (fileName, name) => {
  expect(pictureNameOf(fileName, 100)).toBe(name);
});
