import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Hands } from './editor-hands.ts';

/** Takes a picture of the page as it is. */
type TakePicture = (step: string) => Promise<void>;

/** A slide is drawn again within this time. */
const DRAWN_MS = 300;

/** Writes numbered pictures of the page to a folder. Their names are those of the steps. */
export async function pictureTaker({ page }: Hands, folder: string): Promise<TakePicture> {
  await mkdir(folder, { recursive: true });
  let number = 0;
  return async (step) => {
    if (page.url() === 'about:blank') return;
    await delay(DRAWN_MS);
    number++;
    const name = `${String(number).padStart(2, '0')}-${step.replaceAll(/\W+/g, '-')}.png`;
    // A page that is gone is no reason to fail: what the job did last says more.
    await page.screenshot({ path: join(folder, name) }).catch(() => {});
  };
}

/** Hands that call a function after each thing that they do. */
export function followHands<H extends Hands>(hands: H, after: () => Promise<void>): H {
  function follow<A extends unknown[]>(act: (...given: A) => Promise<void>) {
    return async (...given: A) => {
      await act(...given);
      await after();
    };
  }
  const { press, select, selectNothing, open, move } = hands;
  return {
    ...hands,
    press: follow(press),
    select: follow(select),
    selectNothing: follow(selectNothing),
    open: follow(open),
    move: follow(move),
  };
}
