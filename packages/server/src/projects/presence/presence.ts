import { LIMITS } from '../../telemetry/limits.ts';

/** A page on which a person has a template open. */
export interface OpenPage {
  /** Chosen by the page, unique among those of its person. */
  readonly id: string;
  readonly person: string;
  /** For others. */
  readonly name: string;
  /** False: the person only looks. */
  readonly isEditing: boolean;
}

/** Which people have which template open, as far as their pages have said so lately. It is kept in memory. */
export interface Presence {
  /** Notes that a page has a template open, and returns the pages of others, the one that came first at first. */
  note(template: string, page: OpenPage): readonly OpenPage[];
  /** The page was closed. */
  leave(template: string, page: Pick<OpenPage, 'id' | 'person'>): void;
}

interface Noted {
  readonly page: OpenPage;
  readonly until: number;
}

const { pagesOfATemplate, pages, seconds } = LIMITS.presence;

/** `clock` gives milliseconds that never go back. Keys of templates have their owner and project in them. */
export function createPresence(clock: () => number = () => performance.now()): Presence {
  const templates = new Map<string, Map<string, Noted>>();
  let count = 0;

  function remove(template: string, key: string): void {
    const open = templates.get(template);
    if (!open?.delete(key)) return;
    count -= 1;
    if (open.size === 0) templates.delete(template);
  }

  function removeOld(template: string): void {
    const now = clock();
    for (const [key, { until }] of templates.get(template) ?? []) if (until <= now) remove(template, key);
  }

  function makeRoom(template: string): boolean {
    if ((templates.get(template)?.size ?? 0) >= pagesOfATemplate.most) return false;
    if (count >= pages.most) for (const other of [...templates.keys()]) removeOld(other);
    return count < pages.most;
  }

  return {
    note(template, page) {
      removeOld(template);
      const key = keyOf(page);
      const isKnown = templates.get(template)?.has(key) ?? false;
      if (isKnown || makeRoom(template)) {
        const open = templates.get(template) ?? new Map<string, Noted>();
        templates.set(template, open);
        if (!isKnown) count += 1;
        open.set(key, { page, until: clock() + seconds.most * 1_000 });
      }
      return [...(templates.get(template) ?? [])].flatMap(([other, noted]) => (other === key ? [] : [noted.page]));
    },
    leave: (template, page) => remove(template, keyOf(page)),
  };
}

function keyOf({ person, id }: Pick<OpenPage, 'id' | 'person'>): string {
  return JSON.stringify([person, id]);
}
