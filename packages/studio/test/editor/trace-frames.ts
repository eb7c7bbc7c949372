import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } };
}

const CATEGORIES = ['devtools.timeline', 'devtools.timeline.frame', 'disabled-by-default-devtools.timeline'];

/** Work of the page's main thread for each frame while `act` runs, in milliseconds, as the browser traces it. */
export async function traceFrames(browser: Browser, page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return framesOf(traceEvents);
}

/** A frame has the tasks since the frame before it, up to the one that draws it. */
function framesOf(events: readonly TraceEvent[]): readonly number[] {
  const main = mainThread(events);
  const own = events.filter(({ pid, tid }) => pid === main?.pid && tid === main.tid).sort((a, b) => a.ts - b.ts);
  const begins = own.filter(({ name }) => name === 'BeginMainThreadFrame').map(({ ts }) => ts);
  const tasks = own.filter(({ name, dur }) => name === 'RunTask' && dur !== undefined);
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
  return frames;
}

/** The thread of the page that gets the input. */
function mainThread(events: readonly TraceEvent[]): TraceEvent | undefined {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const inputs = (thread: TraceEvent) => {
    return events.filter(({ name, pid, tid }) => name === 'EventDispatch' && pid === thread.pid && tid === thread.tid);
  };
  return mains.toSorted((a, b) => inputs(b).length - inputs(a).length)[0];
}
