import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adapterContractTests, elementContractTests, hostedLocationContractTests } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

describe('docs/plugins', () => {
  const formats = read('docs/plugins/contract-tests.md');
  const elements = read('docs/plugins/elements.md');
  const locations = read('docs/plugins/locations.md');

  it('lists every contract test of adapters, elements and hosted locations', () => {
    const rows = (text: string) => rowsOf(text).map((cells) => cells.slice(0, 2));
    const table = (tests: Readonly<Record<string, { readonly sentence: string }>>) =>
      Object.entries(tests).map(([name, { sentence }]) => [`\`${name}\``, sentence]);
    expect(rows(formats)).toEqual(table(adapterContractTests));
    expect(rows(elements)).toEqual(table(elementContractTests));
    expect(rows(locations)).toEqual(table(hostedLocationContractTests));
  });

  it('names the reader that a contract test of formats needs, and lists every reader', () => {
    const needs = Object.values(adapterContractTests).map((test) =>
      'needs' in test ? `\`${test.needs.reader}\`` : '',
    );
    expect(rowsOf(formats).map((cells) => cells[2])).toEqual(needs);
    for (const reader of new Set(needs)) expect(formats).toContain(`| ${reader} `);
  });

  it('shows the files of the examples unchanged', () => {
    const pages = [read('docs/plugins/formats.md'), formats, elements, locations].join('\n');
    const shown = [...pages.matchAll(/^```ts (\S+)\n(.*?)^```$/gms)];
    expect(shown.map(([, file]) => file)).toEqual([
      'examples/custom-format/markdown.ts',
      'examples/custom-format/markdown.test.ts',
      'examples/svg-pages/svg-pages.test.ts',
      'examples/custom-element/qr-code.test.ts',
    ]);
    for (const [, file, source] of shown) expect(source, file).toBe(read(file!));
  });
});

/** The rows of the table of contract tests. Other tables list fields and readers. */
function rowsOf(text: string): string[][] {
  const [, list = ''] = text.split(/^\| name +\| an? \w+ … .*\n/m);
  const [, ...rows] = list.split('\n\n')[0]!.trim().split('\n');
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
