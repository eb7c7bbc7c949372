import { type Artifact, NOTICE_CODES } from '../../contract/index.ts';

/**
 * Checks that the result of an adapter can be delivered: the caller pays for it, and its names end up in paths and headers.
 * Throws a `TypeError` with the first error. The format's contract test checks the file itself.
 */
export function checkArtifact(given: Artifact | undefined): void {
  const fault = faultOf(given);
  if (fault !== undefined) throw new TypeError(fault);
}

function faultOf(given: Artifact | undefined): string | undefined {
  if (typeof given !== 'object' || given === null) {
    return `emit() returned ${String(given)}. Return { mediaType, extension, bytes, pages, notices, delivery }.`;
  }
  const { bytes, mediaType, extension, pages, notices, delivery } = given;
  // By its tag, because some test runners give each file its own globals.
  const tag = Object.prototype.toString.call(bytes);
  if (tag !== '[object Uint8Array]') return `bytes is ${tag}. Return a Uint8Array.`;
  if (!matches(mediaType, MEDIA_TYPE)) return `mediaType is ${show(mediaType)}. Return one such as "text/html".`;
  if (!matches(extension, EXTENSION)) {
    return `extension is ${show(extension)}. Return up to 16 lower-case letters and digits, without the dot.`;
  }
  if (!Number.isSafeInteger(pages) || pages < 0) return `pages is ${show(pages)}. Return the number of slides.`;
  if (!Array.isArray(notices)) return `notices is ${show(notices)}. Return an array, which may be empty.`;
  const wrong = notices.find(
    (notice) => !Object.hasOwn(NOTICE_CODES, notice?.code ?? '') || typeof notice.message !== 'string',
  );
  if (wrong !== undefined) {
    return `notices contains ${show(wrong)}. Use a code of NOTICE_CODES and a message.`;
  }
  if (delivery !== 'file' && delivery !== 'hosted') return `delivery is ${show(delivery)}. Return "file".`;
  if (delivery === 'hosted' && typeof given.scene !== 'object')
    return 'scene is missing, although delivery is "hosted".';
  if (delivery === 'hosted' && typeof given.read !== 'function')
    return 'read is missing, although delivery is "hosted".';
  return undefined;
}

/** RFC 9110 §8.3.1, printable ASCII only. */
const MEDIA_TYPE = /^[a-z]+\/[a-z0-9][\w.+-]*(?:;[ -~]*)?$/i;
const EXTENSION = /^[a-z0-9]{1,16}$/;

function matches(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value);
}

function show(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 100);
}
