import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodesOf } from './render-scene.ts';

const root = process.env.DECKWRIGHT_FIXTURES;

/** Files of a folder of fixtures. If the folder is missing, prints a warning and returns none. */
function fixtures(folder: string): readonly string[] {
  const path = root && join(root, folder);
  if (path && existsSync(path)) return readdirSync(path).map((name) => join(path, name));
  console.warn(`Skipped: the tests with ${folder}. Set DECKWRIGHT_FIXTURES to a folder that contains it.`);
  return [];
}

const naughty = fixtures('naughty-strings');
describe.skipIf(naughty.length === 0)('naughty strings', () => {
  it('stay unchanged, in order, and have finite positions', async () => {
    const strings = readFileSync(naughty[0]!, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'));
    expect(strings.length).toBeGreaterThan(100);
    const box = { x: 0, y: 0, width: 960, height: 540 };
    const elements = [{ type: 'list', box, field: 'a', bullet: 'none', style: { fit: 'grow' } }];
    const template = { fields: { a: { type: 'list' } }, elements };
    const [node] = await nodesOf('text', { templates: [template], slides: [{ content: { a: strings } }] });
    const shown = node!.paragraphs.map((paragraph) => paragraph.runs.map((run) => run.text).join(''));
    expect(shown.map((words) => words.trim())).toEqual(
      strings.map((words) =>
        words
          .replaceAll(/\s*[\r\n\v\u2028\u2029]+\s*/g, ' ')
          .replaceAll('\t', ' ')
          .trim(),
      ),
    );
    for (const line of node!.lines) {
      for (const { x, width } of line.fragments) expect(Number.isFinite(x + width)).toBe(true);
    }
  });
});
