import type { RequestHandler } from 'express';

/** Serves a text that does not change while the server runs. */
export function sendText(type: 'html' | 'json', text: string): RequestHandler {
  return (_request, response) => {
    response.set('Cache-Control', 'no-cache').type(type).send(text);
  };
}
