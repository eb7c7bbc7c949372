/**
 * The work that `pnpm heavy bench:guard` times, by public names alone, so that it runs in any commit's tree. Started with the name
 * of a workload, it prints a JSON array: milliseconds of processor time per run, of this process and its children.
 */
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createRenderer, parseProject, parseTemplate } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { createPptxAdapter } from '@deckwright/format-pptx';

const SOURCE = ['--conditions=source'];
const WARM_UP = 5;
const RUNS = 9;

/** Writes nothing, so that what is left is validation, binding and layout. */
const NO_FORMAT = {
  format: 'none',
  claims: { meanings: new Set(['table', 'chart'] as const) },
  optionsSchema: { type: 'object', additionalProperties: false },
  emit: async ({ slides }: { readonly slides: readonly unknown[] }) => ({
    mediaType: 'text/plain',
    extension: 'txt',
    bytes: new Uint8Array([slides.length % 256]),
    pages: slides.length,
    notices: [],
    delivery: 'file' as const,
  }),
};

const BOX = {
  title: { x: 48, y: 30, width: 864, height: 50 },
  left: { x: 48, y: 96, width: 420, height: 180 },
  right: { x: 492, y: 96, width: 420, height: 180 },
  foot: { x: 48, y: 290, width: 420, height: 200 },
  corner: { x: 492, y: 290, width: 420, height: 220 },
};
const TITLE = { type: 'text', role: 'title', text: '{{title}}', box: BOX.title, style: { size: 30 } };
const LIST = { type: 'list', field: 'bullets', box: BOX.left, style: { size: 16 } };

const TEMPLATES = {
  text: {
    key: 'text',
    fields: { title: { type: 'text' }, bullets: { type: 'list' }, body: { type: 'text' } },
    elements: [TITLE, LIST, { type: 'text', text: '{{body}}', box: BOX.foot, style: { size: 20 } }],
  },
  mixed: {
    key: 'mixed',
    fields: {
      title: { type: 'text' },
      bullets: { type: 'list' },
      table: { type: 'table' },
      chart: { type: 'chart' },
    },
    elements: [
      TITLE,
      LIST,
      { type: 'shape', shape: 'roundRect', box: BOX.right, fill: 'accent2' },
      { type: 'table', field: 'table', alt: 'A table', box: BOX.foot, style: { size: 12 } },
      { type: 'chart', field: 'chart', alt: 'A chart', legend: 'bottom', box: BOX.corner, style: { size: 12 } },
    ],
  },
};
type Kind = keyof typeof TEMPLATES;

function contentsOf(slides: number) {
  let next = 0;
  const take = (count: number) =>
    Array.from({ length: count }, () => {
      next = (next * 1_103_515_245 + 12_345) % 2_147_483_648;
      return next.toString(36);
    }).join(' ');
  return Array.from({ length: slides }, (_, slide) => ({
    title: take(5),
    bullets: Array.from({ length: 6 }, () => take(5)),
    body: `${take(25)}. ${take(20)}.`,
    table: {
      columns: ['A', 'B', 'C'],
      rows: Array.from({ length: 5 }, (_row, row) => [take(1), take(2), row * slide]),
    },
    chart: {
      labels: ['A', 'B', 'C', 'D', 'E', 'F'],
      series: ['One', 'Two'].map((name, series) => ({
        name,
        values: Array.from({ length: 6 }, (_value, at) => ((slide * 17 + series * 29 + at * 13) % 89) + 0.5),
      })),
    },
  }));
}

function openDeck(kind: Kind, slides: number) {
  const renderer = createRenderer({
    ...nodeParts(),
    adapters: [NO_FORMAT as never, createPptxAdapter(), createPdfAdapter()],
  });
  const settings = parseProject({ id: 'guard' });
  const json = TEMPLATES[kind];
  const template = parseTemplate(json, settings, renderer.elements);
  const project = { settings, templates: new Map([[template.key, template]]) };
  const slideList = contentsOf(slides).map((all) => ({
    templateKey: kind,
    content: Object.fromEntries(Object.keys(json.fields).map((key) => [key, all[key as keyof typeof all]])),
  }));
  const requestFor = (format: string) =>
    renderer.parseRequest({
      projectId: 'guard',
      presentation: { slideList },
      options: { format, compressImages: false },
    });
  return {
    close: () => renderer.close(),
    async render(format: string) {
      const request = requestFor(format);
      const { pages } = await renderer.render({ request, project, acceptedAt: '2026-02-03T04:05:06.000Z' });
      if (pages !== slides) throw new Error(`Expected ${slides} slides, got ${pages}.`);
    },
    async preview() {
      const preview = await renderer.preview({ project, request: requestFor('pptx') });
      for await (const { svg } of preview.slides) if (svg.length < 500) throw new Error('A slide is empty.');
    },
  };
}

