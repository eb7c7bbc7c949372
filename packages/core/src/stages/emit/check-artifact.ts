import { type Artifact, NOTICE_CODES } from '../../contract/index.ts';

/**
 * Whether what an adapter gave is a file that can be handed out: its caller pays for it, and its names end up in paths and headers.
 * Throws a `TypeError` with the first thing that is wrong. Whether the file is a good one is for the format's contract test.
 */
export function checkArtifact(given: Artifact | undefined): void {
  const fault = faultOf(given);
  if (fault !== undefined) throw new TypeError(fault);
}

function faultOf(given: Artifact | undefined): string | undefined {
  if (typeof given !== 'object' || given === null) {
    return `emit() gave ${String(given)}. Return { mediaType, extension, bytes, pages, notices, delivery }.`;
  }
  const { bytes, mediaType, extension, pages, notices, delivery } = given;
  // By its tag, since some test runners give each file globals of its own.
  const tag = Object.prototype.toString.call(bytes);
  if (tag !== '[object Uint8Array]') return `its bytes are ${tag}. Give a Uint8Array.`;
  if (!isWord(mediaType, MEDIA_TYPE)) return `its mediaType is ${show(mediaType)}. Give one such as "text/html".`;
  if (!isWord(extension, EXTENSION)) {
    return `its extension is ${show(extension)}. Give up to 16 lower-case letters and digits, without the dot.`;
  }
  if (!Number.isSafeInteger(pages) || pages < 0) return `its pages are ${show(pages)}. Give how many slides are in it.`;
  if (!Array.isArray(notices)) return `its notices are ${show(notices)}. Give a list, which may be empty.`;
  const wrong = notices.find(
    (notice) => !Object.hasOwn(NOTICE_CODES, notice?.code ?? '') || typeof notice.message !== 'string',
  );
  if (wrong !== undefined) {
    return `it has the notice ${show(wrong)}. Give a code of NOTICE_CODES and a message.`;
  }
  if (delivery !== 'file' && delivery !== 'hosted') return `its delivery is ${show(delivery)}. Give "file".`;
  if (delivery === 'hosted' && typeof given.scene !== 'object') return 'it is hosted without its scene. Add "scene".';
  return undefined;
}

/** RFC 9110 §8.3.1; printable ASCII alone. */
const MEDIA_TYPE = /^[a-z]+\/[a-z0-9][\w.+-]*(?:;[ -~]*)?$/i;
const EXTENSION = /^[a-z0-9]{1,16}$/;

function isWord(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value);
}

function show(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 100);
}
