import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseChangeset, withSection } from './changelog.ts';

const FOLDER = join(import.meta.dirname, '../../.changeset');

it('a changelog has a section for each version, newest first, with the largest changes first', () => {
  const fix = parseChangeset("---\n'@deckwright/core': patch\n---\n\nA line breaks later.\n");
  const added = parseChangeset('---\n"b": patch\n"a": minor\n---\n\nOne.\n\nTwo.\n');
  const first = withSection('# Changelog\n', '0.1.0', [fix]);
  expect(first).toBe(
    '# Changelog\n\n## 0.1.0\n\n### Fixed and improved\n\n- A line breaks later. (`@deckwright/core`)\n',
  );
  expect(withSection(first, '0.2.0', [fix, added])).toBe(
    [
      '# Changelog\n\n## 0.2.0\n\n### New\n\n- One.\n\n  Two. (`a`, `b`)\n',
      '### Fixed and improved\n\n- A line breaks later. (`@deckwright/core`)\n',
      '## 0.1.0\n\n### Fixed and improved\n\n- A line breaks later. (`@deckwright/core`)\n',
    ].join('\n'),
  );
});

it('a changeset without a package or a text is an error', () => {
  expect(() => parseChangeset('---\n---\n\nText.\n')).toThrow('not a changeset');
  expect(() => parseChangeset('---\n"a": patch\n---\n')).toThrow('not a changeset');
});

it('every file in .changeset is a changeset', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.md') && name !== 'README.md');
  for (const file of files) expect(parseChangeset(readFileSync(join(FOLDER, file), 'utf8')).text, file).not.toBe('');
});
