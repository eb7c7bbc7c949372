import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocalNotifications } from '../../storage/notifications/local-notifications.ts';
import type { Notifications } from '../../storage/notifications/notifications.ts';
import { createRemotePages, type KnownPage, type RemotePages } from './remote-presence.ts';

const DECK = 'a'.repeat(16);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function pageOf(id: string, facts: Partial<KnownPage> = {}): KnownPage {
  return { id, browser: id, since: 1, presence: undefined, clients: [], ...facts };
}

/** A node with these pages, and what it learned of others. */
function nodeWith(notifications: Notifications, pages: KnownPage[]) {
  const heard: string[] = [];
  const remote: RemotePages = createRemotePages({
    notifications,
    local: { decks: () => (pages.length === 0 ? [] : [DECK]), pages: () => pages },
    onPage: (_deck, { id, presence }) => heard.push(`${id} ${presence?.json ?? 'nowhere'}`),
    onLeft: (_deck, { id }) => heard.push(`${id} left`),
    clock: () => Date.now(),
  });
  return { remote, heard, ids: () => remote.of(DECK).map(({ id }) => id) };
}

describe('the pages of another node', () => {
  it('are known when they connect, and forgotten when they leave', () => {
    const notifications = createLocalNotifications();
    const [one, other] = [nodeWith(notifications, [pageOf('ada')]), nodeWith(notifications, [])];
    one.remote.tell(DECK, pageOf('ada'), 'connected');
    vi.advanceTimersByTime(1);
    expect([one.ids(), other.ids()]).toEqual([[], ['ada']]);
    one.remote.left(DECK, 'ada');
    vi.advanceTimersByTime(100);
    expect(other.ids()).toEqual([]);
    expect(other.heard).toEqual(['ada nowhere', 'ada left']);
  });

  it('are announced to a node that asks', () => {
    const notifications = createLocalNotifications();
    nodeWith(notifications, [pageOf('ada')]);
    const other = nodeWith(notifications, []);
    other.remote.ask(DECK);
    vi.advanceTimersByTime(1);
    expect(other.ids()).toEqual(['ada']);
  });

  it('are forgotten some time after their node was killed, and not before', () => {
    const notifications = createLocalNotifications();
    let isAlive = true;
    const mortal: Notifications = {
      ...notifications,
      notify: async (channel, payload) => (isAlive ? notifications.notify(channel, payload) : undefined),
    };
    nodeWith(mortal, [pageOf('ada')]);
    const other = nodeWith(notifications, []);
    vi.advanceTimersByTime(60_500);
    expect(other.ids()).toEqual(['ada']);
    isAlive = false;
    vi.advanceTimersByTime(20_000);
    expect(other.ids()).toEqual(['ada']);
    vi.advanceTimersByTime(20_000);
    expect([other.ids(), other.heard.at(-1)]).toEqual([[], 'ada left']);
  });

  it('stay if the node that they left announces it after the node that they came to', () => {
    const notifications = createLocalNotifications();
    const [one, two, three] = [
      nodeWith(notifications, []),
      nodeWith(notifications, []),
      nodeWith(notifications, []),
    ] as const;
    one.remote.tell(DECK, pageOf('ada', { since: 1 }), 'connected');
    vi.advanceTimersByTime(1);
    two.remote.tell(DECK, pageOf('ada', { since: 2 }), 'connected');
    vi.advanceTimersByTime(1);
    one.remote.tell(DECK, pageOf('ada', { since: 1 }), 'connected');
    one.remote.left(DECK, 'ada');
    vi.advanceTimersByTime(100);
    expect(three.remote.of(DECK)).toEqual([pageOf('ada', { since: 2 })]);
  });

  it('tell where they are at most ten times a second, and the last time of all', () => {
    const notifications = createLocalNotifications();
    const [one, other] = [nodeWith(notifications, [pageOf('ada')]), nodeWith(notifications, [pageOf('ben')])];
    one.remote.ask(DECK);
    vi.advanceTimersByTime(100);
    other.heard.length = 0;
    for (let clock = 1; clock <= 100; clock++) {
      one.remote.tell(DECK, pageOf('ada', { presence: { client: 7, clock, json: `${clock}` } }), 'moved');
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(100);
    expect(other.heard.length).toBeGreaterThan(5);
    expect(other.heard.length).toBeLessThan(13);
    expect(other.heard.at(-1)).toBe('ada 100');
  });

  it('fit notifications, however many there are and whatever they say', () => {
    const notifications = createLocalNotifications();
    const sizes: number[] = [];
    const measured: Notifications = {
      ...notifications,
      async notify(channel, payload) {
        sizes.push(Buffer.byteLength(payload));
        await notifications.notify(channel, payload);
      },
    };
    const long = JSON.stringify({ name: '"é\\'.repeat(700) });
    const pages = Array.from({ length: 200 }, (_, at) =>
      pageOf(`page ${at}`, {
        presence: { client: at, clock: 1, json: at === 0 ? long : JSON.stringify({ name: `Guest ${at}` }) },
        clients: Array.from({ length: at }, (_unused, client) => client),
      }),
    );
    const one = nodeWith(measured, pages);
    const other = nodeWith(notifications, []);
    for (const page of pages) one.remote.tell(DECK, page, 'connected');
    vi.advanceTimersByTime(1);
    expect(other.ids()).toHaveLength(200);
    expect(other.remote.of(DECK)[1]!.presence).toEqual(pages[1]!.presence);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(7_900);
  });
});
