import { writeFile } from 'node:fs/promises';
import { projectLanguage, templateLanguage } from '@deckwright/core';

// Writes the language as editors read it; `pnpm format` sets it as all files are. A test says when this must be run again.
const folder = new URL('../packages/core/schema/', import.meta.url);
const files = { 'template.schema.json': templateLanguage(), 'project.schema.json': projectLanguage() };
for (const [name, schema] of Object.entries(files)) {
  await writeFile(new URL(name, folder), `${JSON.stringify(schema, null, 2)}\n`);
}
