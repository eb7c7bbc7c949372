import { type Project, type ProjectSettings, parseProject, parseTemplate, type Template } from '@deckwright/core';
import { type ElementDefinition, RenderError } from '@deckwright/core/contract';
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
 * ProjectFiles → Project. `elements` lists the elements that templates and partials may use. Default: the bundled ones. Throws `INVALID_PROJECT`.
 * Its templates are parsed when they are first read, which throws `INVALID_TEMPLATE`, so that a template fails only the decks that
 * use it. A newer engine, or a server without a plugin, may reject files that were valid when they were stored.
 */
export function readProject(files: ProjectFiles, elements?: readonly ElementDefinition[]): Project {
  const settings = named(`The project "${files.id}" cannot be used`, 'Push a corrected project file.', () =>
    parseProject(JSON.parse(files.settings), elements),
  );
  return {
    settings,
    templates: readTemplates(files, settings, elements),
    assets: files.assets,
    fonts: fontSources(files.fonts),
  };
}

function readTemplates(
  { id, templates }: ProjectFiles,
  settings: ProjectSettings,
  elements: readonly ElementDefinition[] | undefined,
): Project['templates'] {
  const parsed = new Map<string, Template>();
  return {
    has: (key) => templates.has(key),
    keys: () => templates.keys(),
    get(key) {
      const json = templates.get(key);
      if (json === undefined || parsed.has(key)) return parsed.get(key);
      const template = named(
        `The template "${key}" of the project "${id}" cannot be used`,
        'Push a corrected version, or install the plugin that it needs. Other templates of the project still work.',
        () => parseTemplate(JSON.parse(json), settings, elements),
      );
      parsed.set(key, template);
      return template;
    },
  };
}

/** Adds to an error of `parse` which stored file it is about, and what to do. */
function named<Result>(failure: string, remedy: string, parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    const { code, message, faults, faultCount } = error;
    throw new RenderError(code, `${failure}: ${message} ${remedy}`, { faults, faultCount, cause: error });
  }
}

/** Bytes of the pictures and fonts, which are nearly all of a project's memory. */
export function sizeOf({ assets, fonts }: ProjectFiles): number {
  const all = [...assets.values(), ...fonts.map(({ bytes }) => bytes)];
  return all.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
