import { Listeners } from './listeners.ts';
import type { Notifications } from './notifications.ts';

/** For a server of one node: it gets its own notifications, and misses none. */
export function createLocalNotifications(): Notifications {
  const listeners = new Listeners();
  return {
    async open() {},
    async notify(channel, payload) {
      listeners.notified(channel, payload);
    },
    listen: (channel, onNotification, onMissed) => listeners.add(channel, { onNotification, onMissed }),
    async close() {},
  };
}
