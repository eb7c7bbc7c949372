import { join } from 'node:path';
import type { Renderer } from '@deckwright/core';
import { readProject } from '../project-files.ts';
import { readDemoFiles } from './demo-files.ts';

const DEMO = join(import.meta.dirname, '../../../demo');

/**
 * Renders the demo deck, which has every kind of element, and drops the file. It loads the fonts, starts the picture decoder, and
 * compiles the code that the first deck of a caller needs. Rejects as `Renderer.render` does.
 */
export async function warmUp(renderer: Renderer, format: string, signal: AbortSignal): Promise<void> {
  const demo = await readDemoFiles(DEMO);
  if (demo?.request === undefined) throw new Error(`There is no demo deck in ${DEMO}.`);
  const templates = demo.templates.map((template) => [keyOf(template), JSON.stringify(template)] as const);
  const project = readProject(
    {
      owner: '',
      id: demo.request.projectId,
      revision: 0,
      settings: JSON.stringify(demo.project),
      templates: new Map(templates),
      assets: new Map(),
      fonts: [],
    },
    renderer.elements,
  );
  const request = renderer.parseRequest({ ...demo.request, options: { format } });
  await renderer.render({ request, project, acceptedAt: new Date(0).toISOString(), signal });
}

function keyOf(template: unknown): string {
  return (template as { readonly key: string }).key;
}
