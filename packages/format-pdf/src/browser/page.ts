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

/**
 * Runs through the protocol, so it works though the page has JavaScript off. Waits for fonts and pictures, says which
 * could not be used, and pins fragments whose width is not the one that layout measured, so that a long line still ends
 * where it should. Letter spacing does it; in scripts whose letters join, scaling, which costs a drawing of its own that
 * some readers find no tags in.
 */
const SETTLE = `(async () => {
  await document.fonts.ready;
  const bad = [...document.fonts].filter((face) => face.status === 'error').map((face) => 'font ' + face.family);
  for (const image of document.querySelectorAll('image')) {
    await image.decode().catch(() => bad.push('picture ' + image.getAttribute('href')));
  }
  const range = document.createRange();
  const pins = [];
  for (const span of document.querySelectorAll('span[data-w]')) {
    const text = span.firstChild;
    const end = text.length - (span.dataset.t ?? 0);
    range.setStart(text, 0);
    range.setEnd(text, end);
    const width = range.getBoundingClientRect().width;
    const wanted = Number(span.dataset.w);
    if (width > 0 && wanted > 0 && Math.abs(width - wanted) > ${OVERSIZE / 20}) pins.push([span, width, wanted, end]);
  }
  const graphemes = new Intl.Segmenter();
  for (const [span, width, wanted, end] of pins) {
    const words = span.textContent.slice(0, end);
    if (/^[\\p{Script=Common}\\p{Script=Inherited}\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{Script=Hebrew}\\p{Script=Han}]*$/u.test(words)) {
      span.style.letterSpacing = (wanted - width) / [...graphemes.segment(words)].length + 'px';
    } else {
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
