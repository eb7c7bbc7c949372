/** A worker of previews, and whether it has said that its code is loaded. */
export interface PreparedWorker {
  readonly worker: Worker;
  hasStarted: boolean;
}

let waiting: PreparedWorker | undefined;

/** Loads the code of the engine while a page still loads what is to be drawn. The next preview takes this worker. */
export function prepareWorker(): void {
  waiting ??= createWorker();
}

export function takeWorker(): PreparedWorker {
  const taken = waiting ?? createWorker();
  waiting = undefined;
  return taken;
}

/** Ends a prepared worker that no preview has taken. */
export function discardWorker(): void {
  waiting?.worker.terminate();
  waiting = undefined;
}

function createWorker(): PreparedWorker {
  const made: PreparedWorker = {
    worker: new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
    hasStarted: false,
  };
  made.worker.addEventListener(
    'message',
    () => {
      made.hasStarted = true;
    },
    { once: true },
  );
  // The preview that needs it loads another one, and reports why that fails.
  made.worker.addEventListener('error', () => {
    if (waiting === made) waiting = undefined;
  });
  return made;
}
