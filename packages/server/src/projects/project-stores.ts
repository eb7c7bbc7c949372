import type { ElementDefinition } from '@deckwright/core/contract';
import type { Database } from '../storage/database/schema.ts';
import { type Assets, createAssets } from './files/assets.ts';
import { createFonts, type Fonts } from './files/fonts.ts';
import { createProjects, type Projects } from './projects.ts';
import { createTemplates, type Templates } from './templates.ts';
import { createUploads, type UploadStore } from './uploads/uploads.ts';

/** What is stored of projects. */
export interface ProjectStores {
  readonly projects: Projects;
  readonly templates: Templates;
  readonly assets: Assets;
  readonly fonts: Fonts;
  /** Files that wait for a push. */
  readonly uploads: UploadStore;
}

/** `elements`: those that templates may use. Default: the bundled ones. */
export function projectStores(
  database: Database,
  now: () => Date,
  elements?: readonly ElementDefinition[],
): ProjectStores {
  return {
    projects: createProjects(database, now, elements),
    templates: createTemplates(database, now),
    assets: createAssets(database, now),
    fonts: createFonts(database, now),
    uploads: createUploads(database, now),
  };
}
