import { type Project, RenderError, type Renderer } from '@deckwright/core';
import Fastify, { type FastifyInstance } from 'fastify';

interface Parts {
  readonly renderer: Renderer;
  readonly project: Project;
}

/** Core knows no HTTP: it says whose fault a failure is, and the service says what that means to its callers. */
const STATUS = { caller: 400, template: 422, adapter: 500, host: 500 } as const;

/** `POST /decks?format=pdf` with a list of slides answers with the file. */
export function createApp({ renderer, project }: Parts): FastifyInstance {
  const app = Fastify({ bodyLimit: 10 * 1024 * 1024 });

  app.post<{ Body: unknown; Querystring: { format?: string } }>('/decks', async (request, reply) => {
    const stop = new AbortController();
    // A caller who hangs up wants no deck.
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) stop.abort();
    });
    const asked = renderer.parseRequest({
      projectId: project.settings.id,
      presentation: { slideList: request.body },
      options: { format: request.query.format ?? 'pptx' },
    });
    const deck = await renderer.render({
      request: asked,
      project,
      acceptedAt: new Date().toISOString(),
      signal: stop.signal,
    });
    return reply
      .type(deck.mediaType)
      .header('Content-Disposition', `attachment; filename="deck.${deck.extension}"`)
      .header('Deck-Notices', deck.notices.length)
      .send(Buffer.from(deck.bytes));
  });

  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof RenderError)) return reply.send(error);
    const { code, message, faults } = error;
    return reply.code(STATUS[error.blame]).send({ code, message, faults });
  });

  app.addHook('onClose', () => renderer.close());
  return app;
}
