import sharp from 'sharp';
import type { Size } from '../../../contract/index.ts';

/** An SVG to rasterise, as it is sent to the child process. */
export interface RasterJob {
  readonly svg: string;
  readonly size: Size;
}

export type RasterAnswer = { readonly png: Uint8Array } | { readonly fault: string };

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
sharp.cache(false);
sharp.concurrency(1);

process.on('message', async (job: RasterJob) => {
  process.send!(await answer(job));
});
process.send!('ready');

async function answer({ svg, size }: RasterJob): Promise<RasterAnswer> {
  try {
    // Set the size in the document itself, so that librsvg draws at this size and nothing is resampled.
    const sized = svg.replace(/ width="[\d.]+" height="[\d.]+"/, ` width="${size.width}" height="${size.height}"`);
    // Embedded pictures make the document larger than the XML parser's default limit.
    const png = await sharp(Buffer.from(sized), { unlimited: true, limitInputPixels: size.width * size.height })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 6 })
      .toBuffer();
    return { png: new Uint8Array(png) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
