import { parseProject, parseTemplate } from '@deckwright/core';
import { describe, expect, test } from 'vitest';
import { findStarter, instantiate, listStarters } from './starters.ts';

const STARTERS = await listStarters();

test('the neutral starter is the first of six', () => {
  expect(STARTERS.map(({ id }) => id)).toEqual([
    'neutral',
    'corporate-report',
    'pitch',
    'dashboard',
    'product-sheet',
    'lesson',
  ]);
});

test('no starter is found by a wrong id or by a path', async () => {
  for (const id of ['unknown', 'index', '../package', '__proto__']) expect(await findStarter(id)).toBeUndefined();
});

describe.each(STARTERS)('$id', ({ id, pages, description, mode }) => {
  test('has as many templates as it says, valid with its project file', async () => {
    const { project, templates, assets } = (await findStarter(id))!;
    const settings = parseProject(project);
    expect(templates).toHaveLength(pages);
    for (const { key, name, json } of templates) expect(parseTemplate(json, settings)).toMatchObject({ key, name });
    for (const name of namedAssets(templates)) expect(assets.map((asset) => asset.name)).toContain(name);
    expect(description).toMatch(/^[A-Z].*\.$/);
  });

  test('takes the id, the name and the brand of a new project', async () => {
    const starter = (await findStarter(id))!;
    const plain = instantiate(starter, { id: 'acme', name: 'Acme' });
    expect(plain.project).toEqual({ ...starter.project, id: 'acme', name: 'Acme' });

    const brand = { colors: ['#0A5CFF', '#C2185B'], font: 'Georgia', mode: 'light' } as const;
    const branded = parseProject(instantiate(starter, { id: 'acme', name: 'Acme', brand }).project);
    expect(branded).toMatchObject({ id: 'acme', name: 'Acme' });
    expect(branded.theme).toMatchObject({ name: 'Acme', fonts: { heading: 'Georgia', body: 'Georgia' } });
    expect(branded.theme.colors).toMatchObject({ lt1: 'FFFFFF', accent1: '0A5CFF', accent2: 'C2185B' });
  });

  test('stays light or dark with a brand that does not say', async () => {
    const starter = (await findStarter(id))!;
    const { colors } = instantiate(starter, { id: 'acme', name: 'Acme', brand: { colors: ['#0A5CFF'] } }).project.theme;
    const page = (colors as unknown as { readonly lt1: string }).lt1;
    expect(page > '#888888').toBe(mode === 'light');
  });

  test('keeps its colours where a brand has none', async () => {
    const starter = (await findStarter(id))!;
    const { theme } = instantiate(starter, { id: 'acme', name: 'Acme', brand: { mode: 'dark' } }).project;
    expect((theme.colors as unknown as { readonly lt1: string }).lt1 < '#444444').toBe(true);
  });
});

function namedAssets(templates: readonly unknown[]): ReadonlySet<string> {
  const names = JSON.stringify(templates).matchAll(/"asset:([^"]+)"/g);
  return new Set([...names].map(([, name]) => name!));
}
