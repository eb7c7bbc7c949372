import type { Finding, Json } from '@deckwright/content-form/body';
import type { Fields, JsonSchema, PlacedElement, SlidePreview } from '@deckwright/core';
import type { FontAddress } from '@deckwright/core/browser';
import type { FormatFacts } from '../connection/contents.ts';
import type { TemplateChange } from '../new-warnings/template-change.ts';

/** The JSON files of a project. The engine parses them, so they may be wrong. */
export interface DrawnFiles {
  /** The content of the project file. */
  readonly settings: unknown;
  /** The published template files. */
  readonly templates: readonly unknown[];
  /** Thumbnails of the templates are drawn again with them. Default: true. */
  readonly hasThumbnails?: boolean;
  /** The project file before a change. With it, the templates are compared: what do they warn of now, and did not before? */
  readonly before?: unknown;
}

/** A project with all that draws its slides. */
export interface PlaygroundProject extends DrawnFiles {
  /** Pictures of the project, which contents name as `asset:name`. */
  readonly assets?: readonly { readonly name: string; readonly url: string }[];
  /** Fonts of the project, which replace bundled ones of the same name. */
  readonly fonts?: readonly FontAddress[];
}

/** What the page asks of the worker. */
export type Request =
  | {
      readonly do: 'open';
      readonly project: PlaygroundProject;
      readonly fonts: readonly FontAddress[];
      readonly formats: readonly FormatFacts[];
    }
  | DrawRequest
  /** Draws everything again with other files. Fonts and pictures stay loaded. */
  | ({ readonly do: 'replace' } & DrawnFiles)
  /** Replaces the list of the project's pictures, and draws everything again. */
  | { readonly do: 'assets'; readonly assets: NonNullable<PlaygroundProject['assets']> }
  | { readonly do: 'receive'; readonly url: string; readonly bytes?: Uint8Array; readonly problem?: string };

/** Asks for the pictures of a body. Slides have ids, and each is sent once, so that typing in one does not copy the others. */
export interface DrawRequest {
  readonly do: 'draw';
  readonly version: number;
  /** The body, with an empty list of slides if `order` is there. */
  readonly shell: Json;
  /** Ids of the slides in their order; absent if the body has no array of slides. */
  readonly order?: readonly number[];
  readonly fresh: readonly (readonly [id: number, slide: Json])[];
  /** Index of the slide to draw first. */
  readonly first: number;
  /** Ids of slides that are not drawn, because they took too long. */
  readonly skip: readonly number[];
  /** JSON Pointers of the text elements of a template in which a caret is wanted. */
  readonly carets: readonly string[];
}

/** A template as the form and the JSON editor need it. */
export interface TemplateFacts {
  readonly key: string;
  readonly name: string;
  readonly description?: string;
  readonly fields: Fields;
  /** JSON Schema of its content. */
  readonly schema: JsonSchema;
  /** Valid content to begin with. */
  readonly sample: Readonly<Record<string, Json>>;
  /** The same for each named sample. */
  readonly samples: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

export interface OpenedProject {
  readonly id: string;
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly templates: readonly TemplateFacts[];
  /** JSON Schema of a body. */
  readonly schema: JsonSchema;
  /** Where the project puts slide numbers, as fractions. */
  readonly slideNumber: { readonly x: number; readonly y: number };
  /** Templates that cannot be used, and why. */
  readonly problems: readonly string[];
}

/** What the worker answers. */
export type PreviewAnswer =
  | { readonly did: 'start' }
  | { readonly did: 'open'; readonly opened: OpenedProject }
  /** Everything is drawn again. With faults of the project file, as before. */
  | { readonly did: 'replace'; readonly faults: readonly Finding[] }
  | { readonly did: 'fail'; readonly problem: string }
  | { readonly did: 'check'; readonly version: number; readonly faults: readonly Finding[] }
  | { readonly did: 'begin'; readonly id: number }
  | SlideAnswer
  | { readonly did: 'finish'; readonly version: number }
  /** `problem` says why a template cannot be drawn with the samples of its fields. */
  | { readonly did: 'thumbnail'; readonly key: string; readonly svg?: Blob; readonly problem?: string }
  /** `index` is that of the template file. */
  | { readonly did: 'compare'; readonly index: number; readonly change: TemplateChange }
  | { readonly did: 'fetch'; readonly url: string };

/** What is known of a slide of the file, beside its picture. */
export interface PageFacts {
  readonly title: string;
  /** The elements of its template, in drawing order. */
  readonly elements: readonly PlacedElement[];
  /** The texts in which a caret is wanted. */
  readonly texts: SlidePreview['texts'];
}

export interface SlideAnswer {
  readonly did: 'draw';
  readonly id: number;
  /** One for each slide of the file that it becomes; absent if it cannot be drawn. */
  readonly pages?: readonly (PageFacts & { readonly svg: Blob })[];
  /** Paths begin at the body, with the index that the slide had when it was drawn. */
  readonly findings: readonly Finding[];
  readonly index: number;
}
