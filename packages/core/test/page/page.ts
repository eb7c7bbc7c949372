import { browserParts, type FontAddress, loadFonts } from '@deckwright/core/browser';
import type { Drawn, Job } from './jobs.ts';

declare global {
  /** Does one job at a time in the worker. */
  function doInWorker(job: Job): Promise<Drawn>;
  /** Loads a font outside of a worker. Returns its number of bytes, and the error of using it before. */
  function loadInPage(font: FontAddress): Promise<{ readonly bytes: number; readonly before: string }>;
}

globalThis.loadInPage = async (address) => {
  const { fonts } = browserParts({ fonts: [address] });
  const before = errorOf(() => fonts[0]!.load());
  await loadFonts(fonts);
  return { before, bytes: fonts[0]!.load().length };
};

function errorOf(work: () => unknown): string {
  try {
    work();
    return '';
  } catch (error) {
    return String(error);
  }
}

const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

const ready = new Promise<void>((resolve, reject) => {
  worker.addEventListener('message', () => resolve(), { once: true });
  worker.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true });
});

globalThis.doInWorker = async (job) => {
  await ready;
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true });
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<Drawn & { readonly error?: string }>) =>
        data.error === undefined ? resolve(data) : reject(new Error(data.error)),
      { once: true },
    );
    worker.postMessage(job);
  });
};
