import type { DrawnExample, ExampleAnswer, ExampleRequest, ExampleTexts } from './messages.ts';

/** A drawing that takes longer, in milliseconds, never ends. Fonts that a slow network brings are part of it. */
const PATIENCE = 60_000;

/** The list of fonts, with addresses relative to it. The site has it beside this script. */
const FONTS = new URL(/* @vite-ignore */ './fonts/fonts.json', import.meta.url).href;

interface OpenWorker {
  readonly worker: Worker;
  readonly started: Promise<void>;
  /** Those who wait for a drawing, by its number. */
  readonly waiting: Map<number, PromiseWithResolvers<DrawnExample>>;
}

let open: OpenWorker | undefined;
let drawings = 0;

/** Draws an example in the worker that all examples of a page share. The first drawing loads it. Rejects if that fails. */
export async function draw(texts: ExampleTexts): Promise<DrawnExample> {
  open ??= openWorker();
  const { worker, started, waiting } = open;
  const drawing = Promise.withResolvers<DrawnExample>();
  drawings += 1;
  const id = drawings;
  waiting.set(id, drawing);
  const patience = setTimeout(() => close(`The engine did not draw this within ${PATIENCE / 1000} seconds.`), PATIENCE);
  const ended = drawing.promise.finally(() => {
    clearTimeout(patience);
    waiting.delete(id);
  });
  started.then(() => ask(worker, { do: 'draw', id, texts }));
  return ended;
}

function openWorker(): OpenWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting: OpenWorker['waiting'] = new Map();
  const started = new Promise<void>((resolve) => {
    worker.addEventListener('message', ({ data: answer }: MessageEvent<ExampleAnswer>) => {
      if (answer.did === 'draw') waiting.get(answer.id)?.resolve(answer.drawn);
      else if (answer.did === 'fail') close(`The engine failed: ${answer.problem}`);
      else {
        ask(worker, { do: 'open', fonts: FONTS });
        resolve();
      }
    });
  });
  worker.addEventListener('error', () =>
    close('The engine could not be loaded. Check the connection, and edit again.'),
  );
  return { worker, started, waiting };
}

/** Ends the worker, so that the next drawing starts another one. */
function close(problem: string): void {
  const closed = open;
  open = undefined;
  closed?.worker.terminate();
  for (const { reject } of closed?.waiting.values() ?? []) reject(new Error(problem));
}

function ask(worker: Worker, request: ExampleRequest): void {
  worker.postMessage(request);
}
