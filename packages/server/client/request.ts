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
  /** Values by field key; the template says which. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly attributes?: {
    readonly speakerNote?: string | undefined;
    /** Leaves the slide out of the show. */
    readonly hidden?: boolean | undefined;
    /** true: at the project's place; false: none; an object: there. */
    readonly slideNumber?: boolean | SlideNumber | undefined;
  };
}

export interface SlideNumber {
  /** Parts of the slide's width and height, 0 to 1. */
  readonly x: number;
  readonly y: number;
  /** `#RRGGBB`. */
  readonly color?: string | undefined;
  /** Points. */
  readonly fontSize?: number | undefined;
}

export interface ExportOptions {
  /** `pptx` unless told. */
  readonly format?: 'pptx' | 'pdf' | 'hosted-slides' | undefined;
  /** True unless told. */
  readonly compressImages?: boolean | undefined;
  /** True unless told. */
  readonly embedFonts?: boolean | undefined;
  /** Answers a task id at once instead of the file. */
  readonly async?: boolean | undefined;
  /** Takes no credits; the slides say so, and the file is kept for an hour. */
  readonly dev?: boolean | undefined;
  /** What only this format knows. */
  readonly pptx?: Readonly<Record<string, unknown>> | undefined;
  readonly pdf?: Readonly<Record<string, unknown>> | undefined;
}
