/** Who can mend it. A host maps it to its own answers (the bundled server: to HTTP statuses). */
export type Blame = 'caller' | 'template' | 'adapter' | 'host';

/** Every failure of the engine. Codes are stable within a major version, messages are not. */
export const ERROR_CODES = {
  INVALID_REQUEST: { blame: 'caller', means: 'The request has a wrong shape.' },
  PROJECT_NOT_FOUND: { blame: 'caller', means: 'There is no project with this id.' },
  TEMPLATE_NOT_FOUND: { blame: 'caller', means: 'The project has no template with this key.' },
  INVALID_CONTENT: { blame: 'caller', means: 'A value does not suit the field that it was given for.' },
  INVALID_FONT: { blame: 'caller', means: 'A font file could not be used.' },
  INVALID_IMAGE: { blame: 'caller', means: 'A picture could not be fetched or read.' },
  UNKNOWN_FORMAT: { blame: 'caller', means: 'No adapter is installed for this format.' },
  STRICT_NOTICE: { blame: 'caller', means: 'Strict handling was asked for, and the deck would have had notices.' },
  ABORTED: { blame: 'caller', means: 'The export was cancelled.' },
  INVALID_PROJECT: { blame: 'template', means: 'A project file has faults.' },
  INVALID_TEMPLATE: { blame: 'template', means: 'A template has faults.' },
  TEXT_TOO_LONG: { blame: 'template', means: 'A text does not fit and its template says to reject it.' },
  NAME_TAKEN: { blame: 'host', means: 'Two adapters or two elements have the same name.' },
  ADAPTER_FAILED: { blame: 'adapter', means: 'A format adapter failed.' },
  BROWSER_NOT_FOUND: { blame: 'host', means: 'No browser was found to print a PDF with.' },
  LOCATION_NOT_CONFIGURED: { blame: 'host', means: 'No hosted slide-editing location is configured.' },
  IMAGE_UNREADABLE: { blame: 'host', means: 'Pictures could not be read, whichever was sent.' },
  FONT_UNREADABLE: { blame: 'host', means: 'A font file could not be read.' },
} as const satisfies Record<string, { blame: Blame; means: string }>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** One thing that is wrong, with its place and what would have worked. */
export interface Fault {
  /** JSON Pointer (RFC 6901) into the checked document; '' is the whole. */
  readonly path: string;
  readonly code: ErrorCode;
  readonly message: string;
  readonly expected?: string;
  readonly got?: string;
  /** The nearest thing that exists. */
  readonly suggestion?: string;
}

/** The one error class of the engine. `message` says what failed, what would have worked, and what to do. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly code: ErrorCode;
  readonly blame: Blame;
  /** JSON Pointer into the request. */
  readonly where: string | undefined;
  /** Every fault that was found, first one first. */
  readonly faults: readonly Fault[];

  constructor(
    code: ErrorCode,
    message: string,
    options: { where?: string; faults?: readonly Fault[]; cause?: unknown } = {},
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.blame = ERROR_CODES[code].blame;
    this.where = options.where ?? options.faults?.[0]?.path;
    this.faults = options.faults ?? [];
  }

  /** Errors of another copy of this package count: a plugin that is loaded by its folder may have one of its own. */
  static override [Symbol.hasInstance](value: unknown): value is RenderError {
    // biome-ignore lint/complexity/noThisInStatic: of a class that extends this one, `this` is that class.
    if (this !== RenderError) return Function.prototype[Symbol.hasInstance].call(this, value);
    if (!(value instanceof Error) || value.name !== 'RenderError') return false;
    const { code, faults } = value as Partial<RenderError>;
    return Object.hasOwn(ERROR_CODES, code ?? '') && Array.isArray(faults);
  }
}

/** Every way in which a deck may be less than was asked for, and still be delivered. */
export const NOTICE_CODES = {
  TEXT_SHRUNK: 'The text was set smaller than the template says, so that it fits its box.',
  TEXT_CUT: 'The text did not fit at its smallest size; its end was cut off.',
  TEXT_OVERFLOWS: 'The text is larger than its box.',
  FONT_SUBSTITUTED: 'A font was not there; another was used.',
  FONT_NOT_EMBEDDED: 'A font in use is not in the file; a viewer that lacks it shows another.',
  FONTS_KEPT: 'Fonts are in the file although they were not wanted: it cannot do without.',
  GLYPH_MISSING: 'No font at hand has a glyph for a character.',
  IMAGE_UPSCALED: 'A picture is shown larger than its pixels allow.',
  IMAGE_SIMPLIFIED: 'A drawing (SVG) is shown without parts that are not let into a file.',
  IMAGE_MISSING: 'A picture could not be used; its template shows an empty place instead.',
  LINK_DROPPED: 'A link leads to a slide that the file leaves out; what carries it is not a link.',
  DRAWN_NOT_NATIVE: 'A format drew a thing that it cannot write natively.',
  ROWS_DROPPED: 'A table did not fit; its last rows were left out.',
  SERIES_DROPPED: 'A chart of this type shows one series; the others were left out.',
  UNKNOWN_FIELD: 'The content names a field that the template does not have.',
  STATIC_FIELD: 'The content gives a value for a field that the template keeps as it is.',
  VALUE_UNUSED: 'No element that is shown reads this value.',
} as const;

export type NoticeCode = keyof typeof NOTICE_CODES;

/** Reduced fidelity, said aloud. Under strict handling any notice is a fault. */
export interface Notice {
  /** Stable; see docs/errors.md. */
  readonly code: NoticeCode;
  /** For a person; may change. */
  readonly message: string;
  /** JSON Pointer into the request, where one applies. */
  readonly where?: string;
  /** Counted from 1. */
  readonly slide?: number;
  readonly element?: string;
  readonly field?: string;
}
