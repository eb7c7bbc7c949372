import { buffer } from 'node:stream/consumers';
import type { Template } from '@deckwright/core';
import type { Fault } from '@deckwright/core/contract';
import { PICTURE_PREFIX } from '../../engine/renders/slide-sources.ts';
import type { Database } from '../../storage/database/schema.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import { addressOf, eachPicture, sampleAssets } from './allowed-templates.ts';

/** Where the content of the only slide is in a request. */
const CONTENT = '/presentation/slideList/0/content';

type Content = Readonly<Record<string, unknown>>;

interface PictureSources {
  readonly database: Database;
  readonly files: Pick<FileStore, 'read'>;
}

/**
 * Content as an export takes it, and whether its pictures may be compressed: with the deck's own ones alone they stay as they are.
 * The content comes with the bytes of the deck's own pictures. Throws `INVALID_REQUEST` for a picture that the deck does not have, and
 * for one of the project, unless a sample of the template has it: people with the link do not know the project's pictures.
 */
export async function requestedContent(
  sources: PictureSources,
  deck: string,
  template: Template,
  content: Content,
): Promise<{ readonly content: Content; readonly compressImages: boolean }> {
  const assets = sampleAssets(template);
  const faults: Fault[] = [];
  let compressImages = false;
  const wanted = new Map<string, string | undefined>();
  eachPicture(template.fields, content, (value, path) => {
    const address = addressOf(value);
    if (address.startsWith(PICTURE_PREFIX)) wanted.set(address, undefined);
    else if (address !== '') compressImages = true;
    if (/^asset:/i.test(address) && !assets.has(address)) faults.push(unknownPicture(path));
    return value;
  });
  if (wanted.size > LIMITS.hostedDecks.slidePictureCount.most) throw tooManyPictures();
  let bytes = 0;
  for (const address of wanted.keys()) {
    const file = await fileOf(sources, deck, address.slice(PICTURE_PREFIX.length));
    bytes += file?.bytes.byteLength ?? 0;
    if (bytes > LIMITS.hostedDecks.slidePictures.most) throw tooManyPictures();
    if (file) wanted.set(address, `data:${file.mediaType};base64,${file.bytes.toString('base64')}`);
  }
  let length = 0;
  const requested = eachPicture(template.fields, content, (value, path) => {
    const address = addressOf(value);
    if (!wanted.has(address)) return value;
    const url = wanted.get(address);
    length += url?.length ?? 0;
    if (url === undefined) faults.push(unknownPicture(path));
    if (length > 2 * LIMITS.hostedDecks.slidePictures.most) throw tooManyPictures();
    return typeof value === 'string' ? url : { ...(value as object), url };
  });
  if (faults.length > 0) throw new HttpError('INVALID_REQUEST', faults[0]!.message, { details: faults });
  return { content: requested, compressImages };
}

function tooManyPictures(): HttpError {
  return new HttpError('PAYLOAD_TOO_LARGE', 'The slide has too many pictures, or they are too large together.');
}

function unknownPicture(path: string): Fault {
  return {
    path: `${CONTENT}${path}`,
    code: 'INVALID_IMAGE',
    message: 'The presentation does not have this picture. Upload it, or send its address.',
  };
}

/** A stored picture of the deck. */
async function fileOf(
  { database, files }: PictureSources,
  deck: string,
  id: string,
): Promise<{ readonly bytes: Buffer; readonly mediaType: string } | undefined> {
  const row = await database
    .selectFrom('hosted_picture')
    .select(['file', 'media_type'])
    .where('deck', '=', deck)
    .where('id', '=', id)
    .executeTakeFirst();
  const file = row && (await files.read(row.file));
  if (file === undefined) return undefined;
  return { bytes: await buffer(file.stream()), mediaType: row!.media_type };
}
