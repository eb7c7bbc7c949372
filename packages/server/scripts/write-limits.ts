import { writeFileSync } from 'node:fs';
import { limitsPage } from './limits-page.ts';

// Writes docs/limits.md. A test fails if this has to run again.
writeFileSync(new URL('../../../docs/limits.md', import.meta.url), limitsPage());
