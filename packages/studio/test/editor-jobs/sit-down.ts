import type { BrowserContextOptions } from 'playwright-core';
import { meetPerson, type Person } from '../flows/person.ts';
import type { StudioRun } from '../flows/run-studio.ts';
import { atKeyboard } from './at-keyboard.ts';
import { atMouse } from './at-mouse.ts';
import type { Hands } from './editor-hands.ts';

export type Device = 'mouse' | 'keyboard';
/** How large the page is, and its colour scheme. */
export type Screen = Pick<BrowserContextOptions, 'viewport' | 'colorScheme'>;

const HANDS = { mouse: atMouse, keyboard: atKeyboard };

/** Opens a browser of its own for a person who is signed in. */
export async function sitDown(
  studio: Pick<StudioRun, 'browser' | 'url'>,
  device: Device,
  signedIn: NonNullable<BrowserContextOptions['storageState']>,
  screen: Screen = {},
): Promise<Hands & Pick<Person, 'complaints' | 'leave'>> {
  const person = await meetPerson(studio, device, { ...screen, storageState: signedIn });
  person.page.setDefaultTimeout(60_000);
  return { ...HANDS[device](person), complaints: person.complaints, leave: person.leave };
}
