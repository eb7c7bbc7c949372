import { join } from 'node:path';
import { checkPackage, validatePptx } from '@deckwright/testkit/pptx';
import type { StudioRun } from '../flows/run-studio.ts';
import { compareCanvas } from './compare-canvas.ts';
import type { Office } from './desk.ts';
import type { Job } from './job.ts';
import { type Device, type Screen, sitDown } from './sit-down.ts';
import { untilSaved } from './steps.ts';
import { followHands, pictureTaker } from './take-pictures.ts';

export interface JobResult {
  readonly seconds: number;
  /** The step at which it failed, and why. Undefined: it reached its end. */
  readonly failure: string | undefined;
  /** What the editor cannot do yet. */
  readonly lacking: readonly string[];
  /** Of the page of the PDF and the canvas. */
  readonly ssim: number | undefined;
}

/** The lowest SSIM of a page, and of half of the pages. */
export const SSIM = { worst: 0.97, median: 0.99 };

interface JobPlace {
  readonly studio: StudioRun;
  readonly office: Office;
  /** The folder for pictures of the page. Undefined: none are taken. */
  readonly pictures?: string | undefined;
  /** Default: what the device has. */
  readonly screen?: Screen | undefined;
}

/** Does a job in a project of its own, exports what came of it, and compares that with the canvas. */
export async function doJob(
  job: Job,
  device: Device,
  { studio, office, pictures, screen }: JobPlace,
): Promise<JobResult> {
  const began = performance.now();
  const desk = await office.openDesk(`${job.name}-${device}-${Math.round(began)}`);
  const hands = await sitDown(studio, device, storageOf(office, studio), screen);
  const take = pictures === undefined ? undefined : await pictureTaker(hands, join(pictures, `${job.name}-${device}`));
  const lacking: string[] = [];
  let step = 'open the editor';
  let ssim: number | undefined;
  let failure: string | undefined;
  const seconds = () => Math.round((performance.now() - began) / 1_000);
  try {
    const { templates } = await job.run({
      hands: take === undefined ? hands : followHands(hands, () => take(step)),
      desk,
      async step(name) {
        await take?.(step);
        step = name;
      },
      lacks: (what) => lacking.push(what),
    });
    await take?.(step);
    step = 'export a pptx';
    const pptx = await desk.export('pptx', templates, true);
    const faults = [...checkPackage(pptx), ...(await validatePptx(pptx))];
    if (faults.length > 0) throw new Error(`The pptx is not valid: ${faults.slice(0, 3).join(' ')}`);
    // A development export has a watermark, which the canvas does not show.
    step = 'export a pdf';
    const pdf = await desk.export('pdf', templates, false);
    step = 'compare the pdf with the canvas';
    await untilSaved(hands);
    ssim = await compareCanvas(hands.page, pdf);
    if (ssim < SSIM.worst) throw new Error(`SSIM ${ssim.toFixed(4)}`);
    step = 'look at the complaints';
    if (hands.complaints.length > 0) throw new Error(hands.complaints.join(' '));
  } catch (error) {
    failure = `${step}: ${(error as Error).message.split('\n').slice(0, 4).join(' ')}`;
    await take?.(`${step} failed`);
  }
  await hands.leave();
  return { seconds: seconds(), failure, lacking, ssim };
}

function storageOf({ cookie }: Office, { url }: StudioRun) {
  const cookies = cookie.split('; ').map((one) => {
    const [name, ...value] = one.split('=');
    return {
      name: name!,
      value: value.join('='),
      domain: new URL(url).hostname,
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax' as const,
    };
  });
  return { cookies, origins: [] };
}
