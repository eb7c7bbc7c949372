import { JOINED_SCRIPTS } from '@deckwright/core/svg';
import { OVERSIZE, paperInches } from '../units.ts';
import type { CDPSession, Protocol } from './puppeteer.ts';
import type { RunningBrowser } from './start.ts';
import { withinStart } from './within-start.ts';

/** A document to print. */
export interface PrintJob {
  /** Everything after the doctype. */
  readonly html: string;
  /** Content security policy, which is written before `html`. */
  readonly policy: string;
  /** Size of a page in points. */
  readonly width: number;
  readonly height: number;
  /** Loads an address that the document refers to. Returns undefined for an address that it may not load. */
  asset(address: string): Promise<Asset> | undefined;
}

export interface Asset {
  readonly bytes: Uint8Array;
  /** Needed if the browser cannot detect the type from the bytes, as for SVG. */
  readonly mediaType?: string;
}

export interface Printed {
  readonly bytes: Uint8Array;
  /** How many pages each slide takes with its notes. Empty if no notes are printed. */
  readonly pages: readonly number[];
}

/** The browser or the page ended. The job may succeed on a new one. */
export class BrowserGone extends Error {
  override readonly name = 'BrowserGone';
  /** What only this job used crashed: its page, or a browser that is not shared. So the job may be the cause. */
  readonly crashed: boolean;

  constructor(message: string, { crashed = false, cause }: { crashed?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.crashed = crashed;
  }
}

/** A page that prints one document after another. */
export interface PrintPage {
  print(job: PrintJob): Promise<Printed>;
  close(): Promise<void>;
}

/** Letter spacing would tear the words of these scripts apart. */
const JOINED = JOINED_SCRIPTS.map((script) => `\\p{Script=${script}}`).join('');

/**
 * Prepares the page for printing. Runs through the protocol, so it works although the page has JavaScript off. Waits for fonts and
 * pictures, and returns those that the browser could not use. Fits fragments to the width that layout measured, so that long lines
 * end where they should: by letter spacing or, if letters are joined, by word spacing. If that has less effect than expected, because
 * a script has fewer gaps than graphemes, it corrects the spacing once, or scales the fragment. Scaling is the last resort: the
 * browser prints a scaled fragment as a separate drawing, in which some readers find no tags. Rotated elements are upright while
 * their fragments are measured, because the bounds of rotated text are not as wide as the text.
 */
const PREPARE = `(async () => {
  await document.fonts.ready;
  const bad = [...document.fonts].filter((face) => face.status === 'error').map((face) => 'font ' + face.family);
  const images = new Map([...document.querySelectorAll('image')].map((image) => [image.getAttribute('href'), image]));
  const decoded = Promise.all([...images].map(([href, image]) => image.decode().catch(() => bad.push('picture ' + href))));
  const range = document.createRange();
  // Lines have no height here, and the bounds of a range leave out rectangles without height if there are several.
  const widthOf = (span) => {
    range.setStart(span.firstChild, 0);
    range.setEnd(span.firstChild, span.firstChild.length - (span.dataset.t ?? 0));
    const rects = [...range.getClientRects()];
    return Math.max(...rects.map(({ right }) => right)) - Math.min(...rects.map(({ left }) => left));
  };
  const isOff = (width, wanted) => Math.abs(width - wanted) > ${OVERSIZE / 20};
  const turned = [...document.querySelectorAll('[style*="rotate("]')].map((element) => [element, element.style.transform]);
  for (const [element] of turned) element.style.transform = 'none';
  const pins = [];
  for (const span of document.querySelectorAll('span[data-w]')) {
    const width = widthOf(span);
    const wanted = Number(span.dataset.w);
    if (width > 0 && wanted > 0 && isOff(width, wanted)) pins.push({ span, width, wanted });
  }
  const graphemes = new Intl.Segmenter();
  for (const pin of pins) {
    const text = pin.span.textContent.slice(0, pin.span.textContent.length - (pin.span.dataset.t ?? 0));
    const joined = /[${JOINED}]/u.test(text);
    const gaps = joined ? text.split(' ').length - 1 : [...graphemes.segment(text)].length;
    pin.property = joined ? 'wordSpacing' : 'letterSpacing';
    pin.spacing = gaps > 0 ? (pin.wanted - pin.width) / gaps : 0;
    if (gaps > 0) pin.span.style[pin.property] = pin.spacing + 'px';
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
  for (const [element, transform] of turned) element.style.transform = transform;
  const pages = [...document.querySelectorAll('.n')].map((notes) => {
    const { first, next, line } = notes.dataset;
    const height = [...notes.children].reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
    return 1 + Math.ceil(Math.max(0, Math.round(height / line) - first) / next);
  });
  await decoded;
  return { bad, pages };
})()`;

/** The status of a page whose process was killed from outside, as opposed to one that crashed. */
const KILLED = 'killed';

export async function createPrintPage(running: RunningBrowser): Promise<PrintPage> {
  const gone = Promise.withResolvers<never>();
  gone.promise.catch(() => {});
  // Without this, puppeteer waits half a minute for the page of a browser that has ended.
  running.browser.once('disconnected', () => gone.reject(new BrowserGone('The browser ended.')));
  const onCrash = (status: string) => gone.reject(new BrowserGone('The page crashed.', { crashed: status !== KILLED }));
  const { session, frameId, close } = await Promise.race([gone.promise, openPage(running, onCrash)]);
  const withPolicy = trackPolicies(session);
  return { print: (job) => Promise.race([gone.promise, print(session, frameId, job, withPolicy)]), close };
}

const EMPTY: PrintJob = { html: '', policy: "default-src 'none'", width: 72, height: 72, asset: () => undefined };

/** Prints an empty page. False if it crashes, or does not end in time. */
export async function canPrint(running: RunningBrowser): Promise<boolean> {
  const printed = createPrintPage(running).then(async (page) => {
    await page.print(EMPTY).finally(() => page.close().catch(() => {}));
    return true;
  });
  const { pid } = running.browser.process() ?? {};
  return withinStart(pid, 'the browser did not print an empty page', () => printed).catch(() => false);
}

/** Returns what to write before a document with a content security policy. */
type WithPolicy = (policy: string) => string;

/**
 * A window keeps the policies of all documents that it has shown, and checks every style against each of them: after a hundred
 * prints it took four times as long to load a page. So each policy is written once, and again after the window has navigated.
 */
function trackPolicies(session: CDPSession): WithPolicy {
  const kept = new Set<string>();
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId === undefined) kept.clear();
  });
  return (policy) => {
    if (kept.has(policy)) return '<!doctype html>';
    kept.add(policy);
    return `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}">`;
  };
}

