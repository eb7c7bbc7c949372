/** `pnpm release:version`: gives all packages the next version, and moves what `.changeset` says to CHANGELOG.md. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, readManifest, run } from '../packages/pack.ts';
import { parseChangeset, withSection } from './changelog.ts';

const CHANGELOG = join(ROOT, 'CHANGELOG.md');
const folder = join(ROOT, '.changeset');

const names = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
if (names.length === 0) throw new Error('.changeset has no changes to release.');
const changesets = names.sort().map((name) => parseChangeset(readFileSync(join(folder, name), 'utf8')));
run('pnpm', ['exec', 'changeset', 'version'], ROOT);
const { version } = readManifest(join(ROOT, 'packages/deckwright'));
writeFileSync(CHANGELOG, withSection(readFileSync(CHANGELOG, 'utf8'), version, changesets));
console.log(`All packages have the version ${version}. Review CHANGELOG.md, then commit.`);
