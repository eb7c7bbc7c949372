import { type FontSource, type Project, parseProject, parseTemplate, type Template } from '@deckwright/core';
import { type ElementDefinition, type EmbeddingRights, RenderError } from '@deckwright/core/contract';

/** A font file that the font sandbox has accepted: plain TrueType or OpenType. */
export interface FontFile {
  readonly name: string;
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly embedding: EmbeddingRights;
  readonly bytes: Uint8Array;
  /** SHA-256, in hex, of the file as it was uploaded. Default: that of `bytes`. */
  readonly hash?: string;
}

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
  /** The keys of templates by their earlier keys, under which requests may still name them. Absent: none. */
  readonly aliases?: ReadonlyMap<string, string>;
  readonly assets: ReadonlyMap<string, Uint8Array>;
  readonly fonts: readonly FontFile[];
}

/** Converts font files to the engine's font sources. */
export function fontSources(files: readonly FontFile[]): readonly FontSource[] {
  return files.map(({ name: _, hash: __, bytes, ...facts }) => ({ ...facts, load: () => bytes }));
}

/** The published template file under a key or an earlier key, JSON. */
export function templateNamedBy({ templates, aliases }: ProjectFiles, key: string): string | undefined {
  return templates.get(key) ?? templates.get(aliases?.get(key) ?? '');
}

/**
 * ProjectFiles → Project. `elements` lists the elements that templates and partials may use. Default: the bundled ones. Throws `INVALID_PROJECT`.
 * Its templates are parsed when they are first read, which throws `INVALID_TEMPLATE`, so that a template fails only the decks that
 * use it. A newer engine, or a server without a plugin, may reject files that were valid when they were stored.
 */
export function readProject(files: ProjectFiles, elements?: readonly ElementDefinition[]): Project {
  const { settings, leftOut } = readSettings(files.settings, elements);
  return {
    settings,
    templates: readTemplates(files, leftOut, (json) => parseTemplate(json, settings, elements)),
    assets: files.assets,
    fonts: fontSources(files.fonts),
  };
}

/** The project file. Leaves out partials with errors, and says what is wrong with them: only templates that use one fail. */
function readSettings(text: string, elements: readonly ElementDefinition[] | undefined) {
  const json = JSON.parse(text);
  try {
    return { settings: parseProject(json, elements), leftOut: '' };
  } catch (error) {
    const names = error instanceof RenderError ? partialsIn(error) : [];
    if (names.length === 0) throw advised(error, 'Push a corrected project file.');
    const left = Object.entries(json.partials).filter(([name]) => !names.includes(name));
    const settings = parseProject({ ...json, partials: Object.fromEntries(left) }, elements);
    return { settings, leftOut: ` ${(error as RenderError).message}` };
  }
}

/** The partials that have all errors of a project file; none if anything else has one. */
function partialsIn({ faults, faultCount }: RenderError): readonly string[] {
  const names = faults.flatMap(({ path }) => /^\/partials\/([^/]+)/.exec(path)?.[1] ?? []);
  return names.length === faultCount ? [...new Set(names)] : [];
}

/** Its keys are those of the templates, and then their earlier ones, so that an error can suggest each that works. */
function readTemplates(
  { templates, aliases = new Map() }: ProjectFiles,
  leftOut: string,
  parse: (json: unknown) => Template,
): Project['templates'] {
  const parsed = new Map<string, Template>();
  const earlier = [...aliases].filter(([, key]) => templates.has(key)).map(([alias]) => alias);
  const presentKey = (key: string) => (templates.has(key) ? key : (aliases.get(key) ?? key));
  return {
    has: (key) => templates.has(presentKey(key)),
    keys: () => [...templates.keys(), ...earlier].values(),
    get(named) {
      const key = presentKey(named);
      const json = templates.get(key);
      if (json === undefined || parsed.has(key)) return parsed.get(key);
      try {
        parsed.set(key, parse(JSON.parse(json)));
      } catch (error) {
        throw advised(error, `Push a corrected version, or install the plugin that it needs. ${OTHERS_WORK}${leftOut}`);
      }
      return parsed.get(key);
    },
  };
}

const OTHERS_WORK = 'Other templates of the project still work.';

/** Adds to an error of a stored file what to do. */
function advised(error: unknown, remedy: string): unknown {
  if (!(error instanceof RenderError)) return error;
  const { code, message, faults, faultCount } = error;
  return new RenderError(code, `${message} ${remedy}`, { faults, faultCount, cause: error });
}

/** Bytes of the pictures and fonts, which are nearly all of a project's memory. */
export function sizeOf({ assets, fonts }: ProjectFiles): number {
  const all = [...assets.values(), ...fonts.map(({ bytes }) => bytes)];
  return all.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** A project's files, for other processes, and the project. */
export interface LoadedProject {
  /** Parsed at the first use. Throws what `readProject` throws. */
  readonly project: Project;
  readonly files: ProjectFiles;
}
