/** Copies the faces of the bundled fonts, with their licences, into the built package. */
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BUNDLED } from '../src/fonts/families.ts';
import { facesOf } from '../src/node/bundled-fonts.ts';

const folder = new URL('../dist/font-files/', import.meta.url);
const paths = BUNDLED.flatMap((pack) => [`${pack.package}/LICENSE_FONT`, ...facesOf(pack).map(({ path }) => path)]);
rmSync(folder, { recursive: true, force: true });
for (const path of paths) cpSync(fileURLToPath(import.meta.resolve(path)), new URL(path, folder));
