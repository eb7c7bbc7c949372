/** Who has to fix a failure. A host maps it to its own responses (the bundled server: to HTTP statuses). */
export type Blame = 'caller' | 'template' | 'adapter' | 'host';

/** Every failure of the engine. Codes are stable within a major version; messages are not. */
export const ERROR_CODES = {
  INVALID_REQUEST: { blame: 'caller', means: 'The request has a wrong shape.' },
  PROJECT_NOT_FOUND: { blame: 'caller', means: 'No project has this id.' },
  TEMPLATE_NOT_FOUND: { blame: 'caller', means: 'The project has no template with this key.' },
  INVALID_CONTENT: { blame: 'caller', means: 'A value does not match its field.' },
  INVALID_FONT: { blame: 'caller', means: 'A font file is not usable.' },
  INVALID_IMAGE: { blame: 'caller', means: 'An image could not be fetched or decoded.' },
  UNKNOWN_FORMAT: { blame: 'caller', means: 'No adapter is installed for this format.' },
  DECK_TOO_LARGE: { blame: 'caller', means: 'The deck is too large for its format.' },
  STRICT_NOTICE: { blame: 'caller', means: 'The request is strict and causes notices.' },
  ABORTED: { blame: 'caller', means: 'The export was cancelled.' },
  INVALID_PROJECT: { blame: 'template', means: 'A project file is invalid.' },
  INVALID_TEMPLATE: { blame: 'template', means: 'A template is invalid.' },
  TEXT_TOO_LONG: { blame: 'template', means: 'A text does not fit, and its template rejects that.' },
  NAME_TAKEN: { blame: 'host', means: 'Two adapters or two elements have the same name.' },
  ADAPTER_FAILED: { blame: 'adapter', means: 'A format adapter failed.' },
  BROWSER_NOT_FOUND: { blame: 'host', means: 'No browser is installed to print PDFs with.' },
  BROWSER_CRASHED: { blame: 'host', means: 'The browser or page that printed this PDF crashed twice.' },
  BROWSER_LOST: { blame: 'host', means: 'The browser that prints PDFs ended or was killed.' },
  LOCATION_NOT_CONFIGURED: { blame: 'host', means: 'No hosted location is configured.' },
  HOST_BUSY: { blame: 'host', means: 'The host is too busy.' },
  IMAGE_UNREADABLE: { blame: 'host', means: 'The host could not read an image.' },
  FONT_UNREADABLE: { blame: 'host', means: 'The host could not read a font.' },
} as const satisfies Record<string, { blame: Blame; means: string }>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** Most faults that an error lists, and most notices that an artifact lists. Both say how many more there are. */
export const MOST_LISTED = 100;

/** One validation error: where it is, and what would have worked. */
export interface Fault {
  /** JSON Pointer (RFC 6901) into the checked document; '' is the whole document. */
  readonly path: string;
  readonly code: ErrorCode;
  readonly message: string;
  readonly expected?: string;
  readonly got?: string;
  /** The nearest valid value. */
  readonly suggestion?: string;
  /** Id of the project whose template has to be fixed. */
  readonly project?: string;
  /** Key of the template that is wrong, or of the slide that has a wrong value. */
  readonly template?: string;
  /** Name of the element that is wrong, or that shows a wrong value. */
  readonly element?: string;
  /** The slide, counted from 1. */
  readonly slide?: number;
}

/** Where a fault is, apart from its path. */
export type FaultPlace = Pick<Fault, 'project' | 'template' | 'element' | 'slide'>;

