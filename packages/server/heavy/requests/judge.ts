import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import type { OpenApiDocument } from '../../src/openapi/schema-object.ts';
import { createAnswerCheck } from '../../test/openapi/check-answer.ts';
import { bodySchema, type GeneratedRequest } from './generated.ts';
import type { Received } from './send.ts';

/** Throws with words if an answer is not what a request has to get. `path` is what was sent, without its query. */
export type Judge = (request: GeneratedRequest, path: string, answer: Received) => void;

/** The server pushes back, whatever the request was. */
const PUSHED_BACK = [429, 503];

export function createJudge(document: OpenApiDocument): Judge {
  const check = createAnswerCheck(document);
  const fits = new Ajv2020({ strict: false }).compile(bodySchema(document) as AnySchema);

  return (request, path, answer) => {
    const { status, headers, body } = answer;
    const fail = (words: string): never => {
      throw new Error(`${words}: it was answered ${status} ${body.slice(0, 400)}`);
    };
    check({ method: request.method, path, ...answer });
    if (status >= 500 && status !== 503) fail('the server is at fault');
    if (PUSHED_BACK.includes(status) && !/^\d+$/.test(headers.get('retry-after') ?? '')) fail('no Retry-After');
    const closed = path === '/v1' || path.startsWith('/v1/');
    if (closed && request.key !== 'ours') {
      if (status !== 401 && status !== 429) fail('a request without a working key was let in');
      return;
    }
    if (status === 401) fail('a working key was not known');
    if (PUSHED_BACK.includes(status)) return;
    const wanted =
      request.expect === 'by schema' ? wantedBySchema(request, fits(asJson(request.value)) === true) : request.expect;
    if (wanted === 'success' && status >= 400) fail('a right request was rejected');
    if (wanted === 'rejection' && (status < 400 || status >= 500)) fail('a wrong request was let through');
    if (wanted === 'bad shape' && status !== 400) fail('a body that the document forbids was not rejected with 400');
  };
}

/** What JSON makes of a value, such as null for a hole in a list. */
function asJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

function wantedBySchema({ value }: GeneratedRequest, fits: boolean): 'success' | 'bad shape' | 'anything' {
  if (!fits) return 'bad shape';
  const { projectId, presentation } = value as {
    projectId: string;
    presentation: { slideList: { templateKey: string; content: { title?: unknown } }[] };
  };
  // The shape is right; whether the content is, only the template can say.
  const known = presentation.slideList.every(
    ({ templateKey, content }) =>
      templateKey === 'title' &&
      /^T/.test(String(content.title)) &&
      Object.keys(content).every((key) => FIELDS.includes(key)),
  );
  return projectId === 'demo' && known && textOnly(presentation.slideList) ? 'success' : 'anything';
}

const FIELDS = ['title', 'subtitle'];

function textOnly(slides: readonly { readonly content: Readonly<Record<string, unknown>> }[]): boolean {
  return slides.every(({ content }) => Object.values(content).every((value) => typeof value === 'string'));
}
