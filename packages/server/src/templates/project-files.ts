import { type Project, parseProject, parseTemplate, type Template } from '@deckwright/core';
import type { ElementDefinition } from '@deckwright/core/contract';
import { type FontFile, fontSources } from './fonts.ts';

/** The stored files of a project: all that another process needs to render its decks. */
export interface ProjectFiles {
  readonly owner: string;
  readonly id: string;
  /** Increases with every change. */
  readonly revision: number;
  /** The project file (a JSON value). */
  readonly settings: unknown;
  /** The published template files (JSON values). */
  readonly templates: readonly unknown[];
  readonly assets: ReadonlyMap<string, Uint8Array>;
  readonly fonts: readonly FontFile[];
}

/**
 * ProjectFiles → Project. `elements` lists the elements that templates may use. Default: the bundled ones. Throws `INVALID_PROJECT`
 * or `INVALID_TEMPLATE`: a newer engine may reject files that an older one has stored.
 */
export function readProject(files: ProjectFiles, elements?: readonly ElementDefinition[]): Project {
  const settings = parseProject(files.settings);
  const templates = new Map<string, Template>();
  for (const json of files.templates) {
    const template = parseTemplate(json, settings, elements);
    templates.set(template.key, template);
  }
  return { settings, templates, assets: files.assets, fonts: fontSources(files.fonts) };
}

/** Bytes of the pictures and fonts, which are nearly all of a project's memory. */
export function sizeOf({ assets, fonts }: ProjectFiles): number {
  const all = [...assets.values(), ...fonts.map(({ bytes }) => bytes)];
  return all.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
