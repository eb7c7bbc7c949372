/** The body of an export. */
export interface ExportRequest {
  readonly projectId: string;
  readonly presentation: {
    /** The slides, in their order; 1 to 2,000. */
    readonly slideList: readonly Slide[];
    readonly attributes?: {
      /** Also names the file. */
      readonly title?: string | undefined;
      readonly author?: string | undefined;
      readonly company?: string | undefined;
      readonly subject?: string | undefined;
    };
  };
  readonly options?: ExportOptions;
}

export interface Slide {
  /** Key of a published template of the project. */
  readonly templateKey: string;
  /** Values by field key. The template defines its fields. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly attributes?: {
    readonly speakerNote?: string | undefined;
    /** Skips the slide in a slide show. */
    readonly hidden?: boolean | undefined;
    /** true: at the project's position; false: none; an object: at this position. */
    readonly slideNumber?: boolean | SlideNumber | undefined;
  };
}

export interface SlideNumber {
  /** Fractions of the slide's width and height, 0 to 1. */
  readonly x: number;
  readonly y: number;
  /** `#RRGGBB`. */
  readonly color?: string | undefined;
  /** Points. */
  readonly fontSize?: number | undefined;
}

export interface ExportOptions {
  /** Default: `pptx`. */
  readonly format?: 'pptx' | 'pdf' | 'hosted-slides' | undefined;
  /** Default: true. */
  readonly compressImages?: boolean | undefined;
  /** Default: true. */
  readonly embedFonts?: boolean | undefined;
  /** Returns a task id at once, and exports in the background. */
  readonly async?: boolean | undefined;
  /** A development export: costs no credits, marks its slides, and is deleted after an hour. */
  readonly dev?: boolean | undefined;
  /** Options of this format only. */
  readonly pptx?: Readonly<Record<string, unknown>> | undefined;
  readonly pdf?: Readonly<Record<string, unknown>> | undefined;
}
