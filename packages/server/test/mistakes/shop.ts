import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createRenderer, parseProject } from '@deckwright/core';
import { RenderError } from '@deckwright/core/contract';
import { nodeParts } from '@deckwright/core/node';
import { defaultOwner } from '../../src/accounts/default-owner.ts';
import { CommandFailed } from '../../src/cli/console.ts';
import { contentFailed, readJsonFile } from '../../src/cli/read-json-file.ts';
import { createAssets } from '../../src/projects/files/assets.ts';
import { createProjects } from '../../src/projects/projects.ts';
import { createTemplates, type TemplateFile } from '../../src/projects/templates.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { runServer } from '../run-server.ts';
import type { Sent, SentFile, SentRequest } from './mistake.ts';

/** What a person sees. */
export interface Answer {
  /** True without any fault or notice. */
  readonly accepted: boolean;
  /** Every line of the answer. */
  readonly text: string;
  /** Pointers of the faults and notices. */
  readonly paths: readonly string[];
}

/** A server with the project `shop`, a command line for its templates, and a server of pictures. */
export interface Shop {
  /** Sends a request, or pushes a file. */
  send(sent: Sent): Promise<Answer>;
  close(): Promise<void>;
}

const TEMPLATES = new URL('./shop/templates.json', import.meta.url);
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300"/></svg>';
const PAGE = '<!doctype html><html><head><title>Log in</title></head><body>Log in</body></html>';

/** In a request it stands for the port of the server of pictures. */
const PORT = /PORT(?=\/)/g;

export async function openShop(): Promise<Shop> {
  const pictures = createServer((request, response) => {
    const body = request.url === '/page' ? PAGE : request.url === '/logo.svg' ? LOGO : undefined;
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
  const port = String((pictures.address() as AddressInfo).port);
  const server = await runServer({ environment: { DECKWRIGHT_FETCH_ALLOW: `127.0.0.1:${port}` } });
  const renderer = createRenderer({ ...nodeParts(), adapters: [] });
  const assets = new Map([['logo', new TextEncoder().encode(LOGO)]]);
  await fill(server.dataDir, assets);

  async function sendRequest({ method = 'POST', path = '/v1/project/export', headers = {}, body }: SentRequest) {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const sentHeaders = new Headers({
      authorization: `Bearer ${server.secret}`,
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    });
    for (const [name, value] of Object.entries(headers)) if (value === '') sentHeaders.delete(name);
    const response = await fetch(new URL(path, `http://127.0.0.1:${server.port}`), {
      method,
      headers: sentHeaders,
      ...(text === undefined ? {} : { body: text.replaceAll(PORT, port) }),
    });
    return answerOf(response.status, (await response.text()).replaceAll(`127.0.0.1:${port}`, '127.0.0.1:PORT'));
  }

  async function push(sent: SentFile): Promise<Answer> {
    const [name, given] = 'template' in sent ? ['template.json', sent.template] : ['project.json', sent.project];
    const file = join(server.dataDir, name);
    await writeFile(file, typeof given === 'string' ? given : JSON.stringify(given));
    const shown = (lines: readonly string[]) => lines.map((line) => line.replaceAll(file, name)).join('\n');
    try {
      const json = await readJsonFile(file);
      if ('project' in sent) parseProject(json);
      else await renderer.checkTemplate(json, { settings: parseProject({ id: 'shop' }), assets });
      return { accepted: true, text: '', paths: [] };
    } catch (error) {
      if (error instanceof RenderError) {
        return {
          accepted: false,
          text: shown(contentFailed(file, error).message.split('\n')),
          paths: error.faults.map(({ path }) => path),
        };
      }
      if (!(error instanceof CommandFailed)) throw error;
      const [, path] = / (\/\S*):/.exec(error.message.replace(file, '')) ?? [];
      return { accepted: false, text: shown([error.message]), paths: path === undefined ? [] : [path] };
    } finally {
      await rm(file, { force: true });
    }
  }

  return {
    send: (sent) => ('request' in sent ? sendRequest(sent.request) : push(sent)),
    async close() {
      await Promise.all([server.end(), renderer.close()]);
      pictures.close();
    },
  };
}

interface AnswerBody {
  readonly details?: readonly { readonly path: string }[];
  readonly notices?: readonly { readonly where?: string }[];
}

function answerOf(status: number, text: string): Answer {
  const { details = [], notices = [] } = JSON.parse(text) as AnswerBody;
  return {
    accepted: status < 300 && notices.length === 0,
    text: `${status} ${text}`,
    paths: [...details.map(({ path }) => path), ...notices.map(({ where = '' }) => where)],
  };
}

async function fill(dataDir: string, assets: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const now = () => new Date();
  const database = await openDatabase(dataDir);
  try {
    const scope = await defaultOwner(database, now);
    await createProjects(database, now).save(scope, { id: 'shop', name: 'Shop' }, { id: 'shop' });
    const files: TemplateFile[] = JSON.parse(await readFile(TEMPLATES, 'utf8')).map((json: { key: string }) => ({
      key: json.key,
      name: json.key,
      json,
    }));
    await createTemplates(database, now).push(scope, 'shop', files, 'published');
    const pictures = [...assets].map(([name, bytes]) => ({ name, bytes }));
    await createAssets(database, now).push(scope, 'shop', pictures);
  } finally {
    await database.destroy();
  }
}
