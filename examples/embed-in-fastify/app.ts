import { type Project, RenderError, type Renderer } from '@deckwright/core';
import Fastify, { type FastifyInstance } from 'fastify';

interface Parts {
  readonly renderer: Renderer;
  readonly project: Project;
}

/** Core does not know HTTP: an error says who has to fix it, and the service maps that to a status. */
const STATUS = { caller: 400, template: 422, adapter: 500, host: 500 } as const;

/** `POST /decks?format=pdf` with a list of slides returns the file. */
export function createApp({ renderer, project }: Parts): FastifyInstance {
  const app = Fastify({ bodyLimit: 10 * 1024 * 1024 });

  app.post<{ Body: unknown; Querystring: { format?: string } }>('/decks', async (request, reply) => {
    const stop = new AbortController();
    // Stop the work when the caller disconnects.
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) stop.abort();
    });
    const parsed = renderer.parseRequest({
      projectId: project.settings.id,
      presentation: { slideList: request.body },
      options: { format: request.query.format ?? 'pptx' },
    });
    const deck = await renderer.render({
      request: parsed,
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
