import { expect, it } from 'vitest';
import { findTemplates, type ListedTemplate } from './listed-template.ts';

function one(key: string, name: string, updatedAt: string, aliases: readonly string[] = []): ListedTemplate {
  return { key, name, state: 'published', aliases, updatedAt };
}
const TEMPLATES = [
  one('zebra', 'Zebra', '2026-11-03T00:00:00Z'),
  one('cover', 'Cover', '2026-11-01T00:00:00Z', ['title-page']),
  one('chart', 'Ärger', '2026-11-02T00:00:00Z'),
];

it.each([
  ['', 'name', 'Ärger Cover Zebra'],
  ['', 'newest', 'Zebra Ärger Cover'],
  [' COV ', 'name', 'Cover'],
  ['title-p', 'name', 'Cover'],
  ['chart', 'name', 'Ärger'],
  ['none', 'name', ''],
] as const)('a search for %j by %s finds %j', (text, order, names) => {
  expect(
    findTemplates(TEMPLATES, text, order)
      .map(({ name }) => name)
      .join(' '),
  ).toBe(names);
});
