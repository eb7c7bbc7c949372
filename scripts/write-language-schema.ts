import { writeFile } from 'node:fs/promises';
import { projectLanguage, templateLanguage } from '@deckwright/core';

// Writes the JSON Schemas of the template language for editors. A test fails if this has to run again.
const folder = new URL('../packages/core/schema/', import.meta.url);
const files = { 'template.schema.json': templateLanguage(), 'project.schema.json': projectLanguage() };
for (const [name, schema] of Object.entries(files)) {
  await writeFile(new URL(name, folder), `${JSON.stringify(schema, null, 2)}\n`);
}
