/**
 * `pnpm release:version`: gives all packages the next version, moves what `.changeset` says to CHANGELOG.md, and lets the README and docs/start.md
 * start with the published package.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, readManifest, run } from '../packages/pack.ts';
import { parseChangeset, withSection } from './changelog.ts';
import { withInstalledCommand } from './readme.ts';

const CHANGELOG = join(ROOT, 'CHANGELOG.md');
/** Both say how to start a server. */
const STARTS = ['README.md', 'docs/start.md'].map((file) => join(ROOT, file));
const folder = join(ROOT, '.changeset');

const names = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
if (names.length === 0) throw new Error('.changeset has no changes to release.');
const changesets = names.sort().map((name) => parseChangeset(readFileSync(join(folder, name), 'utf8')));
run('pnpm', ['exec', 'changeset', 'version'], ROOT);
const { version } = readManifest(join(ROOT, 'packages/deckwright'));
writeFileSync(CHANGELOG, withSection(readFileSync(CHANGELOG, 'utf8'), version, changesets));
for (const file of STARTS) writeFileSync(file, withInstalledCommand(readFileSync(file, 'utf8')));
console.log(`All packages have the version ${version}. Review CHANGELOG.md, README.md and docs/start.md, then commit.`);
