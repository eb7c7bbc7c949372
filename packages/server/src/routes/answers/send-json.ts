import type { Response } from 'express';

/**
 * What `response.json` does, without looking for a version, a charset and a type that are known. Polls are asked far more often than
 * all else, and this is a tenth of their cost.
 */
export function sendJson(response: Response, value: unknown): void {
  const body = JSON.stringify(value);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(body);
}
