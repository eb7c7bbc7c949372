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
    const rows = (text: string) =>
      [...text.matchAll(/^\| `(\w+)` +\| (.+?) +\|$/gm)].map(([, name, sentence]) => [name, sentence]);
    const table = (tests: Readonly<Record<string, { readonly sentence: string }>>) =>
      Object.entries(tests).map(([name, { sentence }]) => [name, sentence]);
    expect(rows(formats)).toEqual(table(adapterContractTests));
    expect(rows(elements)).toEqual(table(elementContractTests));
    expect(rows(locations)).toEqual(table(hostedLocationContractTests));
  });

  it('shows the files of the examples unchanged', () => {
    const shown = [...document.matchAll(/^```ts (\S+)\n(.*?)^```$/gms)];
    expect(shown.map(([, file]) => file)).toEqual([
      'examples/custom-format/markdown.ts',
      'examples/custom-format/markdown.test.ts',
      'examples/custom-element/qr-code.test.ts',
    ]);
    for (const [, file, source] of shown) expect(source, file).toBe(read(file!));
  });
});
