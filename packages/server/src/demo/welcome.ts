import { resolve } from 'node:path';
import type { DemoRequest } from './demo-files.ts';
import { curl, firstBody } from './first-curl.ts';

export interface WelcomeParts {
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Of the key that this start made. */
  readonly secret: string | undefined;
  readonly request: DemoRequest | undefined;
}

/** How to make a key, in words for a shell at the repository's root that works where only Node and npm are. */
export const NEW_KEY = 'npx --yes pnpm@12 -s deckwright token create --name NAME';

/** What a started server says on its terminal. */
export function welcome({ publicUrl, dataDir, secret, request }: WelcomeParts): string {
  const newKey = dataDir === resolve('.data') ? NEW_KEY : `DECKWRIGHT_DATA_DIR='${dataDir}' ${NEW_KEY}`;
  const lines = [`Deckwright listens at ${publicUrl}`, `Data: ${dataDir}`, ''];
  if (secret === undefined) {
    lines.push('API keys are shown once, when they are made. For a new one:', '');
    lines.push(`export DECKWRIGHT_TOKEN=$(${newKey})`, '');
  } else {
    lines.push(`Your API key, shown only this once: ${secret}`, `For another: ${newKey}`, '');
  }
  if (request !== undefined) {
    lines.push('Make a deck:', '', curl(publicUrl, secret ?? '$DECKWRIGHT_TOKEN', firstBody(request)), '');
  }
  return `${lines.join('\n')}\n`;
}
