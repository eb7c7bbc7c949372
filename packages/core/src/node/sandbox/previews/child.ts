import sharp from 'sharp';
import type { Size } from '../../../contract/index.ts';

/** A drawing as it crosses to the child process. */
export interface DrawingJob {
  readonly svg: string;
  readonly size: Size;
}

export type DrawingAnswer = { readonly png: Uint8Array } | { readonly fault: string };

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
sharp.cache(false);
sharp.concurrency(1);

process.on('message', async (job: DrawingJob) => {
  process.send!(await answer(job));
});
process.send!('ready');

async function answer({ svg, size }: DrawingJob): Promise<DrawingAnswer> {
  try {
    // The size of the document itself, so that nothing is drawn at one size and brought to another.
    const sized = svg.replace(/ width="[\d.]+" height="[\d.]+"/, ` width="${size.width}" height="${size.height}"`);
    // Pictures make a document larger than parsers of XML take unasked.
    const png = await sharp(Buffer.from(sized), { unlimited: true, limitInputPixels: size.width * size.height })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 6 })
      .toBuffer();
    return { png: new Uint8Array(png) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
