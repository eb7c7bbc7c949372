import { browserParts } from '@deckwright/core/browser';
import { createEngine } from './engine.ts';
import type { Job } from './jobs.ts';

let engine: ReturnType<typeof createEngine> | undefined;

self.addEventListener('message', async ({ data: job }: MessageEvent<Job>) => {
  try {
    if (job.do === 'open') engine = createEngine(browserParts({ fonts: job.fonts }), job.projects, fetchBytes);
    self.postMessage(job.do === 'open' ? {} : await engine!.do(job));
  } catch (error) {
    self.postMessage({ error: error instanceof Error ? `${error.message}\n${error.stack}` : String(error) });
  }
});

// The engine loads with top-level await, and a browser drops messages that come before the listener above.
self.postMessage('ready');

async function fetchBytes(url: string): Promise<Uint8Array> {
  const answer = await fetch(new URL(url, self.location.origin));
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
