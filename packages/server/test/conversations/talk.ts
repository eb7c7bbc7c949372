import { answerText } from './answer-text.ts';
import type { Book } from './book.ts';
import { answerKey, type DocumentedOperation } from './documented-answers.ts';
import type { Mask } from './mask.ts';
import { type RawResponse, sendRaw } from './send-raw.ts';

/** What a request has besides its operation. */
export interface Ask {
  /** Who sends it. Default: nobody. */
  readonly by?: string | undefined;
  /** A value for each name in the braces of the path. Default: `names` of the talk. */
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  /** As JSON. */
  readonly body?: unknown;
  /** Sent as they are, in place of `body`. */
  readonly bytes?: Uint8Array | string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** A `Content-Length` without the bytes. */
  readonly announced?: number;
  readonly hasHost?: boolean;
  /** The address that it comes from. Default: one that nothing else came from. */
  readonly from?: string;
  /** What is special, for the title. */
  readonly title?: string;
  /** The body of the answer differs from run to run. */
  readonly varies?: boolean;
  /** Many operations give the same answer. */
  readonly isUsual?: boolean;
}

export interface Told extends RawResponse {
  readonly json: Record<string, unknown>;
  header(name: string): string | undefined;
}

/** Sends requests to a server, and writes what it answers into a book. */
export interface Talk {
  readonly mask: Mask;
  /** The headers of each caller, by name. */
  readonly callers: Map<string, Readonly<Record<string, string>>>;
  /** Values for the names in the braces of paths. */
  readonly names: Record<string, string | number>;
  readonly operations: ReadonlyMap<string, DocumentedOperation>;
  /** The answers that were shown, as `answerKey` writes them. */
  readonly shown: Set<string>;
  /** The first request of each operation that was shown and succeeded. */
  readonly samples: Map<string, Ask>;
  /** Asks for an operation of an OpenAPI document, and writes the answer down. */
  show(operation: string, ask?: Ask): Promise<Told>;
  /** Writes an answer of an operation down. */
  write(operation: string, ask: Ask, answer: Told): void;
  /** Asks for an operation, and writes nothing down. */
  ask(operation: string, ask?: Ask): Promise<Told>;
  /** Asks for a page or a route that no OpenAPI document has, and writes the answer down in a file. */
  showPage(file: string, request: string, ask?: Ask): Promise<Told>;
  askPage(request: string, ask?: Ask): Promise<Told>;
}

export interface TalkParts {
  readonly port: number;
  readonly book: Book;
  readonly mask: Mask;
  readonly operations: readonly DocumentedOperation[];
  /** The file in which the answers of an operation are stored. */
  readonly fileOf: (operation: DocumentedOperation) => string;
}

let requests = 0;

export function createTalk({ port, book, mask, operations, fileOf }: TalkParts): Talk {
  const byId = new Map(operations.map((one) => [one.id, one]));
  const shown = new Set<string>();
  const samples = new Map<string, Ask>();
  const callers: Talk['callers'] = new Map();
  const names: Record<string, string | number> = {};

  async function send(method: string, path: string, ask: Ask): Promise<Told> {
    const { by, headers, bytes, body, announced, hasHost, from } = ask;
    const content = bytes ?? (body === undefined ? undefined : JSON.stringify(body));
    const address = from ?? `198.51.${Math.floor(++requests / 250)}.${requests % 250}`;
    const response = await sendRaw(port, {
      ...{ method, path, announced, hasHost, body: content },
      headers: {
        'x-forwarded-for': address,
        ...(by === undefined ? {} : callers.get(by)!),
        ...(bytes === undefined && body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    return told(response);
  }

  function pathOf(operation: string, { path = {}, query = {} }: Ask): readonly [string, string] {
    const { method, path: template } = byId.get(operation)!;
    const filled = template.replace(/\{(\w+)\}/g, (_, name) => {
      const value = String(path[name] ?? names[name]);
      return value.includes('%') ? value : encodeURIComponent(value);
    });
    const search = new URLSearchParams(query).toString();
    return [method, search === '' ? filled : `${filled}?${search}`];
  }

  const ask: Talk['ask'] = async (operation, given = {}) => {
    const [method, path] = pathOf(operation, given);
    return send(method, path, given);
  };

  const askPage: Talk['askPage'] = (request, given = {}) => {
    const [method, path] = request.split(' ');
    return send(method!, path!, given);
  };

  const write: Talk['write'] = (operation, given, answer) => {
    const { status } = answer;
    const code = codeOf(answer);
    shown.add(answerKey(operation, status, code));
    if (status < 300 && !samples.has(operation)) samples.set(operation, given);
    const title = [status, code, given.title && `(${given.title})`].filter(Boolean).join(' ');
    const request = requestText(pathOf(operation, given).join(' '), given, mask);
    const entry = {
      of: operation,
      title,
      request,
      answer: answerText(answer, { mask, varies: given.varies === true }),
    };
    const file = fileOf(byId.get(operation)!);
    if (given.isUsual) book.addUsual(file, { ...entry, request: usualRequest(request) });
    else book.add(file, entry);
  };

  return {
    ...{ mask, callers, names, operations: byId, shown, samples, ask, askPage, write },

    async show(operation, given = {}) {
      const answer = await ask(operation, given);
      write(operation, given, answer);
      return answer;
    },

    async showPage(file, request, given = {}) {
      const answer = await askPage(request, given);
      const title = [answer.status, codeOf(answer), given.title && `(${given.title})`].filter(Boolean).join(' ');
      const of = mask(request).replace(/\?.*/, '');
      const text = answerText(answer, { mask, varies: given.varies === true });
      book.add(file, { of, title, request: requestText(request, given, mask), answer: text });
      return answer;
    },
  };
}

function told(response: RawResponse): Told {
  return {
    ...response,
    header: (wanted) => response.headers.find(([name]) => name.toLowerCase() === wanted)?.[1],
    get json() {
      return JSON.parse(response.body.toString()) as Record<string, unknown>;
    },
  };
}

/** The code of an error. */
function codeOf({ status, header, body }: Told): string | undefined {
  if (status < 400 || body.length === 0 || !header('content-type')?.startsWith('application/json')) return undefined;
  return (JSON.parse(body.toString()) as { error: string }).error;
}

const LONGEST_BODY = 300;

function requestText(line: string, { by, headers = {}, body, bytes, announced }: Ask, mask: Mask): string {
  const given = Object.entries(headers).flatMap(([name, values]) =>
    [values].flat().map((value) => `${name}: ${value}`),
  );
  const json = body === undefined ? '' : JSON.stringify(body);
  const content =
    announced === undefined
      ? bytes === undefined
        ? json.length <= LONGEST_BODY
          ? json
          : '(a long body)'
        : `(${bytes.length} bytes)`
      : `(announces ${announced} bytes)`;
  return mask([`# by ${by ?? 'nobody'}`, line, ...given, ...(content === '' ? [] : [content])].join('\n'));
}

/** The request on one line, with its caller at the end. */
function usualRequest(text: string): string {
  const [by, ...rest] = text.split('\n');
  return `${rest.join(' | ')} ${by!.replace('# ', '')}`;
}
