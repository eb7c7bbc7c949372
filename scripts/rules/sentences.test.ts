import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkSentences } from './sentences.ts';

const root = mkdtempSync(join(tmpdir(), 'deckwright-sentences-'));
afterAll(() => rmSync(root, { recursive: true }));

function sentencesIn(file: string, source: string): readonly string[] {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), source);
  return checkSentences(root, [file]).map(({ sentence }) => /says "(.*?)"/.exec(sentence)![1]!);
}

it.each([
  ['const a = <p>Save</p>;', 'Save'],
  ['const a = <p>{count} slides</p>;', 'slides'],
  ['const a = <Button label="delete" />;', 'delete'],
  ["const a = { label: 'Bring forward' };", 'Bring forward'],
  ["const a = isOpen ? 'without a title' : name;", 'without a title'],
  ['const a = `Slide`;', 'Slide'],
  ["announce('The text was copied.');", 'The text was copied.'],
])('finds what a person reads in %s', (source, sentence) => {
  expect(sentencesIn('packages/studio/src/a.tsx', source)).toEqual([sentence]);
});

it.each([
  "import { A } from './A.tsx';",
  'const a = <p className="flex items-center">{say(\'save\')}</p>;',
  'const a = <code>pnpm start</code>;',
  "if (event.key === 'Enter') close();",
  "throw new TypeError('This part of the editor is outside of its page.');",
  "type Side = 'Left';",
])('does not mind %s', (source) => {
  expect(sentencesIn('packages/studio/src/a.tsx', source)).toEqual([]);
});

it.each([
  "const isMove = label === say('move');",
  "const isFile = types.includes(say('files'));",
  "const name = system.replace(say('macOSX'), 'macOS');",
])('finds a sentence that is compared or searched for in %s', (source) => {
  writeFileSync(join(root, 'packages/studio/src/a.tsx'), source);
  expect(checkSentences(root, ['packages/studio/src/a.tsx']).map(({ rule }) => rule)).toEqual([
    'sentences-are-only-shown',
  ]);
});

it('leaves tables and other packages alone', () => {
  const source = "export const say = sentences('a', { save: 'Save' });";
  expect(sentencesIn('packages/studio/src/sentences/a.ts', source)).toEqual([]);
  expect(sentencesIn('packages/server/src/a.ts', source)).toEqual([]);
});
