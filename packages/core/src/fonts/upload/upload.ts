import { RenderError } from '../../contract/index.ts';
import type { FontSource } from '../face.ts';
import { checkContainer, type FontFormat } from './container.ts';
import { FontFault } from './font-fault.ts';
import type { FontInstance, FontSandbox, Inspection } from './inspection.ts';

/** Facts about an accepted font. */
export interface FontReport extends Omit<Inspection, 'bytes' | 'subsets'> {
  readonly format: FontFormat;
  /** Whether a pptx can embed it. If not, `whyNot` is the reason. */
  readonly embeddable: boolean;
  readonly whyNot?: string;
  /** Whether a subset of it may, and can, be embedded. */
  readonly subsettable: boolean;
}

export interface FontUpload {
  /** The static TrueType or OpenType font, with only the tables that are used. */
  readonly source: FontSource;
  readonly report: FontReport;
}

export interface UploadOptions {
  /** The family name for templates and files. Default: the font's own name. */
  readonly family?: string;
  /** Instance of a variable font. Default: weight 400, other axes at their default. */
  readonly instance?: FontInstance;
}

/**
 * Reads an untrusted font file. Checks its table directory in this process, and parses it in the sandbox. Throws `INVALID_FONT`
 * with the reason, or `FONT_UNREADABLE` if the sandbox is not available.
 */
export async function parseFont(
  bytes: Uint8Array,
  sandbox: FontSandbox,
  options: UploadOptions = {},
): Promise<FontUpload> {
  const format = rejecting(() => checkContainer(bytes));
  const answer = await sandbox.inspect(bytes, options.instance);
  if ('fault' in answer) throw rejection(answer.fault);
  const { bytes: font, subsets, ...found } = answer.inspection;
  const { bold, italic, rights } = found;
  const family = options.family ?? found.family;
  // PowerPoint itself embeds only TrueType outlines. Reports differ on whether it shows others.
  const whyNot =
    found.outlines === 'postscript' ? 'it has PostScript outlines, which PowerPoint does not embed' : rights.reason;
  return {
    source: { family, bold, italic, embedding: rights, load: () => font },
    report: {
      ...found,
      family,
      format,
      embeddable: whyNot === undefined,
      whyNot,
      subsettable: subsets && rights.subset && whyNot === undefined,
    },
  };
}

function rejecting<Result>(check: () => Result): Result {
  try {
    return check();
  } catch (error) {
    throw error instanceof FontFault ? rejection(error.message) : error;
  }
}

const ADVICE =
  'Send a TTF, OTF, WOFF or WOFF2 file of one font, up to 20 MB. Saving the font again in a font editor often helps.';

function rejection(fault: string): RenderError {
  return new RenderError('INVALID_FONT', `The font file cannot be used. ${fault} ${ADVICE}`);
}