/** The one error class of the engine. Its `message` says what failed, what would have worked, and what to do. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly code: ErrorCode;
  readonly blame: Blame;
  /** JSON Pointer into the request. */
  readonly where: string | undefined;
  /** The first 100 faults, in the order in which they were found. */
  readonly faults: readonly Fault[];
  /** How many faults were found, with those that are not listed. */
  readonly faultCount: number;

  constructor(
    code: ErrorCode,
    message: string,
    options: { where?: string; faults?: readonly Fault[]; faultCount?: number; cause?: unknown } = {},
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.blame = ERROR_CODES[code].blame;
    const { faults = [] } = options;
    this.where = options.where ?? faults[0]?.path;
    this.faults = faults.length > MOST_LISTED ? faults.slice(0, MOST_LISTED) : faults;
    this.faultCount = options.faultCount ?? faults.length;
  }

  /** Accepts errors of another copy of this package, since a plugin may be installed with its own copy. */
  static override [Symbol.hasInstance](value: unknown): value is RenderError {
    // biome-ignore lint/complexity/noThisInStatic: in a subclass, `this` is the subclass.
    if (this !== RenderError) return Function.prototype[Symbol.hasInstance].call(this, value);
    if (!(value instanceof Error) || value.name !== 'RenderError') return false;
    const { code, faults } = value as Partial<RenderError>;
    return Object.hasOwn(ERROR_CODES, code ?? '') && Array.isArray(faults);
  }
}

/** Every way in which a delivered deck may differ from the request. */
export const NOTICE_CODES = {
  TEXT_SHRUNK: 'The text is smaller than its template says, so that it fits its box.',
  TEXT_CUT: 'The text does not fit at its smallest size, so its end was cut off.',
  TEXT_OVERFLOWS: 'The text is larger than its box.',
  FONT_SUBSTITUTED: 'A font is not installed, so another one was used.',
  FONT_NOT_EMBEDDED: 'A font in use is not in the file; a viewer without it shows another font.',
  FONTS_KEPT: 'The file contains fonts although the request turned embedding off: the format needs them.',
  GLYPH_MISSING: 'No installed font has a glyph for a character.',
  IMAGE_UPSCALED: 'An image is shown larger than its resolution allows.',
  IMAGE_SIMPLIFIED: 'An SVG image is shown without parts that are not allowed in a file.',
  IMAGE_DAMAGED: 'An image file is damaged or ends too early, so only a part of it is shown.',
  IMAGE_MISSING: 'An image could not be used, so a placeholder is shown instead.',
  LINK_DROPPED: 'A link leads to a slide that is not in the file, so it was removed.',
  DRAWN_NOT_NATIVE: 'The format drew an object as shapes and text, because it cannot write it natively.',
  ROWS_DROPPED: 'A table does not fit, so its last rows were left out.',
  COLUMNS_DROPPED: 'A table does not fit, so its last columns were left out.',
  WORD_BROKEN: 'A word is wider than its table, so it continues on the next line.',
  NUMBER_AS_TEXT: 'A cell in a column of numbers is text, so the number format of the column does not change it.',
  SERIES_DROPPED: 'A chart of this type shows one series, so the others were left out.',
  UNKNOWN_FIELD: 'The content has a key for which the template has no field.',
  STATIC_FIELD: 'The content has a value for a static field, whose value comes from the template.',
  VALUE_UNUSED: 'No visible element reads this value.',
  NOTICES_OMITTED: 'There are more notices than are listed; this last one says how many.',
} as const;

export type NoticeCode = keyof typeof NOTICE_CODES;

/** A warning that is attached to the artifact. Under strict handling, a notice that the request causes fails the export. */
export interface Notice {
  /** Stable; see docs/errors.md. */
  readonly code: NoticeCode;
  /** For people; may change. */
  readonly message: string;
  /** JSON Pointer into the request, if the notice is about a value of it. */
  readonly where?: string;
  /** Counted from 1. */
  readonly slide?: number;
  readonly element?: string;
  readonly field?: string;
  /**
   * Set if the template or its project causes the notice, whatever the request contains. Strict handling ignores it. Absent: the
   * request causes it.
   */
  readonly blame?: 'template';
  /** Only of `NOTICES_OMITTED`: how many notices of each code are not listed. */
  readonly omitted?: Readonly<Partial<Record<NoticeCode, number>>>;
  /** Only of `NOTICES_OMITTED`: how many of those the template causes. Default: none. */
  readonly omittedOfTemplate?: number;
}
