import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featurePages, PAGE_FOLDER } from './feature-pages.ts';

// Writes the pages of the features. A test fails if this has to run again.
const folder = join(import.meta.dirname, '../..', PAGE_FOLDER);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, page] of Object.entries(featurePages())) writeFileSync(join(folder, name), page);
