import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readInlined } from '../../../../examples/read-inlined.ts';
import type { ProjectFiles } from './jobs.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** The demo project of the server, and the examples that are projects, by their folder. */
export function readProjects(): Readonly<Record<string, ProjectFiles>> {
  const examples = readdirSync(join(ROOT, 'examples')).map((name) => `examples/${name}`);
  const folders = ['packages/server/demo', ...examples].filter((name) => existsSync(join(ROOT, name, 'templates')));
  return Object.fromEntries(folders.map((name) => [name, readProject(join(ROOT, name))]));
}

function readProject(folder: string): ProjectFiles {
  const read = (file: string) => readInlined(folder, file);
  return {
    settings: read('project.json'),
    templates: readdirSync(join(folder, 'templates')).map((file) => read(`templates/${file}`)),
    request: read('request.json'),
  };
}
