import { describe, expect, it } from 'vitest';
import { readPdf } from '../src/readers/pdf.ts';
import { goodPdf } from './good-pdf.ts';

describe('the PDF reader', () => {
  it('reads pages, properties, outline and tags', async () => {
    const file = await readPdf(goodPdf());
    expect(file.pages.map(({ width, height }) => ({ width, height }))).toEqual([
      { width: 720, height: 540 },
      { width: 720, height: 540 },
    ]);
    expect(file.info).toMatchObject({ Title: 'A deck', Author: 'Ada' });
    expect(file.language).toBe('en-GB');
    expect(file.tagged).toBe(true);
    expect(file.outline).toEqual([{ title: 'Hello world', level: 0 }]);
    const [first] = file.pages;
    expect(first?.tags).toEqual([{ role: 'H1' }, { role: 'Figure', alt: 'A square' }]);
    expect(first?.links).toEqual(['https://example.org/']);
    expect(first?.pictures).toBe(1);
    expect(first?.images).toEqual([
      { pixels: { width: 1, height: 1 }, box: { x: 500, y: 430, width: 10, height: 10 } },
    ]);
    expect(first?.fonts).toEqual([{ name: 'Helvetica', embedded: false }]);
  });

  it('returns lines with positions from the top, and separates columns but not words', async () => {
    const [first, second] = (await readPdf(goodPdf())).pages;
    expect(first?.text).toBe('Hello world\nleft\nright\nsplit words');
    expect(first?.lines[0]).toMatchObject({ text: 'Hello world', x: 72, baseline: 100, size: 24 });
    expect(first!.lines[0]!.y).toBeLessThan(100 - 24 * 0.6);
    expect(second?.text).toBe('Second');
  });

  it('recognizes an untagged file', async () => {
    const source = new TextDecoder('latin1')
      .decode(goodPdf())
      .replace('/Marked true', '/Marked fals')
      .replace('fals', 'null');
    const file = await readPdf(Uint8Array.from(source, (character) => character.charCodeAt(0)));
    expect(file.tagged).toBe(false);
  });

  it('accepts a Buffer', async () => {
    expect((await readPdf(Buffer.from(goodPdf()))).pages).toHaveLength(2);
  });

  it('does not change the given bytes', async () => {
    const bytes = goodPdf();
    await readPdf(bytes);
    expect(bytes).toEqual(goodPdf());
  });

  it('rejects a file that is not a PDF', async () => {
    await expect(readPdf(new TextEncoder().encode('hello'))).rejects.toThrow('Invalid PDF');
  });
});
