import { readFile } from 'node:fs/promises';
import type { ExportRequest } from '@deckwright/core';
import type { ProjectFiles } from '../../src/engine/project-files.ts';
import type { RenderInput } from '../../src/engine/renders/renders.ts';
import type { ChildReport } from './scripted-child.ts';

export const TITLE_TEMPLATE = {
  key: 'title',
  name: 'Title',
  fields: { title: { type: 'text', required: true } },
  elements: [{ type: 'text', name: 'title', box: { x: 60, y: 180, width: 840, height: 90 }, text: '{{title}}' }],
};

export function projectFiles(changes: ProjectChanges = {}): ProjectFiles {
  const { name = 'First', templates = [TITLE_TEMPLATE], ...rest } = changes;
  return {
    owner: 'one',
    id: 'demo',
    revision: 1,
    settings: JSON.stringify({ id: 'demo', name }),
    templates: new Map(templates.map((template) => [template.key, JSON.stringify(template)])),
    assets: new Map(),
    fonts: [],
    ...rest,
  };
}

export interface ProjectChanges extends Partial<Omit<ProjectFiles, 'templates'>> {
  readonly name?: string;
  readonly templates?: readonly { readonly key: string; readonly [part: string]: unknown }[];
}

/** A deck of title slides. */
export function requestOf({ title, slides = 1, format = 'pptx' }: InputChanges = {}): ExportRequest {
  const slide = { templateKey: 'title', content: { title: 'Hello' }, attributes: { hidden: false } };
  return {
    projectId: 'demo',
    presentation: { slideList: Array.from({ length: slides }, () => slide), attributes: { title } },
    options: { format, compressImages: true, embedFonts: true, async: false, dev: false, own: {} },
  };
}

/** An order for a deck of title slides. `title` selects what `scripted-child.ts` does. */
export function inputOf(path: string, changes: InputChanges = {}): RenderInput {
  const { title: _title, slides: _slides, format: _format, ...rest } = changes;
  return {
    request: JSON.stringify(requestOf(changes)),
    project: projectFiles(),
    acceptedAt: '2026-11-20T12:00:00.000Z',
    strict: false,
    path,
    signal: new AbortController().signal,
    onProgress: () => {},
    ...rest,
  };
}

export interface InputChanges extends Partial<Omit<RenderInput, 'path'>> {
  readonly title?: string;
  readonly slides?: number;
  readonly format?: string;
}

/** Reads the file of a scripted child. */
export async function reportAt(path: string): Promise<ChildReport> {
  return JSON.parse(await readFile(path, 'utf8')) as ChildReport;
}
