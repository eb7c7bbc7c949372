import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportRequest, Project, Renderer } from '@deckwright/core';
import { parseProject, parseTemplate } from '@deckwright/core';

const DEMO = join(import.meta.dirname, '../../../server/demo');

/** The demo deck of the server. */
export async function demoDeck(
  renderer: Renderer,
): Promise<{ readonly project: Project; readonly request: ExportRequest }> {
  const settings = parseProject(await read('project.json'));
  const files = await readdir(join(DEMO, 'templates'));
  const templates = await Promise.all(
    files.map(async (file) => parseTemplate(await read(`templates/${file}`), settings, renderer.elements)),
  );
  const project = { settings, templates: new Map(templates.map((template) => [template.key, template])) };
  const body = (await read('request.json')) as Record<string, unknown>;
  return { project, request: renderer.parseRequest({ ...body, options: { format: 'pdf' } }) };
}

async function read(file: string): Promise<unknown> {
  return JSON.parse(await readFile(join(DEMO, file), 'utf8'));
}
