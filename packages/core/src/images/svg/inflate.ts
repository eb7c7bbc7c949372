import { LIMITS } from '../../limits.ts';
import { PictureFault } from '../picture-file.ts';

const { svgBytes } = LIMITS.pictures;

/** The SVG in a gzip file (SVGZ, SVG 1.1 §1.2). Stops at the limit of an SVG. Throws `PictureFault`. */
export async function inflateSvg(bytes: Uint8Array): Promise<Uint8Array> {
  const reader = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
    .getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > svgBytes.most) break;
      parts.push(value);
    }
  } catch (cause) {
    throw new PictureFault('its gzip compression is damaged; send the whole file, or the SVG without compression', {
      cause,
    });
  } finally {
    await reader.cancel().catch(() => {});
  }
  if (length > svgBytes.most) {
    throw new PictureFault(
      `it is an SVG of more than ${svgBytes.most / 1_000_000} MB without its compression; send a simpler one, or PNG`,
    );
  }
  return new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}
