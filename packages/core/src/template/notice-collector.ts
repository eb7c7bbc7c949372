import { MOST_LISTED, NOTICE_CODES, type Notice, type NoticeCode } from '../contract/index.ts';
import { LIMITS } from '../limits.ts';
import { shortEntry, shorten } from '../shorten.ts';

/** Collects notices. Keeps the first hundred, and counts the others by their codes. */
export interface NoticeCollector {
  /** Adds a notice. Calls `make` only if it is kept. One whose `key` occurred before is not added again. */
  add(code: NoticeCode, make: () => Notice, key?: string): void;
  /** Adds a list of another collector or of an adapter, without the notices that occurred before. */
  addAll(notices: readonly Notice[]): void;
  /** The notices, and last the one that says how many more there are. */
  list(): readonly Notice[];
}

export function createNoticeCollector(): NoticeCollector {
  const kept: Notice[] = [];
  const omitted = new Map<NoticeCode, number>();
  const seen = new Set<string>();
  const omit = (code: NoticeCode, count: number) => omitted.set(code, (omitted.get(code) ?? 0) + count);
  const add: NoticeCollector['add'] = (code, make, key) => {
    if (key !== undefined) {
      if (seen.has(key)) return;
      // So many different notices are not remembered; one that occurs twice then counts twice.
      if (seen.size < LIMITS.answers.counted.most) seen.add(key);
    }
    if (kept.length === MOST_LISTED) omit(code, 1);
    else kept.push(shortNotice(make()));
  };
  return {
    add,
    addAll(notices) {
      for (const notice of notices) {
        if (notice.code !== 'NOTICES_OMITTED') add(notice.code, () => notice, JSON.stringify(notice));
        for (const [code, count] of Object.entries(notice.omitted ?? {})) omit(code as NoticeCode, count);
      }
    },
    list: () => (omitted.size === 0 ? kept : [...kept, omittedNotice(omitted)]),
  };
}

/** How many notices of these codes a list leaves out. */
export function omittedCount(notices: readonly Notice[], codes: (code: NoticeCode) => boolean = () => true): number {
  const counts = Object.entries(notices.at(-1)?.omitted ?? {}) as [NoticeCode, number][];
  return counts.reduce((sum, [code, count]) => sum + (codes(code) ? count : 0), 0);
}

function shortNotice(notice: Notice): Notice {
  const { element, field } = notice;
  return shortEntry({
    ...notice,
    ...(element !== undefined && { element: shorten(element) }),
    ...(field !== undefined && { field: shorten(field) }),
  });
}

function omittedNotice(omitted: ReadonlyMap<NoticeCode, number>): Notice {
  // In the order of the table, so that the same notices give the same list whatever came first.
  const counts = (Object.keys(NOTICE_CODES) as NoticeCode[]).flatMap((code) =>
    omitted.has(code) ? [[code, omitted.get(code)!] as const] : [],
  );
  const sum = counts.reduce((all, [, count]) => all + count, 0);
  const each = counts.map(([code, count]) => `${count.toLocaleString('en')} ${code}`).join(', ');
  const what = sum === 1 ? 'more notice is' : 'more notices are';
  const message = `${sum.toLocaleString('en')} ${what} left out: ${each}.`;
  return { code: 'NOTICES_OMITTED', message, omitted: Object.fromEntries(counts) };
}
