import type { Finding, JsonObject } from '@deckwright/content-form/body';
import type { MadeSlides } from '@deckwright/deck-document';
import { say } from '../sentences/dialogs.ts';
import { patientFetch } from '../session/patient-fetch.ts';

/** Slides of a template, or what is wrong with the content: at its fields, or as a whole. */
export type SlidesAnswer =
  | { readonly made: MadeSlides }
  | { readonly findings: readonly Finding[]; readonly problem: string | undefined };

/** Where the server sees the content of the slide. */
const CONTENT = '/presentation/slideList/0/content';

interface Rejection {
  readonly message?: string;
  readonly details?: readonly { readonly path: string; readonly code: string; readonly message: string }[];
}

/** Has the server make slides of a template and its content. Rejects only if `signal` is aborted. */
export async function requestSlides(
  base: string,
  template: string,
  content: JsonObject,
  signal: AbortSignal,
): Promise<SlidesAnswer> {
  try {
    const response = await patientFetch(`${base}/slides`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ template, content }),
      signal,
    });
    if (response.ok) return { made: (await response.json()) as MadeSlides };
    const rejection = (await response.json().catch(() => ({}))) as Rejection;
    return rejected(rejection, response.status);
  } catch (error) {
    if (signal.aborted) throw error;
    return { findings: [], problem: say('theServerCannotBeReachedTry') };
  }
}

function rejected({ message, details = [] }: Rejection, status: number): SlidesAnswer {
  const findings = details
    .filter(({ path }) => path.startsWith(CONTENT))
    .map(({ path, code, message }): Finding => ({ path: path.slice(CONTENT.length), kind: 'fault', code, message }));
  const isWhole = findings.length === 0 || findings.some(({ path }) => path === '');
  return { findings, problem: isWhole ? (message ?? say('theServerAnsweredStatus', { status })) : undefined };
}
