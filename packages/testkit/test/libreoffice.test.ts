import { afterEach, describe, expect, it, vi } from 'vitest';
import { convertWithLibreOffice, libreOfficeMissing } from '../src/readers/libreoffice.ts';
import { readPdf } from '../src/readers/pdf.ts';
import { goodParts, pack } from './good-pptx.ts';

const missing = libreOfficeMissing();
if (missing !== undefined) console.warn(missing);
const leftOut = missing === undefined ? '' : ` (${missing})`;

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('LibreOffice', () => {
  it.skipIf(missing !== undefined)(`converts the slides that are not hidden${leftOut}`, async () => {
    const pdf = await readPdf(await convertWithLibreOffice(await pack(goodParts()), 'pptx', 'pdf'));
    expect(pdf.pages).toHaveLength(1);
    expect(pdf.pages[0]?.text).toContain('Boats');
  });

  it.skipIf(missing !== undefined)(`fails for a file that it cannot open${leftOut}`, async () => {
    const broken = new TextEncoder().encode('PK no presentation');
    await expect(convertWithLibreOffice(broken, 'pptx', 'pdf')).rejects.toThrow('LibreOffice wrote no pdf');
  });

  it.skipIf(missing !== undefined)(`is stopped when it takes too long${leftOut}`, async () => {
    const bytes = await pack(goodParts());
    await expect(convertWithLibreOffice(bytes, 'pptx', 'pdf', { timeout: 50 })).rejects.toThrow('within 50 ms');
  });

  it('is reported as missing with a message', async () => {
    vi.stubEnv('PATH', '');
    const sentence = libreOfficeMissing();
    if (sentence === undefined) return;
    expect(sentence).toContain('Install libreoffice-impress');
    await expect(convertWithLibreOffice(new Uint8Array(), 'pptx', 'pdf')).rejects.toThrow('Left out');
  });
});
