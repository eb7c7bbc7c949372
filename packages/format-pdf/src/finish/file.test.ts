import { describe, expect, it } from 'vitest';
import { addObject, readFile, streamOf, writeFile } from './file.ts';

/** A file as the browser writes it, with objects in the given order. */
function fileOf(...bodies: readonly string[]): Uint8Array {
  let text = '%PDF-1.4\n';
  const offsets = bodies.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  const table = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${text}${table}trailer\n<</Size ${bodies.length + 1}/Root 1 0 R/Info 2 0 R>>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  );
}

const CATALOG = '<</Type /Catalog>>';
const INFO = '<</Title (endstream endobj)>>';
const STREAM = '<</Length 23>> stream\nendobj endstream endobj\nendstream';

describe('a file', () => {
  it('is split by its cross-reference table, whatever streams and strings contain', () => {
    const { objects, catalog, info } = readFile(fileOf(CATALOG, INFO, STREAM));
    expect([catalog, info]).toEqual([1, 2]);
    expect(objects.get(1)).toEqual({ text: CATALOG });
    expect(objects.get(2)).toEqual({ text: INFO });
    const stream = objects.get(3)!;
    expect('data' in stream && Buffer.from(stream.data).toString()).toBe('endobj endstream endobj');
  });

  it('is written with an id that is derived from its content', () => {
    const write = (content: string) => {
      const file = readFile(fileOf(CATALOG, INFO, STREAM));
      addObject(file, streamOf(new Map(), Buffer.from(content)));
      return Buffer.from(writeFile(file)).toString('latin1');
    };
    const idOf = (text: string) => /\/ID \[<(\w{32})> <\1>\]/.exec(text)?.[1];
    expect(write('one')).toBe(write('one'));
    expect(idOf(write('one'))).not.toBe(idOf(write('two')));
    expect(write('one')).toContain('4 0 obj\n<</Length 3>>\nstream\none\nendstream');
  });

  it('may have more objects than a call may have arguments', () => {
    const file = readFile(fileOf(CATALOG, INFO));
    for (let number = 3; number <= 200_000; number += 1) file.objects.set(number, { text: 'null' });
    expect(addObject(file, { text: 'null' })).toBe(200_001);
    // 1,001 object streams with 200 objects each follow, and then the cross-reference stream.
    expect(Buffer.from(writeFile(file)).toString('latin1')).toContain('/Type /XRef /Size 201004');
  });

  it.each([
    ['is not a PDF', 'hello'],
    ['has no cross-reference table', '%PDF-1.4\nstartxref\n3\n%%EOF\n'],
    [
      'has objects at other offsets',
      Buffer.from(fileOf(CATALOG, INFO)).toString('latin1').replace('1 0 obj', '7 0 obj'),
    ],
  ])('is rejected if it %s', (_, text) => {
    expect(() => readFile(Buffer.from(text, 'latin1'))).toThrow(/browser/);
  });
});
