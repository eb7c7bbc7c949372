import type { Json } from '@deckwright/content-form/body';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Playground } from '../../src/playground/playground.tsx';
import type { PlaygroundProps } from '../../src/playground/playground-props.ts';
import type { RunAnswer } from '../../src/playground/run/run-answer.ts';
import './page.css';

/** What the test's server says of the project. */
type Setup = Pick<PlaygroundProps, 'projectId' | 'project' | 'fonts' | 'formats'> & { readonly initialBody?: Json };

const setup = (await (await fetch('/setup.json')).json()) as Setup;

async function call(method: string, path: string, signal: AbortSignal, body?: Json): Promise<RunAnswer> {
  const started = performance.now();
  const response = await fetch(path, {
    method,
    signal,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const answer = (await response.json()) as Json;
  const milliseconds = performance.now() - started;
  const headers = Object.fromEntries(response.headers);
  return { request: `${method} ${path}`, status: response.status, headers, body: answer, milliseconds };
}

async function* run(body: Json, signal: AbortSignal): AsyncIterable<RunAnswer> {
  const first = await call('POST', '/v1/project/export', signal, body);
  yield first;
  if (first.status !== 202) return;
  const { id } = first.body as { readonly id: number };
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const task = await call('GET', `/v1/presentation/${id}`, signal);
    yield task;
    if ((task.body as { readonly status?: string }).status !== 'processing') return;
  }
}

async function fetchPicture(url: string): Promise<Uint8Array> {
  const response = await fetch(`/picture?url=${encodeURIComponent(url)}`);
  if (!response.ok) throw new Error('the server does not have it');
  return new Uint8Array(await response.arrayBuffer());
}

function Page() {
  const [saved, setSaved] = useState<ReadonlyMap<string, Json>>(new Map());
  const list = [...saved.keys()].map((name) => ({ name, updatedAt: '2026-11-20T09:00:00Z' }));
  return (
    <Playground
      {...setup}
      bodyBytes={10 * 2 ** 20}
      baseUrl={location.origin}
      draftKey={setup.projectId}
      savedBodies={{
        list,
        open: async (name) => saved.get(name)!,
        save: async (name, body) => setSaved((all) => new Map([...all, [name, body]])),
        remove: (name) => setSaved((all) => new Map([...all].filter(([one]) => one !== name))),
      }}
      run={run}
      fetchPicture={fetchPicture}
    />
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
