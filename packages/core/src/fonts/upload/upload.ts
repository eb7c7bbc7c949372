import { type EmbeddingRights, RenderError } from '../../contract/index.ts';
import { embeddingRights } from '../embedding.ts';
import type { FontSource } from '../face.ts';
import { checkContainer, type FontFormat } from './container.ts';
import type { FontInstance, FontSandbox, Inspection } from './inspection.ts';
import { FontFault } from './limits.ts';

/** What is told of a font that was taken. */
export interface FontReport extends Omit<Inspection, 'bytes' | 'fsType' | 'subsets'> {
  readonly format: FontFormat;
  /** What its maker allows. */
  readonly rights: EmbeddingRights;
  /** It can stand in a pptx file as embedded font; `whyNot` says why it cannot. */
  readonly embeddable: boolean;
  readonly whyNot?: string;
  /** A part of it may, and can, be embedded. */
  readonly subsettable: boolean;
}

export interface FontUpload {
  /** The plain TrueType or OpenType font that was made of the file, with the tables that are of use. */
  readonly source: FontSource;
  readonly report: FontReport;
}

export interface UploadOptions {
  /** The name for templates and files; default: the font's own. */
  readonly family?: string;
  /** Of a variable font. Default: weight 400, and of other axes the font's own. */
  readonly instance?: FontInstance;
}

/**
 * Takes a font file from a stranger. Its directory is checked here; all else is parsed in the sandbox. Throws `INVALID_FONT` with
 * what is wrong in words, or `FONT_UNREADABLE` if the sandbox cannot be had.
 */
export async function parseFont(
  bytes: Uint8Array,
  sandbox: FontSandbox,
  options: UploadOptions = {},
): Promise<FontUpload> {
  const format = rejecting(() => checkContainer(bytes));
  const answer = await sandbox.inspect(bytes, options.instance);
  if ('fault' in answer) throw rejection(answer.fault);
  const { bytes: font, fsType, subsets, ...found } = answer.inspection;
  const { bold, italic } = found;
  const family = options.family ?? found.family;
  const rights = embeddingRights(fsType);
  // PowerPoint's own writer embeds TrueType outlines only; what it does with others is reported both ways.
  const whyNot =
    found.outlines === 'postscript' ? 'it has PostScript outlines, which PowerPoint does not embed' : rights.reason;
  return {
    source: { family, bold, italic, load: () => font },
    report: {
      ...found,
      family,
      format,
      rights,
      embeddable: whyNot === undefined,
      ...(whyNot !== undefined && { whyNot }),
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

const TAKEN =
  'TTF, OTF, WOFF and WOFF2 files of one font, up to 20 MB, are taken; a file saved anew by a font editor often helps.';

function rejection(fault: string): RenderError {
  return new RenderError('INVALID_FONT', `The font file cannot be used. ${fault} ${TAKEN}`);
}