/** Processor milliseconds of this process, if `own`, and of every process below it. Linux tells of children; others do not. */
function processorTime(own: boolean): number {
  const { user, system } = process.cpuUsage();
  return (own ? (user + system) / 1_000 : 0) + childrenOf(process.pid).reduce((sum, pid) => sum + ticksOf(pid) * 10, 0);
}

function childrenOf(pid: number): number[] {
  try {
    const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    const children = listed === '' ? [] : listed.split(' ').map(Number);
    return children.flatMap((child) => [child, ...childrenOf(child)]);
  } catch {
    return [];
  }
}

/** `utime` and `stime` of proc(5), in ticks of 10 ms. */
function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}

async function timesOf(work: () => Promise<void>, own = true): Promise<number[]> {
  for (let run = 0; run < WARM_UP; run++) await work();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const before = processorTime(own);
    await work();
    times.push(processorTime(own) - before);
  }
  return times;
}

async function timeDeck(
  kind: Kind,
  slides: number,
  work: (deck: ReturnType<typeof openDeck>) => Promise<void>,
): Promise<number[]> {
  const deck = openDeck(kind, slides);
  try {
    return await timesOf(() => work(deck));
  } finally {
    await deck.close();
  }
}

/** 1,500 status reads, by the server's processor time. */
async function timeStatusReads(): Promise<number[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'deckwright-guard-'));
  const environment = { ...process.env, PORT: '0', DECKWRIGHT_DATA_DIR: dataDir, DECKWRIGHT_METRICS_PORT: 'off' };
  const server = spawn(process.execPath, [...SOURCE, 'packages/server/src/main.ts'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const { url, token } = await addressOf(server.stdout);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({
      projectId: 'demo',
      presentation: { slideList: [{ templateKey: 'title-slide', content: { title: randomBytes(4).toString('hex') } }] },
      options: { async: true },
    });
    const plan = ['plan', 'set', '--rate', '1000000/1s'];
    await promisify(execFile)(process.execPath, [...SOURCE, 'packages/server/src/cli/main.ts', ...plan], {
      env: environment,
    });
    const made = await fetch(`${url}/v1/project/export`, { method: 'POST', headers, body });
    if (!made.ok) throw new Error(`The export answered ${made.status}: ${await made.text()}`);
    const { id } = (await made.json()) as { id: number };
    return await timesOf(async () => {
      for (let read = 0; read < 1_500; read++) {
        const answer = await fetch(`${url}/v1/presentation/${id}`, { headers });
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`A status read answered ${answer.status}.`);
      }
    }, false);
  } finally {
    server.kill('SIGTERM');
    await once(server, 'close');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The address and the API key, which the server prints in its first `curl` command. */
async function addressOf(output: NodeJS.ReadableStream): Promise<{ readonly url: string; readonly token: string }> {
  let text = '';
  for await (const chunk of output) {
    text += String(chunk);
    const url = /http:\/\/[^\s/'"]+/.exec(text)?.[0];
    const token = /Bearer ([^\s'"]+)/.exec(text)?.[1];
    if (url !== undefined && token !== undefined) return { url, token };
  }
  throw new Error(`The server ended without an address: ${text}`);
}

const WORKLOADS: Readonly<Record<string, () => Promise<number[]>>> = {
  'text layout': () => timeDeck('text', 200, (deck) => deck.render('none')),
  previews: () => timeDeck('mixed', 40, (deck) => deck.preview()),
  'pptx, text': () => timeDeck('text', 100, (deck) => deck.render('pptx')),
  'pptx, mixed': () => timeDeck('mixed', 100, (deck) => deck.render('pptx')),
  'pdf, mixed': () => timeDeck('mixed', 20, (deck) => deck.render('pdf')),
  'status reads': timeStatusReads,
};

const [name] = process.argv.slice(2);
if (name === undefined) process.stdout.write(JSON.stringify(Object.keys(WORKLOADS)));
else process.stdout.write(JSON.stringify(await WORKLOADS[name]!()));
