import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ROOT } from '../pack.ts';
import { readApi } from './report.ts';
import { apiReports } from './write-api.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('api/', () => {
  it('is up to date; otherwise run `pnpm write api` and read the diff', () => {
    const written = readdirSync(join(ROOT, 'api')).map((file): [string, string] => [
      `api/${file}`,
      readFileSync(join(ROOT, 'api', file), 'utf8').replaceAll('\r\n', '\n'),
    ]);
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(apiReports()));
  });
});

describe('a report', () => {
  it('has the exports and the types that they refer to, each sorted', () => {
    const api = readFiles({
      'index.d.ts': "export * from './deck.ts';\nexport { draw, type Pen as Tool } from './draw.ts';\n",
      'deck.d.ts': "import type { Slide } from './slide.ts';\nexport interface Deck {\n    slides: Slide[];\n}\n",
      'slide.d.ts': 'export type Slide = Shape | string;\ntype Shape = 1;\ntype Unused = 2;\n',
      'draw.d.ts': "export declare function draw(slide: import('./slide.ts').Slide): void;\nexport type Pen = 3;\n",
    });
    expect(api).toEqual({
      exported: [
        'interface Deck {\n    slides: Slide[];\n}',
        'type Pen = 3;\nexport { Pen as Tool };',
        "function draw(slide: import('./slide.ts').Slide): void;",
      ],
      behind: ['type Shape = 1;', 'type Slide = Shape | string;'],
    });
  });

  it('has every overload', () => {
    const overloads = 'export declare function f(a: 1): 1;\nexport declare function f(a: 2): 2;\n';
    expect(readFiles({ 'index.d.ts': overloads }).exported).toEqual(['function f(a: 1): 1;\nfunction f(a: 2): 2;']);
  });

  it('names an export of another package without reading that package', () => {
    const source =
      "export { z } from 'zod';\nexport * from 'uqr';\nimport type { A } from 'a';\nexport declare const b: A;\n";
    expect(readFiles({ 'index.d.ts': source })).toEqual({
      exported: ["export { * } from 'uqr';", 'const b: A;', "export { z } from 'zod';"],
      behind: [],
    });
  });

  it('throws on a declaration that it cannot describe', () => {
    expect(() => readFiles({ 'index.d.ts': 'export default 1;\n' })).toThrow(/cannot have/);
    expect(() => readFiles({ 'index.d.ts': "export { a } from './b.ts';\n", 'b.d.ts': 'export {};\n' })).toThrow(
      /has no a/,
    );
  });
});

function readFiles(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'deckwright-report-'));
  folders.push(folder);
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
  return readApi(join(folder, 'index.d.ts'));
}
