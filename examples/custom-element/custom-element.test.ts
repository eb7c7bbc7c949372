import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createRenderer, parseProject } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { checkPackage, readPptx, validatePptx } from '@deckwright/testkit/pptx';
import { describe, expect, test } from 'vitest';
import { qrCode } from './qr-code.ts';
import { TEMPLATE } from './template.ts';

describe('an element of one’s own', () => {
  test('is drawn in every format, by the command of its README', async () => {
    // Beside the example, where its packages are found; the reader's folder stays as it is.
    const folder = mkdtempSync(join(import.meta.dirname, '.run-'));
    try {
      for (const file of ['qr-code.ts', 'render.ts', 'template.ts']) {
        cpSync(join(import.meta.dirname, file), join(folder, file));
      }
      execFileSync(process.execPath, ['--conditions=source', 'render.ts'], { cwd: folder, stdio: 'pipe' });
      const pptx = readFileSync(join(folder, 'invitation.pptx'));
      expect(await validatePptx(pptx)).toEqual([]);
      expect(await checkPackage(pptx)).toEqual([]);
      expect(JSON.stringify(readPptx(pptx).slides[0])).toContain('QR code: https://example.org/rotterdam');
      expect(readFileSync(join(folder, 'invitation.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('is checked when a template is read, as any other', async () => {
    const renderer = createRenderer({ ...nodeParts(), adapters: [createPdfAdapter()], elements: [qrCode] });
    const [title, ...others] = TEMPLATE.elements;
    const wrong = {
      ...TEMPLATE,
      elements: [title, ...others.slice(0, 2), { ...others[2], feild: 'link', field: 'lnk' }],
    };
    const trial = renderer.tryTemplate(wrong, { settings: parseProject({ id: 'p' }) });
    await expect(trial).rejects.toMatchObject({ faults: [{ path: '/elements/3/feild', suggestion: 'field' }, {}] });
  });
});
