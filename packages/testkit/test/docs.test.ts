import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adapterContractTests, elementContractTests, hostedLocationContractTests } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

describe('docs/plugins.md', () => {
  const document = read('docs/plugins.md');
  const [formats = '', elements = '', locations = ''] = document.split(/^## An? (?:element|hosted location)$/m);

  it('lists every contract test of adapters, elements and hosted locations', () => {
    // Other tables list fields and readers.
    const rows = (text: string) => {
      const [, list = ''] = text.split(/^\| name +\| an? \w+ … .*\n/m);
      const [first = ''] = list.split('\n\n');
      return [...first.matchAll(/^\| `(\w+)` +\| (.+?) +\|/gm)].map(([, name, sentence]) => [name, sentence]);
    };
    const table = (tests: Readonly<Record<string, { readonly sentence: string }>>) =>
      Object.entries(tests).map(([name, { sentence }]) => [name, sentence]);
    expect(rows(formats)).toEqual(table(adapterContractTests));
    expect(rows(elements)).toEqual(table(elementContractTests));
    expect(rows(locations)).toEqual(table(hostedLocationContractTests));
  });

  it('names the reader that a contract test of formats needs, and lists every reader', () => {
    for (const [name, test] of Object.entries(adapterContractTests)) {
      const needed = 'needs' in test ? `\`${test.needs.reader}\`` : '';
      const [, , , last = ''] = formats
        .split('\n')
        .find((line) => line.startsWith(`| \`${name}\` `))!
        .split('|');
      expect(last.trim(), name).toBe(needed);
      if (needed !== '') expect(formats).toMatch(new RegExp(`^\\| ${needed} +\\| [A-Z]`, 'm'));
    }
  });

  it('shows the files of the examples unchanged', () => {
    const shown = [...document.matchAll(/^```ts (\S+)\n(.*?)^```$/gms)];
    expect(shown.map(([, file]) => file)).toEqual([
      'examples/custom-format/markdown.ts',
      'examples/custom-format/markdown.test.ts',
      'examples/svg-pages/svg-pages.test.ts',
      'examples/custom-element/qr-code.test.ts',
    ]);
    for (const [, file, source] of shown) expect(source, file).toBe(read(file!));
  });
});
