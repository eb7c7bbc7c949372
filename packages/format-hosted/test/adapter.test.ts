import { createHostedAdapter } from '@deckwright/format-hosted';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { createRecordingAdapter, emitContext, scenes } from '@deckwright/testkit';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

const pptx = createPptxAdapter();
const hosted = createHostedAdapter({ pptx });

function partsOf(bytes: Uint8Array, name: RegExp): string[] {
  return Object.values(unzipSync(bytes, { filter: (entry) => name.test(entry.name) })).map((part) => strFromU8(part));
}

describe('the hosted adapter', () => {
  it('has the file of the pptx adapter, marked for the location, with the scene', async () => {
    const scene = scenes.kitchenSink;
    const artifact = await hosted.emit(scene, emitContext(scene));
    const file = await pptx.emit(scene, emitContext(scene));
    expect(artifact).toMatchObject({ delivery: 'hosted', extension: 'pptx', pages: 6, mediaType: file.mediaType });
    expect(artifact.bytes).toEqual(file.bytes);
    expect(artifact.delivery === 'hosted' && artifact.scene).toBe(scene);
  });

  it('accepts any pptx adapter, with its options and claims', async () => {
    const recording = createRecordingAdapter({ format: 'pptx' });
    const adapter = createHostedAdapter({ pptx: recording });
    expect(adapter.format).toBe('hosted-slides');
    expect(adapter.claims).toBe(recording.claims);
    const context = emitContext(scenes.text, { options: { own: { fonts: 'whole' } } });
    await adapter.emit(scenes.text, context);
    expect(recording.scenes).toEqual([scenes.text]);
  });

  it('adds a notice for each font that the editor lacks, after those of the pptx adapter', async () => {
    const scene = {
      ...scenes.text,
      fonts: scenes.text.fonts.map((font) => ({ ...font, family: 'Brandon Grotesque' })),
    };
    const context = emitContext(scene);
    const own = (await pptx.emit(scene, context)).notices;
    const { notices } = await hosted.emit(scene, context);
    expect(notices.slice(0, own.length)).toEqual(own);
    expect(notices.slice(own.length).map(({ code, message }) => `${code} ${message}`)).toEqual([
      'FONT_SUBSTITUTED Google Slides has no font "Brandon Grotesque" and shows Arial instead; lines may break at other words.',
    ]);
  });

  it('adds no notice for the fonts of the engine', async () => {
    for (const scene of Object.values(scenes)) {
      const { notices } = await hosted.emit(scene, emitContext(scene));
      expect(notices.filter(({ code }) => code === 'FONT_SUBSTITUTED')).toEqual([]);
    }
  });

  it('uses the fonts of another editor, if they are given', async () => {
    const fonts = { editor: 'Our editor', families: ['Noto Sans'], fallback: 'Noto Sans' };
    const { notices } = await createHostedAdapter({ pptx, fonts }).emit(scenes.text, emitContext(scenes.text));
    expect(notices.map(({ message }) => message)).toEqual([expect.stringContaining('Our editor has no font "Inter"')]);
  });
});

describe("a file for Google's import", () => {
  it('has no text box that fits its text: every box wraps at a given width', async () => {
    for (const scene of [scenes.text, scenes.kitchenSink, scenes.scripts]) {
      const { bytes } = await hosted.emit(scene, emitContext(scene));
      // A placeholder inherits what it does not set from its layout.
      const xml = partsOf(bytes, /^ppt\/slide(s|Layouts)\/slide\w+\.xml$/).join('');
      expect([...xml.matchAll(/wrap="none"|<a:spAutoFit/g)]).toEqual([]);
      expect([...xml.matchAll(/<a:bodyPr[^>]* wrap="square"/g)].length).toBeGreaterThan(0);
    }
  });

  it('has line spacing as a percentage of the font size and never in points', async () => {
    const { bytes } = await hosted.emit(scenes.kitchenSink, emitContext(scenes.kitchenSink));
    const xml = partsOf(bytes, /^ppt\/slide(s|Layouts)\/slide.*\.xml$/).join('');
    expect([...xml.matchAll(/<a:lnSpc><a:spcPct val="\d+"\/><\/a:lnSpc>/g)].length).toBeGreaterThan(0);
    expect([...xml.matchAll(/<a:lnSpc><a:spcPts/g)]).toEqual([]);
  });

  it('has no chart with multi-level categories, which Google shows as 1, 2, 3', async () => {
    for (const scene of [scenes.chart, scenes.combo, scenes.radar]) {
      const charts = partsOf((await hosted.emit(scene, emitContext(scene))).bytes, /^ppt\/charts\/chart\d+\.xml$/);
      expect(charts.length).toBeGreaterThan(0);
      for (const chart of charts) {
        expect([chart.includes('<c:cat><c:strRef>'), chart.includes('multiLvlStrRef')]).toEqual([true, false]);
      }
    }
  });
});
