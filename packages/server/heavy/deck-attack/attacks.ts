import { setTimeout as delay } from 'node:timers/promises';
import { connectClient } from '@deckwright/test-tools/server/protocol-client';
import { writePresence } from '../../src/decks/presence.ts';
import { hostileUpdate } from './hostile-updates.ts';
import { openRawPage, type RawPage } from './raw-page.ts';

export type AttackKind = 'states' | 'presences' | 'updates' | 'reopenings';

export interface AttackOrder {
  readonly kind: AttackKind;
  /** An edit link to a large deck. */
  readonly large: string;
  /** Edit links to small ones. */
  readonly small: readonly string[];
  /** Where it comes from. */
  readonly localAddress: string;
  readonly milliseconds: number;
}

/** What an attacker saw: how many messages or openings were answered, and how. */
export type Seen = Readonly<Record<string, number>>;

const EMPTY = new Uint8Array([0]);
const PRESENCE_PAGES = 9;

/** Prepares an attack. The function that it returns does it, until all is answered or time is up. */
export async function prepare(order: AttackOrder): Promise<(ended: AbortSignal) => Promise<Seen>> {
  switch (order.kind) {
    case 'states':
      return prepareStates(order);
    case 'presences':
      return preparePresences(order);
    case 'updates':
      return prepareUpdates(order);
    case 'reopenings':
      return (ended) => reopen(order, ended);
  }
}

async function prepareStates({ large, localAddress }: AttackOrder) {
  const page = await openRawPage(large, localAddress);
  return async (ended: AbortSignal) => {
    for (let sent = 0; sent < 900; sent++) page.send({ kind: 'state', vector: EMPTY });
    await page.until(() => page.received.update >= 900, ended);
    const seen = { sent: 900, answered: page.received.update, ...closing(page) };
    await page.close();
    return seen;
  };
}

async function preparePresences({ large, localAddress }: AttackOrder) {
  const pages = await Promise.all(Array.from({ length: PRESENCE_PAGES }, () => openRawPage(large, localAddress)));
  return async (ended: AbortSignal) => {
    const each = 900 / PRESENCE_PAGES;
    for (const [at, page] of pages.entries()) {
      for (let clock = 1; clock <= each; clock++) {
        const json = JSON.stringify({ name: `Guest ${at}`, color: 'AA3300', nodes: [`n${clock}`] });
        page.send({ kind: 'presence', update: writePresence({ client: at + 1, clock, json }) });
      }
      page.send({ kind: 'state', vector: EMPTY });
    }
    await Promise.all(pages.map((page) => page.until(() => page.received.update > 0, ended)));
    const received = pages.reduce((sum, page) => sum + page.received.presence, 0);
    await Promise.all(pages.map((page) => page.close()));
    return { sent: 900, 'received by the others': received };
  };
}

/** Ten updates for each small deck. What is not answered is sent again after a lost connection. */
async function prepareUpdates({ small, localAddress }: AttackOrder) {
  const updates: Uint8Array[][] = [];
  for (const url of small) {
    const client = await connectClient(url, { localAddress });
    const rounds = Array.from({ length: 5 }, (_, round) => round);
    const both = (round: number) =>
      (['slides', 'insertions'] as const).map((kind) => hostileUpdate(client.doc, kind, round));
    updates.push(rounds.flatMap(both));
    client.close();
  }
  return async (ended: AbortSignal) => {
    const seen: Record<string, number> = { sent: 0, stored: 0, rejected: 0 };
    const count = (name: string, more: number) => {
      seen[name] = (seen[name] ?? 0) + more;
    };
    const attackDeck = async (url: string, own: readonly Uint8Array[]) => {
      for (let answered = 0; answered < own.length && !ended.aborted; ) {
        const page = await openRawPage(url, localAddress);
        const rest = own.slice(answered);
        for (const [at, update] of rest.entries()) page.send({ kind: 'update', number: at + 1, update });
        const answers = () => page.received.stored + page.received.rejected;
        await page.until(() => answers() >= rest.length, ended);
        answered += answers();
        count('stored', page.received.stored);
        count('rejected', page.received.rejected);
        for (const [reason, times] of page.reasons) count(reason, times);
        for (const [reason, times] of Object.entries(closing(page))) count(reason, times);
        if (page.closed !== undefined && !ended.aborted) await delay(1_000);
        await page.close();
      }
      count('sent', own.length);
    };
    await Promise.all(small.map((url, at) => attackDeck(url, updates[at]!)));
    return seen;
  };
}

async function reopen({ large, localAddress }: AttackOrder, ended: AbortSignal): Promise<Seen> {
  const seen: Record<string, number> = { opened: 0 };
  for (let opening = 0; opening < 200 && !ended.aborted; opening++) {
    const page = await openRawPage(large, localAddress);
    page.send({ kind: 'state', vector: EMPTY });
    await page.until(() => page.received.update > 0, ended);
    if (page.received.update > 0) seen.opened!++;
    for (const [reason, times] of Object.entries(closing(page))) seen[reason] = (seen[reason] ?? 0) + times;
    await page.close();
  }
  return seen;
}

function closing({ closed }: RawPage): Seen {
  return closed === undefined ? {} : { [`closed with ${closed.code} ${closed.reason}`]: 1 };
}
