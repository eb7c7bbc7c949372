import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readInlined } from './read-inlined.ts';

/** A project as files have it, with its pictures as data URIs. */
export interface InlinedProject {
  readonly settings: unknown;
  readonly templates: readonly unknown[];
  readonly request: Readonly<Record<string, unknown>>;
}

const ROOT = join(import.meta.dirname, '../../../..');

/** The demo project of the server, and the examples that are projects, by their folder. */
export function readProjects(): Readonly<Record<string, InlinedProject>> {
  const examples = readdirSync(join(ROOT, 'examples')).map((name) => `examples/${name}`);
  const folders = ['packages/server/demo', ...examples].filter((name) => existsSync(join(ROOT, name, 'templates')));
  return Object.fromEntries(folders.map((name) => [name, readProject(join(ROOT, name))]));
}

function readProject(folder: string): InlinedProject {
  const read = (file: string) => readInlined(folder, file);
  return {
    settings: read('project.json'),
    templates: readdirSync(join(folder, 'templates')).map((file) => read(`templates/${file}`)),
    request: read('request.json'),
  };
}
