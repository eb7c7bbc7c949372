import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRules } from './check-rules.ts';
import { checkArrows, type Floor, floorsOf, type Import } from './rooms.ts';
import { SERVER } from './server-arrows.ts';
import type { Violation } from './violation.ts';

/** A package for each circle: the folder that has it, the rooms in it, and the sources. */
const CIRCLES: readonly (readonly [folder: string, rooms: string, sources: Readonly<Record<string, string>>])[] = [
  [
    'two/src',
    'a, b',
    {
      'a/one.ts': "export * from '../b/one.ts';",
      'b/one.ts': '',
      'b/two.ts': "export * from '../a/two.ts';",
      'a/two.ts': '',
    },
  ],
  [
    'three/src/inside',
    'a, b, c',
    {
      'inside/a/one.ts': "export * from '../b/two.ts';",
      'inside/b/one.ts': "export * from '../c/two.ts';",
      'inside/c/one.ts': "export * from '../a/two.ts';",
      ...Object.fromEntries(['a', 'b', 'c'].map((room) => [`inside/${room}/two.ts`, ''])),
    },
  ],
  [
    'types/src',
    'a, b',
    {
      'a/one.ts': "import type { T } from '../b/one.ts';\nexport type A = T;",
      'a/two.ts': 'export type A = 1;',
      'b/one.ts': 'export type T = 1;',
      'b/two.ts': "import type { A } from '../a/two.ts';\nexport type B = A;",
    },
  ],
  [
    'dynamic/src',
    'a, b',
    {
      'a/one.ts': "export const b = import('../b/one.ts');",
      'b/one.ts': '',
      'b/two.ts': "export * from '../a/two.ts';",
      'a/two.ts': '',
    },
  ],
  [
    'beside/src/inside',
    'a, b.ts',
    {
      'inside/b.ts': "export * from './a/one.ts';",
      'inside/a/one.ts': '',
      'inside/a/two.tsx': "export * from '../b.ts';",
    },
  ],
];

/** Arrows that all run down, with an import that runs up in a test, and one of another package. */
const CLEAN: Readonly<Record<string, string>> = {
  'a/one.ts':
    "export * from '../b/one.ts';\nexport * from '../b/c/one.ts';\nexport * from '../../../two/src/b/one.ts';",
  'b/one.ts': "export * from './c/one.ts';",
  'b/one.test.ts': "export * from '../a/one.ts';",
  'b/one.test.tsx': "export * from '../a/one.ts';",
  'b/c/one.ts': '',
};

describe('rooms', () => {
  let root: string;
  let found: readonly Violation[];
  let lines: readonly string[];

  beforeAll(async () => {
    root = mkdtempSync(join(import.meta.dirname, '../../node_modules', '.rooms-'));
    for (const [folder, , sources] of CIRCLES) plant(root, folder.split('/')[0]!, sources);
    plant(root, 'clean', CLEAN);
    const report = await checkRules(root);
    found = report.violations.filter(({ rule }) => rule === 'rooms-form-no-circle');
    lines = report.rooms;
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each(CIRCLES)('are reported with what closes their circle in %s: %s', (folder, rooms, sources) => {
    const [violation, ...others] = found.filter(({ file }) => file.startsWith(`packages/${folder.split('/')[0]}/`));
    expect(others).toEqual([]);
    expect(violation!.file).toBe(`packages/${folder}`);
    expect(violation!.sentence).toContain(`packages/${folder}: ${rooms} import each other in a circle`);
    const importing = Object.entries(sources).filter(
      ([, source]) => source.includes('import(') || source.includes('from'),
    );
    expect(violation!.sentence.split('\n  ')).toHaveLength(importing.length + 1);
  });

  it('are clean when all arrows run down', () => {
    expect(found.filter(({ file }) => file.startsWith('packages/clean/'))).toEqual([]);
  });

  it('are counted for each package', () => {
    expect(lines).toContain('clean: 2 rooms, 1 arrows, 0 in a circle');
    expect(lines).toContain('two: 2 rooms, 2 arrows, 2 in a circle');
    expect(lines).toContain('three: 1 rooms, 0 arrows, 0 in a circle, 3 further down');
  });
});

describe('the listed arrows', () => {
  const down = arrow('top/a.ts', 'bottom.ts');
  const listed = { from: 'top', to: 'bottom.ts', why: 'It is planted.' };

  it('pass when they are those of the code', () => {
    expect(checkArrows(floor(down), { rooms: ['top', 'bottom.ts'], arrows: [listed] })).toEqual([]);
  });

  it.each([
    ['a new arrow', [], ['top', 'bottom.ts'], 'the arrow top → bottom.ts is new:\n  top/a.ts → bottom.ts. Remove'],
    ['an arrow that runs up', [listed], ['bottom.ts', 'top'], 'top is below bottom.ts and imports it'],
    [
      'an arrow that does not exist',
      [listed, { ...listed, from: 'bottom.ts', to: 'top' }],
      ['top', 'bottom.ts'],
      'no import makes the arrow bottom.ts → top',
    ],
    ['a room that is not listed', [listed], ['top'], 'bottom.ts is not in the list of rooms'],
    ['a room that does not exist', [listed], ['top', 'bottom.ts', 'cellar'], 'cellar does not exist'],
  ])('report %s', (_, arrows, rooms, sentence) => {
    const sentences = checkArrows(floor(down), { rooms, arrows }).map((violation) => violation.sentence);
    expect(sentences).toEqual([expect.stringContaining(sentence)]);
  });

  it('of the server each give a reason', () => {
    for (const { why } of SERVER.arrows) expect(why).toMatch(/^[A-Z].+\.$/);
  });
});

function arrow(from: string, to: string): Import {
  return { from: `packages/x/src/${from}`, to: `packages/x/src/${to}` };
}

function floor(...imports: readonly Import[]): Floor {
  const files = [...new Set(imports.flatMap(({ from, to }) => [from, to]))];
  return floorsOf(files, imports)[0]!;
}

function plant(root: string, name: string, sources: Readonly<Record<string, string>>): void {
  for (const [file, source] of Object.entries(sources)) {
    const path = join(root, 'packages', name, 'src', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${source}\nexport {};\n`);
  }
}
