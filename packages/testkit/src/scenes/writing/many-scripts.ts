import { deck } from '../build/deck.ts';
import { box } from '../build/draw.ts';
import { placedText } from '../build/placed-text.ts';

const THAI = { font: 'Noto Sans Thai', language: 'th-TH' } as const;
const HINDI = { font: 'Noto Sans Devanagari', language: 'hi-IN' } as const;
const JAPANESE = { font: 'Noto Sans JP', language: 'ja-JP' } as const;
const dot = { kind: 'glyph', glyph: '•' } as const;

/** Scripts with stacked marks, joined letters or no spaces, each in a font family with its characters. */
export const manyScripts = deck({
  fallbacks: { Thai: THAI.font, Deva: HINDI.font, Jpan: JAPANESE.font },
  slides: [
    {
      title: 'One deck, many scripts',
      nodes: [
        placedText(
          { id: 'title', role: 'title', box: box(60, 30, 840, 52), look: { size: 34, bold: true, heading: true } },
          [{ runs: ['One deck, ', { text: 'หลายภาษา', ...THAI }, ', ', { text: '多言語', ...JAPANESE }] }],
          // biome-ignore format: a row for each line of text
          [
            [0, 0, 40.8, 30, [[0, 'One deck, ', 0, 175.45], [1, 'หลายภาษา', 175.45, 151.64], [2, ', ', 327.09, 18.36], [3, '多言語', 345.45, 102]]],
          ],
        ),
        placedText(
          { id: 'thai', box: box(60, 110, 400, 130), look: { size: 20, ...THAI } },
          [
            { runs: 'การนำเสนอนี้สร้างขึ้นจากแม่แบบและข้อมูลโดยอัตโนมัติ ไม่ต้องปรับแต่งเอง', spaceAfter: 6 },
            { runs: 'ยอดขายเพิ่มขึ้น 12.5%', bullet: dot },
          ],
          [
            [0, 0, 24, 17, [[0, 'การนำเสนอนี้สร้างขึ้นจากแม่แบบและข้อมูลโดย', 0, 361.98]]],
            [0, 24, 24, 41, [[0, 'อัตโนมัติ ไม่ต้องปรับแต่งเอง', 0, 222.48]]],
            [1, 54, 24, 71, [[0, 'ยอดขายเพิ่มขึ้น 12.5%', 20, 183.02]], ['•', 0, 7.52]],
          ],
        ),
        placedText(
          { id: 'hindi', box: box(500, 110, 400, 130), look: { size: 20, ...HINDI } },
          [
            { runs: 'यह प्रस्तुति टेम्पलेट और डेटा से अपने आप बनती है, इसमें कुछ भी हाथ से नहीं किया जाता।', spaceAfter: 6 },
            { runs: [{ text: 'बिक्री', bold: true }, ' में 12.5% की वृद्धि'], bullet: dot },
          ],
          // biome-ignore format: a row for each line of text
          [
            [0, 0, 24, 17, [[0, 'यह प्रस्तुति टेम्पलेट और डेटा से अपने आप बनती है,', 0, 360.36]]],
            [0, 24, 24, 41, [[0, 'इसमें कुछ भी हाथ से नहीं किया जाता।', 0, 270.82]]],
            [1, 54, 24, 71, [[0, 'बिक्री', 20, 40.74], [1, ' में 12.5% की वृद्धि', 60.74, 140.56]], ['•', 0, 7.72]],
          ],
        ),
        placedText(
          { id: 'japanese', box: box(60, 270, 400, 180), look: { size: 20, ...JAPANESE } },
          [
            { runs: 'このプレゼンテーションは、テンプレートとデータから自動的に作成されます。', spaceAfter: 6 },
            { runs: ['売上は', { text: '12.5%', bold: true }, '増加しました「前年比」'], bullet: dot },
          ],
          // biome-ignore format: a row for each line of text
          [
            [0, 0, 24, 19, [[0, 'このプレゼンテーションは、テンプレートと', 0, 399]]],
            [0, 24, 24, 43, [[0, 'データから自動的に作成されます。', 0, 318]]],
            [1, 54, 24, 73, [[0, '売上は', 20, 60], [1, '12.5%', 80, 61.16], [2, '増加しました「前年比」', 141.16, 220]], ['•', 0, 6.8]],
          ],
        ),
        placedText(
          { id: 'mixed', box: box(500, 270, 400, 180), look: { size: 20 } },
          [
            {
              runs: [
                { text: '東京 ', ...JAPANESE },
                'Ω ≈ Ж ',
                { text: 'ภาษาไทย ', ...THAI },
                { text: 'हिन्दी', ...HINDI },
              ],
            },
          ],
          // biome-ignore format: a row for each line of text
          [
            [0, 0, 24, 17, [[0, '東京 ', 0, 44.48], [1, 'Ω ≈ Ж ', 44.48, 64.71], [2, 'ภาษาไทย ', 109.19, 76.44], [3, 'हिन्दी', 185.63, 37.78]]],
          ],
        ),
      ],
    },
  ],
});
