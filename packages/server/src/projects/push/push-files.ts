import { RenderError } from '@deckwright/core/contract';
import { type FileFault, fileFaults } from '../../engine/documents/file-faults.ts';
import type { UploadedFile } from '../../engine/documents/push-document.ts';
import type { FontFile } from '../../engine/project-files.ts';
import type { UploadChecks } from '../../engine/uploads/upload-checks.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import { fewAtATime } from '../../storage/few-at-a-time.ts';
import { hashOf } from '../../storage/files/etag.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import type { AssetFile } from '../files/assets.ts';
import type { Fonts } from '../files/fonts.ts';
import type { ListedFile } from '../list-files.ts';
import { faultOfAssetName } from '../uploads/asset-name.ts';
import { embeddingOf, faceOf, faultOfFontName } from '../uploads/font-name.ts';
import type { UploadStore } from '../uploads/uploads.ts';
import type { PushChange } from './push-change.ts';

export interface PushFileParts {
  readonly scope: OwnerScope;
  readonly project: string;
  readonly stored: readonly ListedFile[];
  readonly uploads: Pick<UploadStore, 'find'>;
  readonly uploadChecks: Omit<UploadChecks, 'close'>;
  readonly fonts: Pick<Fonts, 'read'>;
  readonly faults: FileFault[];
  readonly signal: AbortSignal;
}

/** A font that a push adds or changes. */
export interface PushedFont {
  readonly name: string;
  readonly face: string;
  /** Bytes. */
  readonly size: number;
  /** Whether decks embed it, as a phrase. */
  readonly embedding: string;
}

/** The pictures or fonts of a push that differ from the stored ones, and what a push changes in all of them. */
export interface PushedFiles<File> {
  readonly changes: readonly PushChange[];
  readonly files: readonly File[];
}

/** Pictures of a push that are decoded at the same time. More would keep those of others waiting. */
const PICTURES_AT_ONCE = 2;

/** Checks the pictures that are not stored with their hash. */
export async function readPictures(
  pictures: readonly UploadedFile[],
  parts: PushFileParts,
): Promise<PushedFiles<AssetFile>> {
  const read = async ({ name }: UploadedFile, bytes: Uint8Array) => {
    await parts.uploadChecks.picture(bytes);
    return { name, bytes };
  };
  return readFiles('picture', pictures, parts, { faultOf: faultOfAssetName, atOnce: PICTURES_AT_ONCE, read });
}

/** Checks the fonts that are not stored with their hash. `report` gets those that are accepted. */
export async function readFonts(
  fonts: readonly UploadedFile[],
  parts: PushFileParts,
  report: PushedFont[],
): Promise<PushedFiles<FontFile>> {
  const fileOfFace = new Map<string, string>();
  const read = async (font: UploadedFile, bytes: Uint8Array) => {
    const { name } = font;
    const where = font.file ?? name;
    const known = await parts.fonts.read(parts.scope, parts.project, name);
    // A pull writes the stored bytes, which may differ from the file that was uploaded.
    if (known !== undefined && hashOf(known.bytes) === font.hash) return undefined;
    const { file, report: facts } = await parts.uploadChecks.font(name, bytes);
    const face = faceOf(file);
    const other = fileOfFace.get(face);
    if (other !== undefined) throw rejected(`${other} has the same name or is ${face} too.`);
    fileOfFace.set(face, where);
    report.push({ name, face, size: file.bytes.length, embedding: embeddingOf(facts) });
    return file;
  };
  // One after the other, so that the second of two files with the same face is the one with a fault.
  return readFiles('font', fonts, parts, { faultOf: faultOfFontName, atOnce: 1, read });
}

interface Reading<File> {
  readonly faultOf: (name: string) => string | undefined;
  readonly atOnce: number;
  /** Undefined: the file is stored already. */
  readonly read: (file: UploadedFile, bytes: Uint8Array) => Promise<File | undefined>;
}

async function readFiles<File>(
  kind: 'picture' | 'font',
  given: readonly UploadedFile[],
  { scope, stored, uploads, faults, signal }: PushFileParts,
  { faultOf, atOnce, read }: Reading<File>,
): Promise<PushedFiles<File>> {
  const { most } = LIMITS.uploads[kind === 'picture' ? 'asset' : 'font'];
  const hashes = new Map(stored.filter((one) => one.kind === kind).map(({ name, hash }) => [name, hash]));
  const seen = new Map<string, string>();

  async function readOne(one: UploadedFile): Promise<{ readonly change: PushChange; readonly accepted?: File }> {
    const { name, hash, file = name } = one;
    const fault = faultOf(name);
    if (fault !== undefined) throw rejected(fault);
    const other = seen.get(name);
    if (other !== undefined) throw rejected(`${other} has the same name.`);
    seen.set(name, file);
    const known = hashes.get(name);
    if (known === hash) return { change: { state: 'unchanged', kind, name } };
    const bytes = await uploads.find(scope, hash);
    if (bytes === undefined) throw rejected(`it was not uploaded. Upload it as ${hash}, then push again.`);
    if (bytes.length > most) throw rejected(`it has ${bytes.length} bytes; the limit is ${most}.`);
    const accepted = await read(one, bytes);
    const state = accepted === undefined ? 'unchanged' : known === undefined ? 'added' : 'changed';
    return { change: { state, kind, name }, accepted };
  }

  const results = await fewAtATime(atOnce, given, async (one) => {
    signal.throwIfAborted();
    return readOne(one).catch((error) => {
      if (!(error instanceof RenderError) || error.blame === 'host') throw error;
      return { rejected: fileFaults(one.file ?? one.name, error) };
    });
  });
  const changes: PushChange[] = [];
  const files: File[] = [];
  for (const result of results) {
    if ('rejected' in result) faults.push(...result.rejected);
    else {
      changes.push(result.change);
      if (result.accepted !== undefined) files.push(result.accepted);
    }
  }
  return { changes, files };
}

function rejected(message: string): RenderError {
  return new RenderError('INVALID_REQUEST', message);
}
