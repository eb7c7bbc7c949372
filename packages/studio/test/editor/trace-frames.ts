import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
}

const CATEGORIES = ['devtools.timeline', 'devtools.timeline.frame', 'disabled-by-default-devtools.timeline'];

/** Work of the page's main thread for each frame while `act` runs, in milliseconds, as the browser traces it. */
export async function traceFrames(browser: Browser, page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return framesOf(traceEvents);
}

/** Each is traced once for a frame of the main thread. Which of them there is depends on the version of the browser. */
const FRAME_MARKS = ['BeginMainThreadFrame', 'Commit', 'Layerize', 'PrePaint'];

/** A frame has the tasks since the frame before it, up to the one that draws it. */
function framesOf(events: readonly TraceEvent[]): readonly number[] {
  const own = mainThread(events).toSorted((a, b) => a.ts - b.ts);
  const mark = FRAME_MARKS.find((one) => own.some(({ name }) => name === one));
  const begins = own.filter(({ name }) => name === mark).map(({ ts }) => ts);
  const tasks = own.filter(({ name, dur }) => name.endsWith('RunTask') && dur !== undefined);
  const frames: number[] = [];
  let work = 0;
  let next = 0;
  for (const { ts, dur = 0 } of tasks) {
    work += dur / 1_000;
    let isFrame = false;
    for (; next < begins.length && begins[next]! < ts + dur; next += 1) isFrame = true;
    if (!isFrame) continue;
    frames.push(work);
    work = 0;
  }
  if (frames.length > 0) return frames;
  throw new Error(`The trace has no frames, only: ${[...new Set(own.map(({ name }) => name))].join(', ')}.`);
}

/** What is traced of the thread that gets the input of the page. */
function mainThread(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const threads = [...Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`).values()];
  const inputs = (thread: readonly TraceEvent[]) => thread.filter(({ name }) => name === 'EventDispatch').length;
  return threads.toSorted((a, b) => inputs(b) - inputs(a))[0] ?? [];
}
