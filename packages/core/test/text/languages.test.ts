import { DECLARATION } from '@deckwright/test-tools/texts/declaration';
import { createRecordingAdapter } from '@deckwright/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { paragraphsIn, setText } from './all-fonts.ts';
import { compareOrder } from './bidi-order.ts';
import { openChromium } from './chromium.ts';
import { missingGlyphs, renderLanguages } from './languages.ts';

const browser = await openChromium();
afterAll(() => browser?.close());

describe('running text', () => {
  it('has a glyph for every character in over thirty languages', async () => {
    expect(DECLARATION.length).toBeGreaterThanOrEqual(30);
    const { scene } = await renderLanguages(createRecordingAdapter());
    expect(missingGlyphs(scene.notices)).toEqual([]);
  });

  it.each(DECLARATION.filter(({ script }) => script === 'Arab' || script === 'Hebr'))(
    'is right-to-left and aligned right in $name',
    ({ text }) => {
      const { paragraphs, lines } = setText(paragraphsIn(text), 300);
      expect(paragraphs[0]).toMatchObject({ direction: 'rtl', align: 'right' });
      for (const { fragments } of lines) {
        const last = fragments.at(-1)!;
        expect(last.x + last.width).toBeCloseTo(300, 1);
      }
    },
  );
});

describe('a line of two directions', () => {
  const visual = (text: string) => {
    return setText(paragraphsIn(text), 1_000)
      .lines[0]!.fragments.map((fragment) => fragment.text.trim())
      .filter(Boolean);
  };

  it('has its numbers from left to right, in their position in the sentence', () => {
    expect(visual('صدر عام 1948 ويضم 30 مادة')).toEqual(['مادة', '30', 'ويضم', '1948', 'صدر عام']);
    expect(visual('سال ۱۹۴۸، ۳۰ ماده')).toEqual(['ماده', '۳۰', '،', '۱۹۴۸', 'سال']);
    expect(visual('כתב בשנת 1948 דבר')).toEqual(['דבר', '1948', 'כתב בשנת']);
  });

  it('has names in Latin letters from left to right', () => {
    expect(visual('חברת Deckwright Ltd נוסדה')).toEqual(['נוסדה', 'Deckwright Ltd', 'חברת']);
    expect(visual('The word שלום means peace')).toEqual(['The word', 'שלום', 'means peace']);
  });

  it.runIf(browser)('has every fragment where Chromium has it', async () => {
    for (const { text, pieces } of await compareOrder(browser!)) {
      for (const { ours, theirs } of pieces) expect(Math.abs(ours - theirs), text).toBeLessThan(0.5);
    }
  });
});