/** Opens a page through the protocol. Puppeteer's pages do more than printing needs, and take three times as long to open. */
async function openPage({ connection, context }: RunningBrowser, onCrash: (status: string) => void) {
  const browserContextId = context === undefined ? {} : { browserContextId: context };
  const { targetId } = await connection.send('Target.createTarget', { url: 'about:blank', ...browserContextId });
  // From now on, because a page that has crashed does not answer.
  const handleCrash = (crashed: Protocol.Target.TargetCrashedEvent) => {
    if (crashed.targetId === targetId) onCrash(crashed.status);
  };
  connection.on('Target.targetCrashed', handleCrash);
  const close = async () => {
    connection.off('Target.targetCrashed', handleCrash);
    await connection.send('Target.closeTarget', { targetId });
  };
  try {
    const { targetInfo } = await connection.send('Target.getTargetInfo', { targetId });
    const session = await connection.createSession(targetInfo);
    const [{ frameTree }] = await Promise.all([
      session.send('Page.getFrameTree'),
      session.send('Emulation.setScriptExecutionDisabled', { value: true }),
      session.send('Page.enable'),
      // With two pages, one is hidden, and a hidden page may postpone decoding a picture for ever.
      session.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
      session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
    ]);
    return { session, frameId: frameTree.frame.id, close };
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
}

async function print(session: CDPSession, frameId: string, job: PrintJob, withPolicy: WithPolicy): Promise<Printed> {
  const serving = serveAssets(session, job);
  try {
    const loaded = new Promise((resolve) => session.once('Page.loadEventFired', resolve));
    await session.send('Page.setDocumentContent', { frameId, html: withPolicy(job.policy) + job.html });
    await loaded;
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: PREPARE,
      awaitPromise: true,
      returnByValue: true,
    });
    serving.check();
    if (exceptionDetails) throw new Error(`The browser could not prepare the page: ${exceptionDetails.text}`);

    const { bad, pages } = result.value as { bad: readonly string[]; pages: readonly number[] };
    if (bad.length > 0) throw new Error(`The browser could not load: ${bad.join(', ')}`);
    const { stream } = await session.send('Page.printToPDF', {
      transferMode: 'ReturnAsStream',
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

    return { bytes: await readStream(session, stream!), pages };
  } finally {
    serving.stop();
  }
}

/** Bytes that one message returns. */
const CHUNK = 2 ** 20;

/** Reads a file in pieces: as one message, a file takes five times its size of the browser's memory, and in pieces half of that. */
async function readStream(session: CDPSession, handle: string): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for (let isLast = false; !isLast; ) {
    const { data, eof } = await session.send('IO.read', { handle, size: CHUNK });
    chunks.push(Buffer.from(data, 'base64'));
    isLast = eof;
  }
  // Nothing waits for this, and it may come too late for a page that is closed.
  session.send('IO.close', { handle }).catch(() => {});
  return Buffer.concat(chunks);
}

/** Answers the page's requests for assets of the job, and rejects all others. No request reaches the network. */
function serveAssets(session: CDPSession, job: PrintJob): { check(): void; stop(): void } {
  const errors: unknown[] = [];
  const answer = async ({ requestId, request }: { requestId: string; request: { url: string } }) => {
    try {
      const asset = await job.asset(request.url);
      if (!asset) return await session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
      const { bytes, mediaType } = asset;
      return await session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 200,
        responseHeaders: [
          // Fonts are always fetched across origins.
          { name: 'Access-Control-Allow-Origin', value: '*' },
          ...(mediaType ? [{ name: 'Content-Type', value: mediaType }] : []),
        ],
        body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
      });
    } catch (error) {
      errors.push(error);
      return await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }).catch(() => {});
    }
  };
  session.on('Fetch.requestPaused', answer);
  return {
    check: () => {
      if (errors.length > 0) throw errors[0];
    },
    stop: () => session.off('Fetch.requestPaused', answer),
  };
}
