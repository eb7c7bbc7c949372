import { resolve } from 'node:path';
import { API_KEY_VARIABLE, curlLine, exportRequest } from '@deckwright/client/request-samples';
import type { DemoRequest } from '../../engine/renders/demo-files.ts';
import { firstBody } from './first-body.ts';

export interface WelcomeParts {
  readonly publicUrl: string;
  /** Undefined: the server keeps its data elsewhere, in a database server and a bucket. */
  readonly dataDir: string | undefined;
  /** The secret of the key that this start created. */
  readonly secret: string | undefined;
  /** The address of the page on which the first person creates an account; undefined if somebody has one. */
  readonly firstLink: string | undefined;
  readonly request: DemoRequest | undefined;
}

/** Shell command that creates a key, for an installed package or in the root of the repository. Works with Node and npm alone. */
export const NEW_KEY = `npx ${isInstalled() ? '' : '--yes pnpm@12 -s '}deckwright token create --name NAME`;

function isInstalled(): boolean {
  return import.meta.url.includes('/node_modules/');
}

/** The text that a server prints when it has started. */
export function welcome({ publicUrl, dataDir, secret, firstLink, request }: WelcomeParts): string {
  const isUsual = dataDir === undefined || dataDir === resolve('.data');
  const newKey = isUsual ? NEW_KEY : `DECKWRIGHT_DATA_DIR='${dataDir}' ${NEW_KEY}`;
  const lines = [`Deckwright listens at ${publicUrl}`, ...(dataDir === undefined ? [] : [`Data: ${dataDir}`]), ''];
  if (secret === undefined) {
    lines.push('An API key is shown only once, when it is created. To create one:', '');
    lines.push(`export ${API_KEY_VARIABLE}=$(${newKey})`, '');
  } else {
    lines.push(`Your API key, shown only this once: ${secret}`, `To create another: ${newKey}`, '');
  }
  if (firstLink !== undefined) {
    lines.push('Nobody has an account yet. To create the first, an operator, open this link; it works once:', '');
    lines.push(firstLink, '');
  }
  if (request !== undefined) {
    const variable = `$${API_KEY_VARIABLE}`;
    const command = curlLine(exportRequest(publicUrl, firstBody(request)));
    lines.push(
      'Make a deck:',
      '',
      command.replace(variable, () => secret ?? variable),
      '',
    );
  }
  return `${lines.join('\n')}\n`;
}

/** The text that a node that runs exports prints when it has started. `address` is its own: the public one leads to other nodes. */
export function workerWelcome(address: string, slots: number): string {
  return `This node runs up to ${slots} exports at the same time.\nHealth: ${address}/readyz\n`;
}
