import { expect, it } from 'vitest';
import { equalBlocks } from './equal-blocks.ts';

const BLOCK = `export function total(prices: readonly number[]): number {
  let sum = 0;
  for (const price of prices) {
    if (price > 10) sum += price;
    else sum -= 1;
  }
  console.log('total', sum);
  return sum;
}`;
const RENAMED = BLOCK.replaceAll('price', 'weight')
  .replaceAll('sum', 'mass')
  .replace("'total'", '"all of it"')
  .replace('10', '2_000');

function blocksOf(one: string, other: string, path = 'packages/ui/src/b.ts') {
  return equalBlocks(
    new Map([
      ['packages/studio/src/a.ts', one],
      [path, other],
    ]),
  );
}

it('finds a block with other names, texts, numbers and comments in another package', () => {
  const found = blocksOf(`import { a } from 'b';\n\n${BLOCK}`, `/** All of it. */\n${RENAMED}`);
  expect(found).toEqual([{ places: ['packages/studio/src/a.ts:3', 'packages/ui/src/b.ts:2'], lines: 6 }]);
});

it('finds none in another order, in a part of a block, in imports, and within a package', () => {
  const imports = Array.from({ length: 9 }, (_, index) => `import { a${index} } from './a${index}.ts';`).join('\n');
  expect(blocksOf(BLOCK, RENAMED.split('\n').toReversed().join('\n'))).toEqual([]);
  expect(blocksOf(BLOCK, RENAMED.split('\n').slice(0, 5).join('\n'))).toEqual([]);
  expect(blocksOf(imports, imports)).toEqual([]);
  expect(blocksOf(BLOCK, RENAMED, 'packages/studio/src/b.ts')).toEqual([]);
});
