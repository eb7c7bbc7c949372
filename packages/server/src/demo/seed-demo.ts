import { parseProject, parseTemplate } from '@deckwright/core';
import type { OwnerScope } from '../accounts/owner-scope.ts';
import type { Tokens } from '../accounts/tokens.ts';
import type { Projects } from '../templates/projects.ts';
import type { Templates } from '../templates/templates.ts';
import type { DemoFiles } from './demo-files.ts';

export interface SeedParts {
  readonly scope: OwnerScope;
  readonly projects: Projects;
  readonly templates: Templates;
  readonly tokens: Tokens;
}

/**
 * Creates the demo project and an API key in a new data directory. Returns the secret of the key, which is not stored, or undefined
 * if the project exists.
 */
export async function seedDemo(parts: SeedParts, files: DemoFiles): Promise<string | undefined> {
  const { scope, projects, templates, tokens } = parts;
  const settings = parseProject(files.project);
  // Templates are written last, so the next start repeats a seeding that was interrupted.
  const existing = await templates.list(scope, settings.id);
  if (existing.length > 0) return undefined;
  const parsed = files.templates.map((json) => {
    const { key, name } = parseTemplate(json, settings);
    return { key, name, json };
  });
  await projects.save(scope, settings, files.project);
  const { secret } = await tokens.create(scope, 'demo');
  await templates.push(scope, settings.id, parsed, 'published');
  return secret;
}
