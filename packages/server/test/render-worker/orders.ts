import { readFile } from 'node:fs/promises';
import type { RenderOrder } from '../../src/render-worker/renders.ts';
import type { ProjectFiles } from '../../src/templates/project-files.ts';
import type { ChildReport } from './scripted-child.ts';

export const TITLE_TEMPLATE = {
  key: 'title',
  name: 'Title',
  fields: { title: { type: 'text', required: true } },
  elements: [{ type: 'text', name: 'title', box: { x: 60, y: 180, width: 840, height: 90 }, text: '{{title}}' }],
};

export function projectFiles(changes: Partial<ProjectFiles> & { readonly name?: string } = {}): ProjectFiles {
  const { name = 'First', ...rest } = changes;
  return {
    owner: 'one',
    id: 'demo',
    revision: 1,
    settings: { id: 'demo', name },
    templates: [TITLE_TEMPLATE],
    assets: new Map(),
    fonts: [],
    ...rest,
  };
}

/** An order for a deck of title slides. `title` selects what `scripted-child.ts` does. */
export function orderOf(
  path: string,
  { title, slides = 1, format = 'pptx', ...changes }: OrderChanges = {},
): RenderOrder {
  const slide = { templateKey: 'title', content: { title: 'Hello' }, attributes: { hidden: false } };
  return {
    request: {
      projectId: 'demo',
      presentation: { slideList: Array.from({ length: slides }, () => slide), attributes: { title } },
      options: { format, compressImages: true, embedFonts: true, async: false, dev: false, own: {} },
    },
    project: projectFiles(),
    acceptedAt: '2026-11-20T12:00:00.000Z',
    strict: false,
    path,
    signal: new AbortController().signal,
    onProgress: () => {},
    ...changes,
  };
}

export interface OrderChanges extends Partial<Omit<RenderOrder, 'path'>> {
  readonly title?: string;
  readonly slides?: number;
  readonly format?: string;
}

/** Reads the file of a scripted child. */
export async function reportAt(path: string): Promise<ChildReport> {
  return JSON.parse(await readFile(path, 'utf8')) as ChildReport;
}
