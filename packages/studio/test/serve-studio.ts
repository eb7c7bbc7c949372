import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { secureHeaders } from '../../server/src/http/headers/secure-headers.ts';
import { createStudio } from '../../server/src/http/pages/studio.ts';

export interface ServedStudio {
  /** Where `/studio/` is, with that path. */
  readonly url: string;
  close(): void;
}

/** Serves a built folder with the headers of the server, and nothing else. */
export async function serveStudio(folder: string): Promise<ServedStudio> {
  const publicUrl = 'http://127.0.0.1';
  const studio = await createStudio({ publicUrl, folder });
  if (studio === undefined) throw new Error(`${folder} has no built studio.`);
  const server = express().use(secureHeaders(publicUrl), studio).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/studio/`,
    close: () => void server.close(),
  };
}
