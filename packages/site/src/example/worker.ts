import '@deckwright/core/browser/jitless';
import { createRenderer, type Renderer } from '@deckwright/core';
import { browserParts } from '@deckwright/core/browser';
import { allowPlainHttp } from '@deckwright/core/browser/plain-http';
import { drawExample } from './draw-example.ts';
import type { ExampleAnswer, ExampleRequest } from './messages.ts';

allowPlainHttp();

let renderer: Promise<Renderer> | undefined;

self.addEventListener('message', ({ data: request }: MessageEvent<ExampleRequest>) => {
  const doing = request.do === 'open' ? open(request.fonts) : draw(request);
  doing.catch((error: unknown) => say({ did: 'fail', problem: String(error) }));
});
// A browser drops what a page sends before the listener above is there.
say({ did: 'start' });

async function open(fonts: string): Promise<void> {
  renderer = fetch(fonts).then(async (answer) => {
    if (!answer.ok) throw new Error(`${fonts}: the server answered ${answer.status}`);
    return createRenderer({ ...browserParts({ fonts: await answer.json(), base: fonts }), adapters: [] });
  });
  await renderer;
}

async function draw({ id, texts }: ExampleRequest & { do: 'draw' }): Promise<void> {
  say({ did: 'draw', id, drawn: await drawExample(await renderer!, texts) });
}

function say(answer: ExampleAnswer): void {
  self.postMessage(answer);
}
