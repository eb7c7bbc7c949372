import { type Project, parseProject, parseTemplate, type Template } from '@deckwright/core';
import type { ElementDefinition } from '@deckwright/core/contract';
import { type FontFile, fontSources } from './fonts.ts';

/** The stored files of a project: all that another process needs to render its decks. */
export interface ProjectFiles {
  readonly owner: string;
  readonly id: string;
  /** Increases with every change. */
  readonly revision: number;
  /** The project file, JSON. */
  readonly settings: string;
  /** The published template files, JSON, by template key. */
  readonly templates: ReadonlyMap<string, string>;
  readonly assets: ReadonlyMap<string, Uint8Array>;
  readonly fonts: readonly FontFile[];
}

/**
 * ProjectFiles → Project. `elements` lists the elements that templates and partials may use. Default: the bundled ones. Throws `INVALID_PROJECT`
 * or `INVALID_TEMPLATE`: a newer engine may reject files that an older one has stored.
 */
export function readProject(files: ProjectFiles, elements?: readonly ElementDefinition[]): Project {
  const settings = parseProject(JSON.parse(files.settings), elements);
  const templates = new Map<string, Template>();
  for (const [key, json] of files.templates) {
    templates.set(key, parseTemplate(JSON.parse(json), settings, elements));
  }
  return { settings, templates, assets: files.assets, fonts: fontSources(files.fonts) };
}

/** Bytes of the pictures and fonts, which are nearly all of a project's memory. */
export function sizeOf({ assets, fonts }: ProjectFiles): number {
  const all = [...assets.values(), ...fonts.map(({ bytes }) => bytes)];
  return all.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
