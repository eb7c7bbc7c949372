import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { createRenderer } from '@deckwright/core';
import type { Artifact, FormatAdapter } from '@deckwright/core/contract';
import { nodeParts } from '@deckwright/core/node';
import { serveRenders } from '../../src/engine/renders/serve-renders.ts';

/** The content of the files that this process writes: facts about itself. */
export interface ChildReport {
  readonly pid: number;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Names of the projects that it has received with jobs so far. */
  readonly projects: readonly string[];
  /** The address of the browser, if it asked for it; undefined if it has to start its own. */
  readonly endpoint?: string | undefined;
}

const projects: string[] = [];
process.on('message', (message: { readonly project?: { readonly settings: string } }) => {
  if (message.project) projects.push(JSON.parse(message.project.settings).name);
});

/** A render process with the real engine. Its format does what the title of a deck selects. */
serveRenders(({ endpoint, log }) => {
  const adapter: FormatAdapter = {
    format: 'pptx',
    claims: { meanings: new Set() },
    optionsSchema: { type: 'object', properties: {}, additionalProperties: false },
    async emit(scene, { signal, progress }): Promise<Artifact> {
      const { slides, properties } = scene;
      for (let done = 0; done <= slides.length; done++) progress(done, slides.length);
      switch (properties.title) {
        case 'wait':
          await wait(60_000, undefined, { signal });
          break;
        case 'hang':
          for (;;) Math.random();
        case 'grow':
          await grow();
          break;
        case 'die':
          process.kill(process.pid, 'SIGSEGV');
          await wait(60_000);
          break;
        case 'be killed':
          process.kill(process.pid, 'SIGKILL');
          await wait(60_000);
          break;
        case 'throw aside':
          setTimeout(() => {
            throw new Error('an uncaught error');
          });
          await wait(60_000);
          break;
        case 'throw':
          throw new Error('the adapter broke', { cause: new Error('the deeper reason') });
        case 'talk':
          log('something to know');
          break;
        case 'print and die':
          await endpoint?.();
          process.kill(process.pid, 'SIGKILL');
      }
      const report: ChildReport = {
        pid: process.pid,
        environment: process.env,
        projects,
        endpoint: properties.title === 'print' ? await endpoint?.() : '',
      };
      const bytes = new TextEncoder().encode(JSON.stringify(report));
      const { length: pages } = slides;
      return { mediaType: 'application/json', extension: 'json', bytes, pages, notices: [], delivery: 'file' };
    },
  };
  return createRenderer({ ...nodeParts(), adapters: [adapter] });
});

async function grow(): Promise<void> {
  const kept: Buffer[] = [];
  for (;;) {
    kept.push(Buffer.alloc(16 * 2 ** 20, kept.length + 1));
    await wait(20);
  }
}
