import { createRenderer } from '@deckwright/core';
import {
  type Artifact,
  type FormatAdapter,
  HOSTED_LOCATION,
  type HostedLocation,
  type SceneNode,
} from '@deckwright/core/contract';
import { createDeckRenderer } from '@deckwright/core/deck';
import { nodeParts } from '@deckwright/core/node';
import { createHostedAdapter } from '@deckwright/format-hosted';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { createPptxAdapter } from '@deckwright/format-pptx';
import {
  exportBy,
  type ServerUnderTest,
  type TestServer as StartedServer,
  serverSettings,
  startTestServer,
} from '@deckwright/test-tools/server/test-server';
import { explainFailure } from '../src/engine/pictures/explain-failure.ts';
import { createPictureFetcher } from '../src/engine/pictures/fetch-picture.ts';
import type { RenderCrashed } from '../src/engine/renders/renders.ts';
import type { OpenApiDocument } from '../src/http/openapi/schema-object.ts';
import type { ServerOptions } from '../src/start/composition-root.ts';
import type { Services } from '../src/start/open-services.ts';
import { CHECKS, type NodeRole, RENDERER, RENDERS } from '../src/start/server-parts.ts';
import type { Constants } from '../src/start/settings.ts';
import { createLocalChecks } from './local-checks.ts';
import { createLocalRenders } from './local-renders.ts';
import { checkFetched, createResponseCheck } from './openapi/check-response.ts';
import { testServices } from './test-services.ts';

export { acceptedExport, DEMO, exportThatEnded, titleDeck } from '@deckwright/test-tools/server/test-server';

/** Controls what the test adapter does with its next decks. */
export interface Stage {
  /** Decks wait for this promise. */
  hold: Promise<void> | undefined;
  /** Decks fail with this error. */
  failure: Error | undefined;
  /** How the processes of the next decks end, one entry for each deck. */
  readonly crashes: RenderCrashed['reason'][];
  /** Number of decks that have begun, and that have ended. */
  begun: number;
  ended: number;
}

export interface TestServer extends StartedServer {
  readonly stage: Stage;
  /** Number of responses that `call` and `export` checked against the OpenAPI document: they throw if one differs from it. */
  readonly checkedResponses: number;
}

interface Options extends ServerUnderTest {
  readonly constants?: Partial<Constants>;
  /** Replaces the formats that write the text of a deck. `bundled`: those of a real server. */
  readonly adapters?: readonly FormatAdapter[] | 'bundled';
  /** Adds the format hosted-slides. `builtin`: the editor of the server. */
  readonly location?: HostedLocation | 'builtin';
  /** Replaces parts of the location. */
  readonly changeLocation?: (location: HostedLocation) => HostedLocation;
  /** What several nodes share. Default: what the tests run on, see `test-services.ts`. */
  readonly services?: Services;
  /** What the node does. Default: all. */
  readonly role?: NodeRole;
  /** Default: nothing is traced. */
  readonly tracing?: ServerOptions['tracing'];
  /** Registers further parts in place of the bundled ones. */
  readonly register?: ServerOptions['register'];
}

/** Starts a whole server on a free port that renders in this process, with formats that write the text of a deck. */
export async function runServer(options: Options = {}): Promise<TestServer> {
  const { location } = options;
  const stage: Stage = { hold: undefined, failure: undefined, crashes: [], begun: 0, ended: 0 };
  const server = await startTestServer(options, async (dataDir, logger) => {
    const settings = serverSettings(dataDir, options);
    const fetcher = createPictureFetcher({ allow: settings.fetchAllow });
    const adapters =
      options.adapters === 'bundled'
        ? [createPptxAdapter(), createPdfAdapter()]
        : (options.adapters ?? [textAdapter('pptx', stage), textAdapter('pdf', stage)]);
    const parts = {
      ...nodeParts(),
      adapters:
        location === undefined
          ? adapters
          : [...adapters, createHostedAdapter({ pptx: createPptxAdapter(), fonts: 'any' })],
    };
    const renderer = createRenderer({ ...parts, fetchPicture: fetcher.fetchPicture });
    const checkingRenderer = createRenderer({ ...parts, fetchPicture: explainFailure(fetcher.fetchPicture) });
    const close = async () => {
      await Promise.all([renderer.close(), checkingRenderer.close(), fetcher.close()]);
    };
    return {
      settings,
      logger,
      services: options.services ?? (await testServices(dataDir, logger)),
      ...(options.role !== undefined && { role: options.role }),
      tracing: options.tracing,
      register(container) {
        container.register(RENDERER, { useValue: { renderer, close } });
        container.register(CHECKS, { useValue: createLocalChecks(checkingRenderer) });
        container.register(RENDERS, { useValue: createLocalRenders(renderer, stage, createDeckRenderer(parts)) });
        if (location !== undefined && location !== 'builtin')
          container.register(HOSTED_LOCATION, { useValue: location });
        if (options.changeLocation !== undefined) {
          const before = container.resolve<HostedLocation>(HOSTED_LOCATION);
          container.register(HOSTED_LOCATION, { useValue: options.changeLocation(before) });
        }
        options.register?.(container);
      },
    };
  });
  const check =
    options.role === 'work'
      ? undefined
      : createResponseCheck((await (await server.call('/openapi.json')).json()) as OpenApiDocument);
  let checkedResponses = 0;
  const call: TestServer['call'] = async (path, init = {}) => {
    const response = await server.call(path, init);
    checkedResponses++;
    return check === undefined ? response : checkFetched(check, init.method ?? 'GET', response);
  };
  return {
    ...server,
    stage,
    get checkedResponses() {
      return checkedResponses;
    },
    call,
    export: exportBy(call),
  };
}

function textAdapter(format: string, stage: Stage): FormatAdapter {
  return {
    format,
    claims: { meanings: new Set() },
    optionsSchema: { type: 'object', properties: {}, additionalProperties: false },
    async emit(scene, { signal, progress }): Promise<Artifact> {
      stage.begun++;
      try {
        progress(0, scene.slides.length);
        const aborted = new Promise<never>((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        );
        aborted.catch(() => {});
        if (stage.hold !== undefined) await Promise.race([stage.hold, aborted]);
        if (stage.failure !== undefined) throw stage.failure;
        const texts = scene.slides.map((slide) => slide.nodes.flatMap(textsOf).join(' | '));
        return {
          mediaType: format === 'pdf' ? 'application/pdf' : 'text/plain',
          extension: format,
          bytes: new TextEncoder().encode(texts.join('\n')),
          pages: scene.slides.length,
          notices: [],
          delivery: 'file',
        };
      } finally {
        stage.ended++;
      }
    },
  };
}

function textsOf(node: SceneNode): readonly string[] {
  if (node.kind === 'composite') return node.parts.flatMap(textsOf);
  if (node.kind !== 'text') return [];
  return node.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''));
}
