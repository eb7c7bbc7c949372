import { hash } from 'node:crypto';
import { type FontReport, parseFont } from '@deckwright/core';
import { RenderError } from '@deckwright/core/contract';
import {
  createFontSandbox,
  createPictureSandbox,
  type PictureSandbox,
  type ProcessSandbox,
} from '@deckwright/core/node';
import type { FontFile } from '../project-files.ts';

/** A font file that was accepted, and what there is to know about it. */
export interface CheckedFont {
  readonly file: FontFile;
  readonly report: FontReport;
}

/** Checks pictures and fonts that people upload, in sandboxed processes. */
export interface UploadChecks {
  /** Rejects with `INVALID_IMAGE` unless the picture can be decoded. */
  picture(bytes: Uint8Array): Promise<void>;
  /** Decodes a picture as those of contents are: into a format that every viewer shows. Rejects as `picture` does. */
  readPicture(bytes: Uint8Array): Promise<DecodedPicture>;
  /** Rejects with `INVALID_FONT` unless it is one face that can be used. `name` is that of the file. */
  font(name: string, bytes: Uint8Array): Promise<CheckedFont>;
  close(): void;
}

/** A picture in a format that Office and browsers show. */
export type DecodedPicture = Extract<
  Awaited<ReturnType<PictureSandbox['read']>>,
  { readonly picture: unknown }
>['picture'];

export function createUploadChecks(): UploadChecks {
  let pictures: PictureSandbox | undefined;
  let fonts: ProcessSandbox | undefined;

  async function readPicture(bytes: Uint8Array): Promise<DecodedPicture> {
    pictures ??= createPictureSandbox();
    const answer = await pictures.read(bytes);
    if ('fault' in answer) throw new RenderError('INVALID_IMAGE', `${answer.fault}.`);
    return answer.picture;
  }

  return {
    async picture(bytes) {
      await readPicture(bytes);
    },
    readPicture,
    async font(name, bytes) {
      fonts ??= createFontSandbox();
      const { source, report } = await parseFont(bytes, fonts);
      const { family, bold, italic } = source;
      return {
        file: {
          name,
          family,
          bold,
          italic,
          embedding: report.rights,
          bytes: source.load(),
          hash: hash('sha256', bytes),
        },
        report,
      };
    },
    close() {
      pictures?.close();
      fonts?.close();
    },
  };
}
