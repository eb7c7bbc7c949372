import { writeFileSync } from 'node:fs';
import { scenePage } from './scene-page.ts';

// Writes docs/scene.md. A test fails if this has to run again.
writeFileSync(new URL('../../docs/scene.md', import.meta.url), scenePage());
