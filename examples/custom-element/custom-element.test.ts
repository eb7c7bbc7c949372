import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRenderer, parseProject } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { TEST_BROWSER } from '@deckwright/test-tools/browser';
import { checkPackage, readPptx, validatePptx } from '@deckwright/testkit/pptx';
import { describe, expect, test } from 'vitest';
import { inCopy, runFile } from '../run-as-reader.ts';
import { qrCode } from './qr-code.ts';
import { TEMPLATE } from './template.ts';

describe('a custom element', () => {
  test('is drawn in every format by the command of its README', async () => {
    await inCopy(import.meta.dirname, ['modules.ts', 'qr-code.ts', 'render.ts', 'template.ts'], async (folder) => {
      await runFile(folder, 'render.ts');
      const pptx = readFileSync(join(folder, 'invitation.pptx'));
      expect(await validatePptx(pptx)).toEqual([]);
      expect(await checkPackage(pptx)).toEqual([]);
      expect(JSON.stringify(readPptx(pptx).slides[0])).toContain('QR code: https://example.org/rotterdam');
      expect(readFileSync(join(folder, 'invitation.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    });
  });

  test('is checked by checkTemplate like a built-in one', async () => {
    const renderer = createRenderer({
      ...nodeParts(),
      adapters: [createPdfAdapter({ browser: TEST_BROWSER })],
      elements: [qrCode],
    });
    const [title, ...others] = TEMPLATE.elements;
    const wrong = {
      ...TEMPLATE,
      elements: [title, ...others.slice(0, 2), { ...others[2], feild: 'link', field: 'lnk' }],
    };
    const check = renderer.checkTemplate(wrong, { settings: parseProject({ id: 'p' }) });
    await expect(check).rejects.toMatchObject({
      faults: [
        { path: '/elements/3/feild', suggestion: 'field' },
        { path: '/elements/3/field', suggestion: 'link' },
        { path: '/fields/link' },
      ],
    });
  });

  test('is mentioned in two files only: its own, and the one that registers it', () => {
    const naming = ['modules.ts', 'qr-code.ts', 'render.ts', 'template.ts'].filter((file) =>
      /qrCode\b/.test(readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll(/'[^']*'|"[^"]*"/g, '')),
    );
    expect(naming).toEqual(['qr-code.ts', 'render.ts']);
  });
});
