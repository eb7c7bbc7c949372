import { createHash } from 'node:crypto';
import type { Mask } from './mask.ts';
import type { RawResponse } from './send-raw.ts';

const WIDTH = 120;

/** A body of more lines is stored as its SHA-256. */
const MOST_LINES = 60;

/** How an answer is written. */
export interface AnswerOptions {
  readonly mask: Mask;
  /** The body differs from run to run: only its length is stored, and only roughly. */
  readonly varies?: boolean;
}

/** The lines of an answer: status, headers as they came, an empty line, and the body. */
export function answerText(
  { httpVersion, status, reason, headers, body }: RawResponse,
  options: AnswerOptions,
): string {
  const { mask } = options;
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const written = bodyText(body, type, options);
  // The length of a body that was not sent, with ids and seconds of this run.
  const hasSteadyHead = body.length > 0 || !type.startsWith('application/json') || ![200, 429].includes(status);
  const lines = headers.map(([name, value]) => {
    if (name.toLowerCase() === 'content-length' && !(written.isSteady && hasSteadyHead)) return `${name}: <length>`;
    if (name.toLowerCase() === 'etag' && options.varies) return `${name}: <tag>`;
    if (name.toLowerCase() === 'retry-after' && (status === 429 || / again in /.test(written.text)))
      return `${name}: <seconds>`;
    if (name.toLowerCase() === 'set-cookie') return mask(`${name}: ${value.replace(/=[^;]+/, '=<value>')}`);
    return mask(`${name}: ${value}`);
  });
  return [`HTTP/${httpVersion} ${status} ${reason}`, ...lines, ...(body.length === 0 ? [] : ['', written.text])].join(
    '\n',
  );
}

/** `isSteady`: the body has the same length in every run. */
function bodyText(body: Buffer, type: string, { mask, varies }: AnswerOptions) {
  if (varies) return { text: `(${type}, differs from run to run)`, isSteady: false };
  const isText = /^(text\/|application\/json|image\/svg)/.test(type);
  const text = isText ? body.toString('utf8') : '';
  if (!isText || !Buffer.from(text).equals(body)) return { text: summary(body, type), isSteady: true };
  const masked = mask(text);
  const isSteady = mask.hasSteadyLength(text);
  const lines = isCompactJson(text) ? jsonLines(JSON.parse(text), mask) : masked.split('\n');
  if (lines.length <= MOST_LINES && lines.every((line) => line.length < 4_000))
    return { text: lines.join('\n'), isSteady };
  return { text: summary(Buffer.from(masked), type), isSteady };
}

function summary(bytes: Buffer, type: string): string {
  return `(${type}, ${lengthClass(bytes.length)}, SHA-256 ${createHash('sha256').update(bytes).digest('hex')})`;
}

function lengthClass(bytes: number): string {
  const kilobytes = 10 ** Math.max(0, Math.ceil(Math.log10(bytes / 1_000)));
  return `at most ${kilobytes} KB`;
}

/** Whether JSON is written without spaces, so that its lines below have each of its bytes. */
function isCompactJson(text: string): boolean {
  try {
    return JSON.stringify(JSON.parse(text)) === text;
  } catch {
    return false;
  }
}

/** The same bytes as the compact JSON, except for line breaks and the spaces after them. */
function jsonLines(value: unknown, mask: Mask): readonly string[] {
  return linesOf('', value, mask);
}

function linesOf(before: string, value: unknown, mask: Mask): readonly string[] {
  if (typeof value !== 'object' || value === null) return [mask(`${before}${JSON.stringify(value)}`)];
  const parts: readonly (readonly string[])[] = Array.isArray(value)
    ? value.map((item) => linesOf('', item, mask))
    : Object.entries(value).map(([key, item]) => linesOf(`${JSON.stringify(key)}:`, item, mask));
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const line = `${before}${open}${parts.map((lines) => lines.join('')).join(',')}${close}`;
  if (parts.every(({ length }) => length === 1) && line.length <= WIDTH) return [line];
  const inner = parts.flatMap((lines, index) =>
    lines.map((text, at) => `  ${text}${at === lines.length - 1 && index < parts.length - 1 ? ',' : ''}`),
  );
  return [`${before}${open}`, ...inner, close!];
}
