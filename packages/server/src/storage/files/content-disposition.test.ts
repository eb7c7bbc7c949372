import { describe, expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

describe('Content-Disposition', () => {
  test('holds an ASCII name unchanged', () => {
    expect(contentDisposition('Quarterly review.pptx')).toBe('attachment; filename="Quarterly review.pptx"');
  });

  test('holds other names twice, in ASCII and in UTF-8', () => {
    expect(contentDisposition("Übersicht '26 (neu).pdf")).toBe(
      "attachment; filename=\"_bersicht '26 (neu).pdf\"; filename*=UTF-8''%C3%9Cbersicht%20%2726%20%28neu%29.pdf",
    );
  });

  test('escapes quotes and line breaks', () => {
    expect(contentDisposition('a"; filename="b\r\nSet-Cookie: x.pdf')).not.toMatch(/[\r\n]|"b/);
  });
});
