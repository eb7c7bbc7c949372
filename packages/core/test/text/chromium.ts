import { launchBrowser } from '../../../format-pdf/src/browser/launch.ts';
import type { Face } from '../../src/fonts/face.ts';

/** Words in one face, in the order of reading. */
export interface Stretch {
  readonly text: string;
  readonly face: Face;
  /** Points. */
  readonly size: number;
}

/** One line of text for the browser to set. */
export interface SetLine {
  readonly direction: 'ltr' | 'rtl';
  readonly stretches: readonly Stretch[];
}

/** Edges in points from the line's left end, of the whole and of what a browser draws for each character. */
export interface MeasuredLine {
  readonly width: number;
  readonly widths: readonly number[];
  /** Left edge of each UTF-16 unit of the line, in the order of reading. */
  readonly lefts: readonly number[];
}

export interface MeasuringBrowser {
  measure(lines: readonly SetLine[]): Promise<readonly MeasuredLine[]>;
  close(): Promise<void>;
}

/** A browser told what core assumes: kerning on, optional ligatures off, no hinting. Undefined, said aloud, if there is none. */
export async function openChromium(): Promise<MeasuringBrowser | undefined> {
  const running = await launchBrowser({}, () => {}, { puppeteerPages: true }).catch((error: unknown) => {
    console.log(`Left out: what Chromium would say. ${String(error)}`);
    return undefined;
  });
  if (!running) return undefined;
  const page = await running.browser.newPage();
  await page.setContent(`<style>
    p { position: absolute; margin: 0; white-space: pre; text-align: left; }
    span { font-kerning: normal; font-variant-ligatures: none; font-synthesis: none; }
  </style><body></body>`);
  const known = new Set<string>();

  const load = async (face: Face): Promise<void> => {
    if (known.has(face.id)) return;
    known.add(face.id);
    await page.evaluate(
      async (family, data) => {
        const font = new FontFace(family, `url(data:font/ttf;base64,${data})`);
        document.fonts.add(await font.load());
      },
      face.id,
      Buffer.from(face.bytes).toString('base64'),
    );
  };

  return {
    async measure(lines) {
      for (const { stretches } of lines) for (const { face } of stretches) await load(face);
      const plain = lines.map(({ direction, stretches }) => ({
        direction,
        stretches: stretches.map(({ text, face, size }) => ({ text, family: face.id, size })),
      }));
      return page.evaluate(measureInPage, plain);
    },
    close: () => running.end(),
  };
}

interface PlainLine {
  readonly direction: string;
  readonly stretches: readonly { readonly text: string; readonly family: string; readonly size: number }[];
}

/** Runs in the page. */
function measureInPage(lines: readonly PlainLine[]) {
  const POINT = 96 / 72;
  const made = lines.map(({ direction, stretches }) => {
    const line = document.createElement('p');
    line.dir = direction;
    for (const { text, family, size } of stretches) {
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
      const words = span.firstChild as Text;
      return Array.from({ length: words.length }, (_, at) => {
        range.setStart(words, at);
        range.setEnd(words, at + 1);
        return (range.getBoundingClientRect().left - left) / POINT;
      });
    });
    return { width, widths, lefts };
  });
  document.body.replaceChildren();
  return measured;
}
