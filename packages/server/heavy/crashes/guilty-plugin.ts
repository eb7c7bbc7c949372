import process from 'node:process';
import { defineElement } from '@deckwright/core';
import { z } from 'zod';
import { descendantsOf, type SeenProcess } from './processes.ts';

/** What a guilty deck crashes. */
export type Guilt = 'process' | 'browser';

/** A template whose slides crash the process or the browser that the field `guilt` names. */
export const GUILTY_TEMPLATE = {
  key: 'guilty',
  name: 'Guilty',
  fields: { title: { type: 'text', required: true }, guilt: { type: 'text', required: true } },
  elements: [
    { type: 'text', box: { x: 60, y: 180, width: 840, height: 90 }, text: '{{title}}' },
    { type: 'crash', box: { x: 0, y: 0, width: 10, height: 10 }, field: 'guilt' },
  ],
};

/** Shapes of a slide. Printing them takes long enough that the browser can be crashed meanwhile. */
const SHAPES = 8_000;
/** Browsers that one attempt crashes: the adapter prints a deck twice before it gives up. */
const MOST_BROWSERS = 3;
const PATIENCE_MS = 60_000;
const LOOK_MS = 10;
/** Processor time, in ticks of 10 ms, after which a page prints and does not only open. */
const PRINTING_TICKS = 8;

const crash = defineElement({
  name: 'crash',
  schema: z.strictObject({ field: z.string() }),
  fields: ({ field }) => [{ path: field, types: ['text'] }],
  bind: ({ own }, scope) => String(scope.value(own.field)),
  measure: (_bound, width) => ({ width, height: width }),
  layout({ base, value }, box) {
    // The server's other processes lay out templates too.
    if (/engine.child/.test(process.argv[1] ?? '')) crashNow(value as Guilt);
    const fill = { kind: 'solid', color: { role: 'dk1' } } as const;
    const shape = { ...base, kind: 'shape', geometry: { kind: 'ellipse' }, fill } as const;
    return Array.from({ length: SHAPES }, (_, index) => ({ ...shape, box: { ...box, x: index / 10 } }));
  },
});

export default { name: 'guilty', elements: [crash] };

/** The crashes of the deck before, which the next one ends. */
let looking: NodeJS.Timeout | undefined;

/** Sends the signal of a fault, as the kernel does. */
function crashNow(guilt: Guilt): void {
  if (guilt === 'process') process.kill(process.pid, 'SIGSEGV');
  clearInterval(looking);
  const crashed = new Set<number>();
  const until = performance.now() + PATIENCE_MS;
  looking = setInterval(() => {
    for (const { pid } of printingBrowsers().filter((browser) => !crashed.has(browser.pid))) {
      crashed.add(pid);
      process.kill(pid, 'SIGSEGV');
    }
    if (crashed.size >= MOST_BROWSERS || performance.now() > until) clearInterval(looking);
  }, LOOK_MS);
}

/** The browser of this process while it prints or, if this process has none, the one that it shares. */
function printingBrowsers(): readonly SeenProcess[] {
  const own = browsersBelow(process.pid);
  // A render process has one connection: to the browser that it shares.
  const isSharing = process.getActiveResourcesInfo().includes('TCPSocketWrap');
  const all = own.length > 0 || !isSharing ? own : browsersBelow(process.ppid);
  const isPrinting = (one: SeenProcess) => one.command.includes('--type=renderer') && one.cpuTicks > PRINTING_TICKS;
  return all.filter(({ pid }) => descendantsOf(pid).some(isPrinting));
}

function browsersBelow(pid: number): readonly SeenProcess[] {
  const isBrowser = (command: string) => command.includes('--headless') && !command.includes('--type=');
  return descendantsOf(pid).filter(({ parent, command }) => parent === pid && isBrowser(command));
}
