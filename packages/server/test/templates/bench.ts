import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { createOwners } from '../../src/accounts/owners.ts';
import { type Assets, createAssets } from '../../src/projects/files/assets.ts';
import { createFonts, type Fonts } from '../../src/projects/files/fonts.ts';
import { createProjects, type Projects } from '../../src/projects/projects.ts';
import { createTemplates, type Templates } from '../../src/projects/templates.ts';
import type { TemplateFile } from '../../src/projects/versions/write-template.ts';
import { createDatabase } from '../../src/storage/database/open-database.ts';
import { type OwnerScope, ownerScope } from '../../src/storage/database/owner-scope.ts';
import type { Database } from '../../src/storage/database/schema.ts';

/** The stores of a new data directory for each test of a file, with the owner `acme` and its project `sales`. */
export interface TemplatesBench {
  readonly database: Database;
  readonly scope: OwnerScope;
  /** A key of the same owner for another project. */
  readonly narrow: OwnerScope;
  readonly projects: Projects;
  readonly templates: Templates;
  readonly assets: Assets;
  readonly fonts: Fonts;
  /** The time of the clock, in ms. It changes only here. */
  time: number;
  readonly now: () => Date;
}

export function templatesBench(): TemplatesBench {
  const bench = {} as { -readonly [Key in keyof TemplatesBench]: TemplatesBench[Key] };
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deckwright-templates-'));
    const now = () => new Date(bench.time);
    bench.time = Date.parse('2026-11-20T09:00:00Z');
    bench.now = now;
    // With the thread that writes, as a server has it.
    bench.database = createDatabase(folder);
    const owners = createOwners(bench.database, now);
    await owners.create({ id: 'acme', name: 'Acme' });
    bench.scope = (await owners.scope('acme'))!;
    bench.narrow = ownerScope('acme', ['other']);
    bench.projects = createProjects(bench.database, now);
    bench.templates = createTemplates(bench.database, now);
    bench.assets = createAssets(bench.database, now);
    bench.fonts = createFonts(bench.database, now);
    await bench.projects.save(bench.scope, { id: 'sales', name: 'Sales' }, { id: 'sales', name: 'Sales' });
  });
  afterEach(async () => {
    await bench.database.destroy();
    await rm(folder, { recursive: true, force: true });
  });
  return bench;
}

/** A template whose only element says `text`. */
export function templateFile(key: string, text: string): TemplateFile {
  const elements = [{ type: 'text', box: { x: 0, y: 0, width: 100, height: 50 }, text }];
  return { key, name: key, json: { key, elements } };
}

/** A font file of this face; its bytes are its name. */
export function fontFile(name: string, family = 'Brand') {
  const embedding = { embed: 'edit', subset: true } as const;
  return { name, family, bold: false, italic: false, embedding, bytes: new TextEncoder().encode(name) };
}
