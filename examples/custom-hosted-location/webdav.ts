import { createHmac, randomUUID } from 'node:crypto';
import {
  type HostedDeck,
  type HostedExport,
  type HostedLocation,
  HostedLocationError,
} from '@deckwright/core/contract';

/** A folder of a WebDAV server that asks for a password, but lets anyone read and write a `.pptx` whose address they know. */
export interface Share {
  /** Its address, with a slash at the end. */
  readonly folder: string;
  readonly user: string;
  readonly password: string;
  /** Makes addresses that nobody can guess. It stays the same for ever: a deck is found again by it. */
  readonly key: string;
}

const PATIENCE_MS = 60_000;

/** Decks as files on a WebDAV share: PowerPoint and LibreOffice open such an address and save to it. */
export function createWebdavLocation(share: () => Share): HostedLocation {
  const running = new Map<string, Promise<HostedDeck>>();

  const find = async (ref: string): Promise<HostedDeck | undefined> => {
    const answer = await ask(share(), 'GET', `${ref}.json`);
    return answer.ok
      ? { ref, editUrl: addressOf(share(), `${ref}.pptx`), ...JSON.parse(await answer.text()) }
      : undefined;
  };

  const remove = async (ref: string) => {
    // The link ends first. As long as the other file is there `find` knows of the deck.
    await ask(share(), 'DELETE', `${ref}.pptx`);
    await ask(share(), 'DELETE', `${ref}.json`);
  };

  const make = async ({ exportId, title, pptx }: HostedExport): Promise<HostedDeck> => {
    if (pptx[0] !== 0x50 || pptx[1] !== 0x4b) {
      throw new HostedLocationError('rejected', 'The file is no pptx. Send what the pptx format writes.');
    }
    const ref = refOf(share(), exportId);
    const earlier = await find(ref);
    // What is there may have been edited already.
    if (earlier !== undefined && (await ask(share(), 'HEAD', `${ref}.pptx`)).ok) return earlier;
    const facts = { fileName: title.replaceAll(/\p{C}+/gu, ' ').trim() || 'Presentation', fileSize: pptx.byteLength };
    try {
      await ask(share(), 'PUT', `${ref}.json`, JSON.stringify(facts));
      await ask(share(), 'PUT', `${ref}.pptx`, pptx);
    } catch (error) {
      // What cannot be removed now can be found later.
      await remove(ref).catch(() => {});
      throw error;
    }
    return { ref, editUrl: addressOf(share(), `${ref}.pptx`), ...facts };
  };

  return {
    name: 'webdav',
    async check() {
      const probe = `check-${randomUUID()}.pptx`;
      await ask(share(), 'PUT', probe, 'PK');
      const open = await fetch(addressOf(share(), probe)).then(
        ({ ok }) => ok,
        () => false,
      );
      await ask(share(), 'DELETE', probe);
      if (open) return;
      const problem =
        'Nobody can open a deck on the share without the password. Let anyone read and write its .pptx files.';
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

/** An answer that is a success, or says that there is no such file. Rejects with what anything else means to the operator. */
async function ask(share: Share, method: string, file: string, body?: string | Uint8Array): Promise<Response> {
  const Authorization = `Basic ${Buffer.from(`${share.user}:${share.password}`).toString('base64')}`;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const sent = { method, headers: { Authorization }, signal, ...(body !== undefined && { body: body as BodyInit }) };
  const answer = await fetch(addressOf(share, file), sent).catch((cause: unknown) => {
    throw new HostedLocationError('transient', 'The share cannot be reached. It is tried again later.', { cause });
  });
  if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer;
  if (answer.status === 429 || answer.status >= 500) {
    const seconds = Number(answer.headers.get('Retry-After') ?? Number.NaN);
    throw new HostedLocationError('transient', `The share answers ${answer.status}. It is tried again later.`, {
      ...(seconds >= 0 && { retryAfterMs: seconds * 1_000 }),
    });
  }
  if (answer.status === 413) throw new HostedLocationError('rejected', 'The deck is too large for the share.');
  const problem = `The share answers ${answer.status} to ${method}. Look at its address, user and password, and at its rights.`;
  throw new HostedLocationError('configuration', problem);
}
