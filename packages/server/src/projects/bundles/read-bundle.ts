import { parse } from 'node:path/posix';
import PQueue from 'p-queue';
import type { BundledJson } from '../../engine/documents/bundle-document.ts';
import { hashOf } from '../../storage/files/etag.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import { readZip, rejected, type ZippedFile } from './read-zip.ts';

/** A picture or a font of a zip file. */
export interface BundledFile {
  /** Path in the zip file. */
  readonly file: string;
  /** In a project. */
  readonly name: string;
  /** SHA-256, in hex. */
  readonly hash: string;
}

/** A project folder in a zip file. Its contents are not checked yet. */
export interface Bundle {
  readonly project: Uint8Array | undefined;
  readonly templates: readonly BundledJson[];
  readonly pictures: readonly BundledFile[];
  readonly fonts: readonly BundledFile[];
}

type Kind = 'project' | 'template' | 'picture' | 'font';

interface SortedFile {
  readonly kind: Kind;
  /** Path in the project folder. */
  readonly path: string;
  readonly file: ZippedFile;
}

const LAYOUT = 'project.json, templates/*.json, assets/* and fonts/*';

/** The largest file of each kind, and the largest sum of those that share a limit, in bytes. */
const LARGEST: Readonly<Record<Kind, number>> = {
  project: LIMITS.pushes.document.most,
  template: LIMITS.pushes.document.most,
  picture: LIMITS.uploads.asset.most,
  font: LIMITS.uploads.font.most,
};

/** One zip file holds a hundred megabytes at worst, so the memory of this process limits how many are read at a time. */
const reading = new PQueue({ concurrency: LIMITS.bundles.atOnce.most });

/**
 * Reads a project folder of a zip file, one picture or font after the other, each of which goes to `keep`. Throws `INVALID_REQUEST`, before
 * anything is decompressed if it can be known then.
 */
export function readBundle(
  zip: Buffer,
  keep: (file: BundledFile, bytes: Uint8Array) => Promise<void>,
  signal: AbortSignal,
): Promise<Bundle> {
  return reading.add(() => readNow(zip, keep, signal), { signal });
}

async function readNow(
  zip: Buffer,
  keep: (file: BundledFile, bytes: Uint8Array) => Promise<void>,
  signal: AbortSignal,
): Promise<Bundle> {
  const files = sorted(await readZip(zip));
  requireSizes(files);
  const templates: BundledJson[] = [];
  const pictures: BundledFile[] = [];
  const fonts: BundledFile[] = [];
  let project: Uint8Array | undefined;
  for (const { kind, path, file } of files) {
    signal.throwIfAborted();
    const bytes = await file.read();
    if (kind === 'project') project = bytes;
    else if (kind === 'template') templates.push({ file: path, bytes });
    else {
      const { name, base } = parse(path);
      const named = { file: path, name: kind === 'picture' ? name : base, hash: hashOf(bytes) };
      await keep(named, bytes);
      (kind === 'picture' ? pictures : fonts).push(named);
    }
  }
  return { project, templates, pictures, fonts };
}

function sorted(zipped: readonly ZippedFile[]): readonly SortedFile[] {
  const top = topFolder(zipped.map(({ path }) => path));
  const seen = new Set<string>();
  const files = zipped.map((file) => {
    const path = file.path.slice(top.length);
    const kind = kindOf(path);
    if (kind === undefined) {
      throw rejected(
        `It has ${JSON.stringify(file.path.slice(0, 200))}, which is no part of a project folder: ${LAYOUT}.`,
      );
    }
    if (seen.has(path)) throw rejected(`It has ${path} twice. Zip the folder again.`);
    seen.add(path);
    return { kind, path, file };
  });
  if (files.length > 0) return files;
  throw rejected(`It is empty. It needs the files of a project folder: ${LAYOUT}.`);
}

/** The folder that all files are in, with its slash, as programs write it that zip a folder. Empty if there is none. */
function topFolder(paths: readonly string[]): string {
  const [first = ''] = paths;
  const top = first.slice(0, first.indexOf('/') + 1);
  const isTop = top !== '' && kindOf(first) === undefined && paths.every((path) => path.startsWith(top));
  return isTop ? top : '';
}

function kindOf(path: string): Kind | undefined {
  if (path === 'project.json') return 'project';
  if (/^templates\/[^/]+\.json$/.test(path)) return 'template';
  if (/^assets\/[^/]+$/.test(path)) return 'picture';
  return /^fonts\/[^/]+$/.test(path) ? 'font' : undefined;
}

function requireSizes(files: readonly SortedFile[]): void {
  const sums = { json: 0, files: 0 };
  for (const { kind, path, file } of files) {
    if (file.size > LARGEST[kind]) throw rejected(`${path} has ${file.size} bytes; the limit is ${LARGEST[kind]}.`);
    sums[kind === 'project' || kind === 'template' ? 'json' : 'files'] += file.size;
  }
  for (const [sum, what] of [
    ['json', 'project file and templates'],
    ['files', 'pictures and fonts'],
  ] as const) {
    const { most } = LIMITS.bundles[sum];
    if (sums[sum] > most) {
      throw rejected(
        `Its ${what} have ${sums[sum]} bytes; the limit is ${most}. Export fewer templates into one file.`,
      );
    }
  }
}
