/** The files of an example, in the order of their tabs. */
export const PARTS = { project: 'Project', template: 'Template', content: 'Content' } as const;

export type ExamplePart = keyof typeof PARTS;

/** The JSON of an example as somebody types it. Without `content`, the samples of the template are drawn. */
export interface ExampleTexts {
  readonly project: string;
  readonly template: string;
  readonly content?: string;
}

/** Something that is wrong with an example, or that the drawing warns of. */
export interface ExampleFinding {
  readonly part: ExamplePart;
  /** JSON Pointer into this part; '' is the whole part. */
  readonly path: string;
  readonly kind: 'fault' | 'notice';
  readonly message: string;
}

export interface DrawnExample {
  /** One SVG for each slide. Empty if the example cannot be drawn. */
  readonly slides: readonly Blob[];
  readonly size: { readonly width: number; readonly height: number };
  readonly findings: readonly ExampleFinding[];
  /** The samples of the template, as JSON, if there was no content. */
  readonly content?: string;
}

/** What the page asks of the worker. */
export type ExampleRequest =
  | { readonly do: 'open'; readonly fonts: string }
  | { readonly do: 'draw'; readonly id: number; readonly texts: ExampleTexts };

/** What the worker answers. */
export type ExampleAnswer =
  | { readonly did: 'start' }
  | { readonly did: 'fail'; readonly problem: string }
  | { readonly did: 'draw'; readonly id: number; readonly drawn: DrawnExample };
