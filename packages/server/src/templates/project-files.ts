import { type Project, parseProject, parseTemplate, type Template } from '@deckwright/core';
import type { ElementDefinition } from '@deckwright/core/contract';
import type { FontFile } from './fonts.ts';

/** A project as it is stored: what another process needs to make decks of it. */
export interface ProjectFiles {
  readonly owner: string;
  readonly id: string;
  /** Grows with every change. */
  readonly revision: number;
  /** The project file (a JSON value). */
  readonly settings: unknown;
  /** The published template files (JSON values). */
  readonly templates: readonly unknown[];
  readonly assets: ReadonlyMap<string, Uint8Array>;
  readonly fonts: readonly FontFile[];
}

/**
 * ProjectFiles → Project. `elements` are all that templates may use; absent: the bundled ones. Throws `INVALID_PROJECT` or
 * `INVALID_TEMPLATE`, though what is stored was read before.
 */
export function readProject(files: ProjectFiles, elements?: readonly ElementDefinition[]): Project {
  const settings = parseProject(files.settings);
  const templates = new Map<string, Template>();
  for (const json of files.templates) {
    const template = parseTemplate(json, settings, elements);
    templates.set(template.key, template);
  }
  const fonts = files.fonts.map(({ family, bold, italic, bytes }) => ({ family, bold, italic, load: () => bytes }));
  return { settings, templates, assets: files.assets, fonts };
}

/** Bytes of the pictures and fonts, which are nearly all that a project takes. */
export function sizeOf({ assets, fonts }: ProjectFiles): number {
  const all = [...assets.values(), ...fonts.map(({ bytes }) => bytes)];
  return all.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
