import { createRenderer, type Project, parseProject, parseTemplate } from '@deckwright/core';
import { nodeParts, readFontFacts } from '@deckwright/core/node';
import { emitContext } from '@deckwright/testkit';
import { readFonts, readPptx } from '@deckwright/testkit/pptx';
import { describe, expect, test } from 'vitest';
import { createPptxAdapter } from '../src/index.ts';
import { deck, fileOf } from './support/fonts.ts';

const adapter = createPptxAdapter();

describe('an export', () => {
  const renderer = createRenderer({ ...nodeParts(), adapters: [adapter] });
  const rendered = async (font: string, options: object, more: Pick<Project, 'fonts'> & { strict?: true } = {}) => {
    const settings = parseProject({ id: 'p', theme: { fonts: { heading: 'Inter', body: font } } });
    const box = { x: 40, y: 40, width: 400, height: 60 };
    const template = parseTemplate({ key: 't', elements: [{ type: 'text', box, text: 'Words' }] }, settings);
    const request = renderer.parseRequest({
      projectId: 'p',
      presentation: { slideList: [{ templateKey: 't', content: {} }] },
      options: { format: 'pptx', ...options },
    });
    const { strict = false, ...own } = more;
    const project = { settings, templates: new Map([['t', template]]), ...own };
    return renderer.render({ request, project, strict, acceptedAt: '2026-02-03T04:05:06.000Z' });
  };

  test('embeds the fonts in use unless embedFonts is false', async () => {
    const artifact = await rendered('Source Sans 3', {});
    const fonts = readFonts(artifact.bytes).map(({ typeface, slot, fsType }) => [typeface, slot, fsType]);
    expect(fonts).toEqual([['Source Sans 3', 'regular', 0]]);
    const without = await rendered('Source Sans 3', { embedFonts: false });
    expect(readFonts(without.bytes)).toEqual([]);
    expect(without.bytes.length).toBeLessThan(artifact.bytes.length - 20_000);
  });

  test('embeds whole fonts if requested, and rejects unknown values of the option', async () => {
    const { bytes } = await rendered('Source Sans 3', { pptx: { fonts: 'whole' } });
    expect(readFonts(bytes).map(({ isSubset }) => isSubset)).toEqual([false]);
    await expect(rendered('Source Sans 3', { pptx: { fonts: 'all' } })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
  });

  test('respects the embedding rights of a project’s font', async () => {
    const bytes = fileOf('Inter 0');
    const os2 = Buffer.from(bytes.buffer).indexOf('OS/2');
    const view = new DataView(bytes.buffer);
    view.setUint16(view.getUint32(os2 + 8) + 8, 0x2);
    const fonts = [{ ...(await readFontFacts(bytes)), family: 'Own', load: () => bytes }];
    const artifact = await rendered('Own', {}, { fonts });
    expect(readFonts(artifact.bytes)).toEqual([]);
    const message = 'The font "Own" is not embedded: its maker forbids embedding.';
    expect(artifact.notices).toEqual([{ code: 'FONT_NOT_EMBEDDED', message, blame: 'template' }]);
    // The caller did not choose the font.
    expect((await rendered('Own', {}, { fonts, strict: true })).notices).toEqual(artifact.notices);
  });

  test('embeds none of a project whose fonts are everywhere', async () => {
    const settings = parseProject({ id: 'p', fonts: 'everywhere' });
    const text = { type: 'text', box: { x: 40, y: 40, width: 400, height: 60 }, text: 'Words أهلا สวัสดี ⟶' };
    const project = {
      settings,
      templates: new Map([['t', parseTemplate({ key: 't', elements: [text] }, settings)]]),
      fonts: [{ ...(await readFontFacts(fileOf('Inter 0'))), family: 'Calibri', load: () => fileOf('Inter 0') }],
    };
    const request = renderer.parseRequest({
      projectId: 'p',
      presentation: { slideList: [{ templateKey: 't', content: {} }] },
      options: { format: 'pptx' },
    });
    const { bytes, notices } = await renderer.render({ request, project, acceptedAt: '2026-02-03T04:05:06.000Z' });
    expect([readFonts(bytes), notices]).toEqual([[], []]);
    expect(new Set(readPptx(bytes).theme.fonts)).toEqual(new Set(['Calibri']));
  });

  test('stops between two fonts if it is aborted', async () => {
    const controller = new AbortController();
    const read: string[] = [];
    const context = emitContext(deck(), {
      options: { embedFonts: true },
      signal: controller.signal,
      read: async (id) => {
        read.push(id);
        controller.abort();
        return fileOf(id);
      },
    });
    await expect(adapter.emit(deck(), context)).rejects.toMatchObject({ code: 'ABORTED' });
    expect(read).toHaveLength(1);
  });

  test('does not embed a metric-compatible font under the name of the font that it replaces', async () => {
    const { bytes, notices } = await rendered('Arial', {});
    expect(readFonts(bytes)).toEqual([]);
    expect(notices).toEqual([]);
  });
});
