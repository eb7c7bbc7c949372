/** An HTTP request. */
export interface SentRequest {
  /** Default: POST. */
  readonly method?: string;
  /** Default: `/v1/project/export`. */
  readonly path?: string;
  /** In addition to the key and the type of the body. An empty string leaves a header out. */
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or the text of the body itself. */
  readonly body?: unknown;
}

/** A file that `deckwright template push --project shop` or `deckwright project push` gets: JSON, or its text. */
export type SentFile = { readonly template: unknown } | { readonly project: unknown };

export type Sent = { readonly request: SentRequest } | SentFile;

/** What a person gets wrong, and what the answer must say. */
export interface Mistake {
  /** Unique. */
  readonly name: string;
  readonly sent: Sent;
  /** Pointer of the fault or notice; absent if the answer is about no value, such as a wrong header. */
  readonly path?: string;
  /** The cause and the cure, as parts of the answer. */
  readonly says: readonly string[];
}

/** An export of one slide. */
export function slide(
  templateKey: string,
  content: unknown,
  more: Readonly<Record<string, unknown>> = {},
): { readonly request: SentRequest } {
  return { request: { body: { projectId: 'shop', presentation: { slideList: [{ templateKey, content, ...more }] } } } };
}

/** The pointer of a value in the content of the first slide. */
export function inContent(path: string): string {
  return `/presentation/slideList/0/content/${path}`;
}
