import type { Notifications } from '../../storage/notifications/notifications.ts';
import type { OpenPage, Presence } from './presence.ts';

const NOTED = 'template-page';
const LEFT = 'template-left';

/** Tells the other nodes which pages have which template open, and notes theirs. */
export function sharePresence(presence: Presence, notifications: Notifications): Presence {
  notifications.listen(NOTED, (payload) => {
    const { template, page } = JSON.parse(payload) as { template: string; page: OpenPage };
    presence.note(template, page);
  });
  notifications.listen(LEFT, (payload) => {
    const { template, page } = JSON.parse(payload) as { template: string; page: Pick<OpenPage, 'id' | 'person'> };
    presence.leave(template, page);
  });
  // A page says every few seconds that it is open, so a notification that was lost does no harm.
  const tell = (channel: string, payload: object) => {
    notifications.notify(channel, JSON.stringify(payload)).catch(() => {});
  };
  return {
    note(template, page) {
      tell(NOTED, { template, page });
      return presence.note(template, page);
    },
    leave(template, page) {
      tell(LEFT, { template, page });
      presence.leave(template, page);
    },
  };
}
