import { queryOptions } from '@tanstack/react-query';
import { noteSession } from '../connection/connection.ts';
import { send } from '../connection/send.ts';

/** A passkey of the signed-in person. */
export interface ListedPasskey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

export interface PasskeyState {
  readonly isPossible: boolean;
  /** Why none can be added. */
  readonly reason?: string;
  readonly passkeys: readonly ListedPasskey[];
}

export interface PasskeyActions {
  /** Returns what the browser has created; undefined if the person has closed its dialog. */
  readonly onCreate: (password: string) => Promise<object | undefined>;
  readonly onAdd: (name: string, credential: object) => Promise<void>;
  readonly onRemove: (id: string) => Promise<void>;
}

/** Browsers have passkeys on pages that they trust alone, and older ones do not read options in JSON. */
export const BROWSER_HAS_PASSKEYS =
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

export const PASSKEYS = queryOptions({
  queryKey: ['me', 'passkeys'],
  queryFn: () => send<PasskeyState>('GET', '/auth/passkeys'),
});

/** Lets the person choose a passkey in the browser's dialog. Returns false if they close it. */
async function signInWithPasskey(): Promise<boolean> {
  const { options } = await send<{ readonly options: PublicKeyCredentialRequestOptionsJSON }>(
    'POST',
    '/auth/sign-in/passkey/begin',
    {},
  );
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await unlessClosed(navigator.credentials.get({ publicKey }));
  if (credential === undefined) return false;
  await send('POST', '/auth/sign-in/passkey', { credential });
  noteSession(true);
  return true;
}

/** What the button of the sign-in does; undefined where it has to be left out. */
export function passkeySignIn(ways: readonly string[] | undefined, onDone: () => Promise<void>) {
  if (!BROWSER_HAS_PASSKEYS || ways?.includes('passkey') !== true) return undefined;
  return async () => {
    if (await signInWithPasskey()) await onDone();
  };
}

/** Lets the browser create a passkey, which {@link addPasskey} stores. Undefined: the person has closed the browser's dialog. */
export async function createPasskey(password: string): Promise<object | undefined> {
  const { options } = await send<{ readonly options: PublicKeyCredentialCreationOptionsJSON }>(
    'POST',
    '/auth/passkeys/begin',
    { password },
  );
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return unlessClosed(navigator.credentials.create({ publicKey }));
}

export async function addPasskey(name: string, credential: object): Promise<void> {
  await send('POST', '/auth/passkeys/confirm', { name, credential });
}

export async function removePasskey(id: string): Promise<void> {
  await send('POST', `/auth/passkeys/${id}/remove`, {});
}

/** The credential as JSON. Browsers report a closed dialog and a device without a passkey alike, and have told the person. */
async function unlessClosed(asking: Promise<Credential | null>): Promise<object | undefined> {
  try {
    return ((await asking) as PublicKeyCredential | null)?.toJSON();
  } catch (error) {
    const { name } = error as DOMException;
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined;
    if (name === 'InvalidStateError')
      throw new Error('Your passkey of this device is in the list already.', { cause: error });
    throw error;
  }
}
