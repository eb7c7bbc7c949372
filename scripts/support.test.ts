import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableRows } from '@deckwright/test-tools/texts/table-rows';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '..');
const PAGE = read('docs/support.md');

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** What the page says is tested. */
function tested(part: string): string {
  const row = PAGE.split('\n## ')
    .slice(1)
    .flatMap(tableRows)
    .find(([name]) => name === part);
  expect(row, part).toBeDefined();
  return row![1]!;
}

/** The version of a package that this repository installs. */
function installed(manifest: string, name: string): string {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(manifest));
  const version = { ...dependencies, ...devDependencies, ...optionalDependencies }[name];
  expect(version, name).toMatch(/^\d/);
  return version;
}

describe('docs/support.md', () => {
  it('names the versions that the tests run with', () => {
    expect(tested('Node')).toBe(installed('package.json', 'node'));
    expect(tested('Database')).toContain(
      `better-sqlite3 ${installed('packages/server/package.json', 'better-sqlite3')}`,
    );
    expect(tested('File store')).toContain(`s3rver ${installed('packages/testkit/package.json', 's3rver')}`);
    const chromium = installed('packages/format-pdf/package.json', '@sparticuz/chromium');
    expect(tested('Browser for PDF')).toContain(
      `Chromium ${chromium.split('.')[0]} of @sparticuz/chromium ${chromium}`,
    );
  });

  it('names the oldest Node and PostgreSQL as packages and settings do', () => {
    const oldest = new Set(
      globSync('packages/*/package.json', { cwd: ROOT }).map((file) => JSON.parse(read(file)).engines.node),
    );
    expect([...oldest].sort()).toEqual(['>=22.12', '>=24']);
    expect(PAGE).toContain(
      'The server and its command reject an older Node than 24, the other packages one before 22.12',
    );
    expect(read('docs/operating/settings.md')).toContain('PostgreSQL database (15 or later)');
    expect(PAGE).toContain('Versions before 15 do not work');
    const { image } = parse(read('deploy/compose.yaml'), { merge: true }).services.postgres;
    expect(PAGE).toContain(`The Compose file names ${/postgres:(\d+)/.exec(image)![1]}`);
  });
});

describe('the issue templates', () => {
  const forms = globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: ROOT }).filter((file) => !file.endsWith('config.yml'));

  it.each(forms)('%s is a form with labelled fields, some of them required', (file) => {
    const { name, description, body } = parse(read(file));
    expect([name, description]).toEqual([expect.any(String), expect.any(String)]);
    const fields = body.filter(({ type }: { type: string }) => type !== 'markdown');
    const ids = fields.map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(fields.length);
    for (const { id, type, attributes } of fields) {
      expect(['input', 'textarea', 'dropdown', 'checkboxes'], id).toContain(type);
      expect(attributes.label, id).toEqual(expect.any(String));
      if (type === 'dropdown') expect(attributes.options.length).toBeGreaterThan(1);
    }
    expect(fields.some(({ validations }: { validations?: { required: boolean } }) => validations?.required)).toBe(true);
  });

  it('lead to SECURITY.md for vulnerabilities', () => {
    expect(forms).toHaveLength(2);
    const { contact_links: links } = parse(read('.github/ISSUE_TEMPLATE/config.yml'));
    expect(links[0].about).toContain('SECURITY.md');
    expect(read('SECURITY.md')).toContain('Report a vulnerability');
  });
});
