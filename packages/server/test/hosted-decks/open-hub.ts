import { openHistory } from '../../src/decks/deck-history.ts';
import { createDeckHub, type DeckHub, type DeckHubParts } from '../../src/decks/deck-hub.ts';
import { createDeckLog } from '../../src/decks/deck-log.ts';
import { createUpdateRelay } from '../../src/decks/nodes/update-relay.ts';
import { createDeckRecovery } from '../../src/decks/recovery/deck-recovery.ts';
import { createReadBack } from '../../src/decks/recovery/read-back.ts';
import type { Database } from '../../src/storage/database/schema.ts';
import { createLocalNotifications } from '../../src/storage/notifications/local-notifications.ts';
import type { Notifications } from '../../src/storage/notifications/notifications.ts';

export interface HubOptions extends Partial<Omit<DeckHubParts, 'log' | 'recovery' | 'openHistory' | 'relay'>> {
  readonly database: Database;
  readonly now: () => Date;
  readonly notifications?: Notifications;
}

/** The decks of a database, as a server has them. */
export function openHub({ database, now, notifications = createLocalNotifications(), ...more }: HubOptions): DeckHub {
  const thread = createReadBack();
  const log = createDeckLog(database, now);
  const hub = createDeckHub({
    log,
    readBack: thread,
    recovery: createDeckRecovery({ database, log, readBack: thread, now }),
    openHistory: (deck, readable) => openHistory({ deck, database, now, readable }),
    relay: createUpdateRelay(notifications),
    report: (error) => console.error(error),
    onDamage: (damage) => console.error(damage),
    onFault: (error) => console.error(error),
    ...more,
  });
  return {
    ...hub,
    async close() {
      await hub.close();
      await thread.close();
    },
  };
}
