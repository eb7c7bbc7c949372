import { ERROR_CODES, type ErrorCode, NOTICE_CODES, type NoticeCode, RenderError } from '@deckwright/core/contract';
import { FAILURE_HEADERS, FAILURE_MESSAGES } from '../../src/http/openapi/failures.ts';
import { HTTP_CODES, type HttpCode, httpErrorOf, MANAGE_CODES } from '../../src/telemetry/errors/http-status.ts';
import { ENGINE_CURES, HTTP_CURES, NOTICE_CURES } from './cures.ts';

/** The sections of docs/errors.md that list codes, each code with a heading of its own, by the name of the section. */
export function errorSections(): Readonly<Record<'requests' | 'engine' | 'notices', string>> {
  return {
    requests: keysOf(HTTP_CODES).map(requestError).join('\n\n'),
    engine: keysOf(ERROR_CODES)
      .filter((code) => !(code in HTTP_CODES))
      .map((code) => engineError(code as keyof typeof ENGINE_CURES))
      .join('\n\n'),
    notices: keysOf(NOTICE_CODES).map(notice).join('\n\n'),
  };
}

function requestError(code: HttpCode): string {
  const { status, means } = HTTP_CODES[code];
  const isOfManage = (MANAGE_CODES as readonly HttpCode[]).includes(code);
  const headers = FAILURE_HEADERS[status]?.map((name) => `\`${name}\``).join(', ');
  const message = FAILURE_MESSAGES[code];
  const where = `HTTP status ${status}${isOfManage ? ', of the management API only' : ''}`;
  const facts = [
    `${where}${headers === undefined ? '' : `, with ${headers}`}.`,
    ...(code in ERROR_CODES ? [inEngine(code as ErrorCode & HttpCode)] : []),
    ...(message === undefined ? [] : [`Such as: \`\` ${message} \`\``]),
  ];
  return part(code, means, facts, HTTP_CURES[code]);
}

function inEngine(code: ErrorCode & HttpCode): string {
  const { blame, means } = ERROR_CODES[code];
  return `The engine has the same code: ${means} Blame: ${blame}.`;
}

function engineError(code: keyof typeof ENGINE_CURES): string {
  const { blame, means } = ERROR_CODES[code];
  const status: HttpCode = httpErrorOf(new RenderError(code, means)).code;
  const over = `a server answers ${HTTP_CODES[status].status} [\`${status}\`](#${status.toLowerCase()}).`;
  return part(code, means, [`Blame: ${blame}. Over HTTP, ${over}`], ENGINE_CURES[code]);
}

function notice(code: NoticeCode): string {
  return part(code, NOTICE_CODES[code], [], NOTICE_CURES[code]);
}

function part(code: string, means: string, facts: readonly string[], cure: string): string {
  const paragraphs = [means, ...(facts.length === 0 ? [] : [facts.join(' ')]), `**What to do**: ${cure}`];
  return [`### \`${code}\``, ...paragraphs].join('\n\n');
}

function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(table) as Key[];
}
