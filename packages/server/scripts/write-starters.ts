import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { starterFiles } from './starter-files.ts';

// Writes packages/server/starters from the examples. A test fails if this has to run again.
const folder = new URL('../starters/', import.meta.url);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, text] of starterFiles()) writeFileSync(new URL(name, folder), text);
