import { createHmac, randomUUID } from 'node:crypto';
import {
  type HostedDeck,
  type HostedExport,
  type HostedLocation,
  HostedLocationError,
} from '@deckwright/core/contract';

/** A folder of a WebDAV server that requires a password, except to read and write a `.pptx` whose address the client knows. */
export interface Share {
  /** Its address, ending with a slash. */
  readonly folder: string;
  readonly user: string;
  readonly password: string;
  /** Secret from which addresses are derived, so that they cannot be guessed. Never change it: decks could not be found again. */
  readonly key: string;
}

const TIMEOUT_MS = 60_000;

/** Stores decks as files on a WebDAV share. PowerPoint and LibreOffice open such an address and save to it. */
export function createWebdavLocation(share: () => Share): HostedLocation {
  const running = new Map<string, Promise<HostedDeck>>();

  const find = async (ref: string): Promise<HostedDeck | undefined> => {
    const answer = await send(share(), 'GET', `${ref}.json`);
    return answer.ok
      ? { ref, editUrl: addressOf(share(), `${ref}.pptx`), ...JSON.parse(await answer.text()) }
      : undefined;
  };

  const remove = async (ref: string) => {
    // Delete the deck first. `find` still knows it as long as the other file exists.
    await send(share(), 'DELETE', `${ref}.pptx`);
    await send(share(), 'DELETE', `${ref}.json`);
  };

  const make = async ({ exportId, title, pptx }: HostedExport): Promise<HostedDeck> => {
    if (pptx[0] !== 0x50 || pptx[1] !== 0x4b) {
      throw new HostedLocationError('rejected', 'The file is not a pptx. Send a file of the pptx format.');
    }
    const ref = refOf(share(), exportId);
    const earlier = await find(ref);
    // Do not overwrite a deck that may have been edited.
    if (earlier !== undefined && (await send(share(), 'HEAD', `${ref}.pptx`)).ok) return earlier;
    const facts = { fileName: title.replaceAll(/\p{C}+/gu, ' ').trim() || 'Presentation', fileSize: pptx.byteLength };
    try {
      await send(share(), 'PUT', `${ref}.json`, JSON.stringify(facts));
      await send(share(), 'PUT', `${ref}.pptx`, pptx);
    } catch (error) {
      // If this fails too, `find` still finds the deck, so that it can be removed later.
      await remove(ref).catch(() => {});
      throw error;
    }
    return { ref, editUrl: addressOf(share(), `${ref}.pptx`), ...facts };
  };

  return {
    name: 'webdav',
    async check() {
      const probe = `check-${randomUUID()}.pptx`;
      await send(share(), 'PUT', probe, 'PK');
      const open = await fetch(addressOf(share(), probe)).then(
        ({ ok }) => ok,
        () => false,
      );
      await send(share(), 'DELETE', probe);
      if (open) return;
      const problem =
        'A deck on the share cannot be opened without the password. Allow anyone to read and write its .pptx files.';
      throw new HostedLocationError('configuration', problem);
    },
    create(order) {
      const making = running.get(order.exportId) ?? make(order).finally(() => running.delete(order.exportId));
      running.set(order.exportId, making);
      return making;
    },
    find: async (exportId) => find(refOf(share(), exportId)),
    async remove(ref) {
      if (REF.test(ref)) await remove(ref);
    },
  };
}

const REF = /^[\w.:-]{1,100}\.[0-9a-f]{64}$/;

function refOf({ key }: Share, exportId: string) {
  return `${exportId}.${createHmac('sha256', key).update(exportId).digest('hex')}`;
}

function addressOf({ folder }: Share, file: string) {
  return new URL(encodeURIComponent(file), folder).href;
}

/** Resolves for a success, and for a missing file unless the method is PUT. Rejects with a `HostedLocationError` otherwise. */
async function send(share: Share, method: string, file: string, body?: string | Uint8Array): Promise<Response> {
  const Authorization = `Basic ${Buffer.from(`${share.user}:${share.password}`).toString('base64')}`;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const sent = { method, headers: { Authorization }, signal, ...(body !== undefined && { body: body as BodyInit }) };
  const answer = await fetch(addressOf(share, file), sent).catch((cause: unknown) => {
    throw new HostedLocationError('transient', 'The share cannot be reached. The export is retried later.', { cause });
  });
  if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer;
  if (answer.status === 429 || answer.status >= 500) {
    const seconds = Number(answer.headers.get('Retry-After') ?? Number.NaN);
    throw new HostedLocationError('transient', `The share answers ${answer.status}. The export is retried later.`, {
      ...(seconds >= 0 && { retryAfterMs: seconds * 1_000 }),
    });
  }
  if (answer.status === 413) throw new HostedLocationError('rejected', 'The deck is too large for the share.');
  const problem = `The share answers ${answer.status} to ${method}. Check its address, user and password, and the user's rights.`;
  throw new HostedLocationError('configuration', problem);
}
