import type { Browser, CDPSession } from 'puppeteer-core';
import { OVERSIZE, paperInches } from '../units.ts';

/** A document to print. */
export interface PrintJob {
  readonly html: string;
  /** Size of a page in points. */
  readonly width: number;
  readonly height: number;
  /** Bytes for an address of the document; undefined for an address that it may not ask for. */
  asset(address: string): Promise<Uint8Array> | undefined;
}

/** The browser or the page died; another try on a new one may well succeed. */
export class BrowserGone extends Error {
  override readonly name = 'BrowserGone';
}

/** A page that prints one document after another. */
export interface PrintPage {
  readonly browser: Browser;
  print(job: PrintJob): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Scripts whose letters join or hang from one line; space between letters would tear it. */
const JOINED = ['Arab', 'Syrc', 'Mong', 'Nkoo', 'Phag', 'Mand', 'Adlm', 'Rohg', 'Deva', 'Beng', 'Guru']
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/**
 * Runs through the protocol, so it works though the page has JavaScript off. Waits for fonts and pictures, says which
 * could not be used, and pins fragments whose width is not the one that layout measured, so that a long line still ends
 * where it should. Space between letters does it or, where letters join, between words, given out again where a script has
 * fewer places for it than graphemes; else scaling, which costs a drawing of its own that some readers find no tags in.
 */
const SETTLE = `(async () => {
  await document.fonts.ready;
  const bad = [...document.fonts].filter((face) => face.status === 'error').map((face) => 'font ' + face.family);
  for (const image of document.querySelectorAll('image')) {
    await image.decode().catch(() => bad.push('picture ' + image.getAttribute('href')));
  }
  const range = document.createRange();
  // Lines have no height here, and a range's bounds leave out rectangles without one where there are several.
  const widthOf = (span) => {
    range.setStart(span.firstChild, 0);
    range.setEnd(span.firstChild, span.firstChild.length - (span.dataset.t ?? 0));
    const rects = [...range.getClientRects()];
    return Math.max(...rects.map(({ right }) => right)) - Math.min(...rects.map(({ left }) => left));
  };
  const isOff = (width, wanted) => Math.abs(width - wanted) > ${OVERSIZE / 20};
  const pins = [];
  for (const span of document.querySelectorAll('span[data-w]')) {
    const width = widthOf(span);
    const wanted = Number(span.dataset.w);
    if (width > 0 && wanted > 0 && isOff(width, wanted)) pins.push({ span, width, wanted });
  }
  const graphemes = new Intl.Segmenter();
  for (const pin of pins) {
    const words = pin.span.textContent.slice(0, pin.span.textContent.length - (pin.span.dataset.t ?? 0));
    const joined = /[${JOINED}]/u.test(words);
    const places = joined ? words.split(' ').length - 1 : [...graphemes.segment(words)].length;
    pin.property = joined ? 'wordSpacing' : 'letterSpacing';
    pin.spacing = places > 0 ? (pin.wanted - pin.width) / places : 0;
    if (places > 0) pin.span.style[pin.property] = pin.spacing + 'px';
  }
  for (const pin of pins) pin.now = widthOf(pin.span);
  for (const { span, width, wanted, now, property, spacing } of pins) {
    if (!isOff(now, wanted)) continue;
    const gained = (now - width) / (wanted - width);
    if (gained > 0.1) {
      span.style[property] = spacing / gained + 'px';
    } else {
      span.style[property] = '';
      span.style.transform = 'scaleX(' + wanted / width + ')';
    }
  }
  return bad;
})()`;

export async function createPrintPage(browser: Browser): Promise<PrintPage> {
  const page = await browser.newPage();
  await page.setJavaScriptEnabled(false);
  const session = await page.createCDPSession();
  const gone = new Promise<never>((_, reject) => {
    session.once('Inspector.targetCrashed', () => reject(new BrowserGone('The page crashed.')));
    browser.once('disconnected', () => reject(new BrowserGone('The browser ended.')));
  });
  gone.catch(() => {});
  await session.send('Page.enable');
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  const { frameTree } = await session.send('Page.getFrameTree');
  return {
    browser,
    print: (job) => Promise.race([gone, print(session, frameTree.frame.id, job)]),
    close: () => page.close(),
  };
}

async function print(session: CDPSession, frameId: string, job: PrintJob): Promise<Uint8Array> {
  const serving = serveAssets(session, job);
  try {
    const loaded = new Promise((resolve) => session.once('Page.loadEventFired', resolve));
    await session.send('Page.setDocumentContent', { frameId, html: job.html });
    await loaded;
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: SETTLE,
      awaitPromise: true,
      returnByValue: true,
    });
    serving.check();
    if (exceptionDetails) throw new Error(`The browser could not settle the page: ${exceptionDetails.text}`);
    const bad: readonly string[] = result.value;
    if (bad.length > 0) throw new Error(`The browser could not read: ${bad.join(', ')}`);
    const { data } = await session.send('Page.printToPDF', {
      paperWidth: paperInches(job.width),
      paperHeight: paperInches(job.height),
      marginTop: 0,
      marginRight: 0,
      marginBottom: 0,
      marginLeft: 0,
      scale: 1 / OVERSIZE,
      printBackground: true,
      generateTaggedPDF: true,
    });
    return Buffer.from(data, 'base64');
  } finally {
    serving.stop();
  }
}

/** Answers requests for the job's own assets and refuses every other; none reaches the network. */
function serveAssets(session: CDPSession, job: PrintJob): { check(): void; stop(): void } {
  const faults: unknown[] = [];
  const answer = async ({ requestId, request }: { requestId: string; request: { url: string } }) => {
    try {
      const bytes = await job.asset(request.url);
      if (!bytes) return await session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
      return await session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 200,
        // Fonts are always fetched across origins.
        responseHeaders: [{ name: 'Access-Control-Allow-Origin', value: '*' }],
        body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
      });
    } catch (error) {
      faults.push(error);
      return await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }).catch(() => {});
    }
  };
  session.on('Fetch.requestPaused', answer);
  return {
    check: () => {
      if (faults.length > 0) throw faults[0];
    },
    stop: () => session.off('Fetch.requestPaused', answer),
  };
}
