import type { TemplateView } from '../src/cli/watching/drawn-template.ts';
import type { FolderView } from '../src/cli/watching/watched-folder.ts';

/** The events of a watched folder, in their order. */
export interface WatchEvents {
  template(): Promise<TemplateView>;
  folder(): Promise<FolderView>;
  close(): void;
}

/** Reads the events of `deckwright watch`. `template` and `folder` resolve with the next event of their kind. */
export async function readEvents(url: string): Promise<WatchEvents> {
  const end = new AbortController();
  const response = await fetch(new URL('/events', url), { signal: end.signal });
  const waiting: Record<string, unknown[]> = { template: [], folder: [] };
  const sleeping: (() => void)[] = [];
  const next = async (kind: string): Promise<unknown> => {
    while (waiting[kind]!.length === 0) await new Promise<void>((resolve) => sleeping.push(resolve));
    return waiting[kind]!.shift();
  };
  void (async () => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const events = text.split('\n\n');
      text = events.pop()!;
      for (const event of events) {
        const [, kind, data] = /^event: (\w+)\ndata: (.*)$/.exec(event)!;
        waiting[kind!]!.push(JSON.parse(data!));
      }
      for (const wake of sleeping.splice(0)) wake();
    }
  })().catch(() => {});
  return {
    template: async () => (await next('template')) as TemplateView,
    folder: async () => (await next('folder')) as FolderView,
    close: () => end.abort(),
  };
}
