import { openBrowser } from '@deckwright/test-tools/browser';
import type { Face } from '../../src/fonts/face.ts';

/** Text in one face, in logical order. */
export interface FacedText {
  readonly text: string;
  readonly face: Face;
  /** Points. */
  readonly size: number;
}

/** A line that the browser lays out. */
export interface SetLine {
  readonly direction: 'ltr' | 'rtl';
  readonly parts: readonly FacedText[];
}

/** Measures in points; positions count from the line's left end. */
export interface MeasuredLine {
  readonly width: number;
  readonly widths: readonly number[];
  /** Left edge of each UTF-16 unit of the line, in logical order. */
  readonly lefts: readonly number[];
}

export interface MeasuringBrowser {
  measure(lines: readonly SetLine[]): Promise<readonly MeasuredLine[]>;
  close(): Promise<void>;
}

/**
 * Opens a browser with core's settings: kerning on, optional ligatures off, no hinting. Without a browser it prints that the
 * comparison is left out, and returns undefined.
 */
export async function openChromium(): Promise<MeasuringBrowser | undefined> {
  const browser = await openBrowser(['--font-render-hinting=none']);
  if (!browser) return undefined;
  const page = await browser.newPage();
  await page.setContent(`<style>
    p { position: absolute; margin: 0; white-space: pre; text-align: left; }
    span { font-kerning: normal; font-variant-ligatures: none; font-synthesis: none; }
  </style><body></body>`);
  const known = new Set<string>();

  const load = async (face: Face): Promise<void> => {
    if (known.has(face.id)) return;
    known.add(face.id);
    await page.evaluate(
      async ({ family, data }) => {
        const font = new FontFace(family, `url(data:font/ttf;base64,${data})`);
        document.fonts.add(await font.load());
      },
      { family: face.id, data: Buffer.from(face.bytes).toString('base64') },
    );
  };

  return {
    async measure(lines) {
      for (const { parts } of lines) for (const { face } of parts) await load(face);
      const plain = lines.map(({ direction, parts }) => ({
        direction,
        parts: parts.map(({ text, face, size }) => ({ text, family: face.id, size })),
      }));
      return page.evaluate(measureInPage, plain);
    },
    close: () => browser.close(),
  };
}

interface PlainLine {
  readonly direction: string;
  readonly parts: readonly { readonly text: string; readonly family: string; readonly size: number }[];
}

/** Runs in the page. */
function measureInPage(lines: readonly PlainLine[]) {
  const POINT = 96 / 72;
  const made = lines.map(({ direction, parts }) => {
    const line = document.createElement('p');
    line.dir = direction;
    for (const { text, family, size } of parts) {
      const span = document.createElement('span');
      span.textContent = text;
      span.style.fontFamily = `"${family}"`;
      span.style.fontSize = `${size}pt`;
      line.append(span);
    }
    document.body.append(line);
    return line;
  });
  const measured = made.map((line) => {
    const range = document.createRange();
    const { left } = line.getBoundingClientRect();
    range.selectNodeContents(line);
    const width = range.getBoundingClientRect().width / POINT;
    const spans = [...line.children];
    const widths = spans.map((span) => span.getBoundingClientRect().width / POINT);
    const lefts = spans.flatMap((span) => {
      const text = span.firstChild as Text;
      return Array.from({ length: text.length }, (_, at) => {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return (range.getBoundingClientRect().left - left) / POINT;
      });
    });
    return { width, widths, lefts };
  });
  document.body.replaceChildren();
  return measured;
}
