import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A zip file with these files by path. */
export async function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) {
    zip.addBuffer(Buffer.from(content as Uint8Array), path, { mtime: new Date(0) });
  }
  zip.end();
  return buffer(zip.outputStream);
}
