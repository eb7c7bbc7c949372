import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { applyBrand, type Brand, LIMITS } from '@deckwright/core';
import type { AssetFile } from './files/assets.ts';
import type { TemplateFile } from './templates.ts';

/** A set of templates that a new project can begin with. */
export interface Starter {
  readonly id: string;
  readonly name: string;
  /** One sentence. */
  readonly description: string;
  /** Number of templates. */
  readonly pages: number;
  /** How its slides look without a brand. */
  readonly mode: 'light' | 'dark';
  /** The colours that a brand replaces, as `#RRGGBB`. */
  readonly colors: readonly [primary: string, accent: string];
}

/** The files of a starter, valid for the stores of projects. */
export interface StarterFiles {
  /** The project file. */
  readonly project: StarterProject;
  readonly templates: readonly TemplateFile[];
  readonly assets: readonly AssetFile[];
}

/** The parts of a starter's project file that a new project changes. */
export interface StarterProject {
  readonly id: string;
  readonly name: string;
  readonly theme: { readonly name: string; readonly colors: { readonly accent1: string; readonly accent2: string } };
}

/** What a new project has of its own. */
export interface NewProject {
  readonly id: string;
  readonly name: string;
  /** Default: the look of the starter. Without colours, those of the starter. */
  readonly brand?: Partial<Brand>;
}

/** The form of a starter's file, in which pictures are base64. */
interface StoredStarter {
  readonly project: StarterProject;
  readonly templates: readonly { readonly key: string; readonly name: string }[];
  readonly assets: Readonly<Record<string, string>>;
}

/** `pnpm write starters` writes this folder from the examples. */
const FOLDER = new URL('../../starters/', import.meta.url);

/** All starters, the most general first. */
export async function listStarters(): Promise<readonly Starter[]> {
  return readJson('index.json');
}

/** The files of a starter; undefined if there is none of this id. */
export async function findStarter(id: string): Promise<StarterFiles | undefined> {
  const known = await listStarters();
  if (!known.some((starter) => starter.id === id)) return undefined;
  const { project, templates, assets } = await readJson<StoredStarter>(`${id}.json`);
  return {
    project,
    templates: templates.map((json) => ({ key: json.key, name: json.name, json })),
    assets: Object.entries(assets).map(([name, base64]) => ({ name, bytes: Buffer.from(base64, 'base64') })),
  };
}

/** The files of a new project that begins with a starter. Throws `INVALID_PROJECT` for a brand with errors. */
export function instantiate(starter: StarterFiles, { id, name, brand }: NewProject): StarterFiles {
  const { theme } = starter.project;
  const own = { ...starter.project, id, name };
  if (brand === undefined) return { ...starter, project: own };
  const themeName = name.slice(0, LIMITS.template.font.most);
  const { colors = [theme.colors.accent1, theme.colors.accent2] } = brand;
  return { ...starter, project: applyBrand({ ...own, theme: { ...theme, name: themeName } }, { ...brand, colors }) };
}

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(fileURLToPath(new URL(file, FOLDER)), 'utf8'));
}
