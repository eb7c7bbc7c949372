import { describe, expect, it } from 'vitest';
import { mutantsOf, withMutant } from './mutants-of.ts';

function changes(source: string) {
  return mutantsOf(source).map((mutant) => withMutant(source, mutant));
}

describe('a mutant', () => {
  it('changes the right bytes after comments and multi-byte characters', () => {
    expect(changes("// Größe 😀\nconst a = b === 'ü';")).toEqual([
      "// Größe 😀\nconst a = b !== 'ü';",
      "// Größe 😀\nconst a = b === '';",
    ]);
  });

  it('replaces a comparison by its neighbour and its opposite', () => {
    expect(changes('x = a < b;')).toEqual(['x = a <= b;', 'x = a >= b;']);
    expect(changes('x = a && !b;')).toEqual(['x = a || !b;', 'x = a && b;']);
  });

  it('makes a branch unconditional, and unreachable', () => {
    expect(changes('if (a) b();')).toEqual(['if (true) b();', 'if (false) b();', 'if (a) ;']);
    expect(changes('x = a ? b : c;')).toEqual(['x = true ? b : c;', 'x = false ? b : c;']);
  });

  it('empties blocks, arrays, strings and results', () => {
    expect(changes("const f = () => g({ of: ['a'] });")).toEqual([
      'const f = () => (undefined);',
      'const f = () => g({ of: [] });',
      "const f = () => g({ of: [''] });",
    ]);
    expect(changes('function f() { return 1; }')).toEqual(['function f() {}', 'function f() { return 2; }']);
  });

  it('removes a call on a list', () => {
    expect(changes('x = list.filter(isOpen);')).toEqual(['x = list;']);
  });

  it('does not change types, imports, keys, prose or error messages', () => {
    const source =
      "import { a } from 'b';\ntype T = 'c' | 'd';\nconst e: Record<'f', 1> = { 'g': h };\nthrow new RenderError('I', `j`);\nconst w = 'All is well.';";
    expect(changes(source)).toEqual([]);
  });

  it('is the same in every run', () => {
    const source = 'const a = 1 + 2;';
    expect(mutantsOf(source)).toEqual(mutantsOf(source));
    expect(mutantsOf(source).map(({ change }) => change)).toEqual(['1 → 2', '+ → -', '2 → 3']);
  });
});
