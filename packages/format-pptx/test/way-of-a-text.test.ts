import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { write } from '../src/write.ts';
import { context } from './support/packages.ts';
import { paragraph, run, scene, slide, text, title } from './support/scene.ts';

const SOURCE = join(import.meta.dirname, '../src');
const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/pptx.md'), 'utf8');
const documented = [...PAGE.matchAll(/^\d+\. `(\w+)` in `([\w/.-]+)`$/gm)].map(([, name, file]) => ({ name, file }));

/** The functions of this package on the call stack, outermost first, once each. */
function callers(): readonly string[] {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 100;
  const stack = new Error('the stack').stack ?? '';
  Error.stackTraceLimit = limit;
  const frames = stack.split('\n').flatMap((line) => {
    const [, name] = /at (?:async )?(?:Object\.)?(\w+) \(.*format-pptx\/src\//.exec(line) ?? [];
    return name === undefined ? [] : [name];
  });
  return [...new Set(frames.reverse())];
}

test('docs/pptx.md names at most twelve functions from a text in the scene to the file, and each exists', () => {
  expect(documented.length).toBeGreaterThan(6);
  expect(documented.length).toBeLessThanOrEqual(12);
  for (const { name, file = '' } of documented) {
    expect(existsSync(join(SOURCE, file)), file).toBe(true);
    expect(readFileSync(join(SOURCE, file), 'utf8')).toMatch(new RegExp(`function ${name}\\(`));
  }
});

test('the longest chain of calls that reads a run is the one that docs/pptx.md names', async () => {
  let deepest: readonly string[] = [];
  const traced = {
    ...run(''),
    get text() {
      const calls = callers();
      if (calls.length > deepest.length) deepest = calls;
      return 'Words';
    },
  };
  await write(scene([slide([title('T'), text([paragraph([traced])])])]), context());
  expect(deepest).toEqual(documented.map(({ name }) => name).slice(0, deepest.length));
  expect(deepest.at(-1)).toBe('runXml');
});
