import { MOST_LISTED, NOTICE_CODES, type Notice, type NoticeCode } from '../contract/index.ts';
import { LIMITS } from '../limits.ts';
import { shortEntry, shorten } from '../shorten.ts';

/** Notices that are always the template's: a caller chooses neither its fonts nor its elements. */
const OF_TEMPLATE: ReadonlySet<NoticeCode> = new Set(['FONT_SUBSTITUTED', 'FONT_NOT_EMBEDDED', 'DRAWN_NOT_NATIVE']);

/**
 * Collects notices. Keeps the first hundred, those that the request causes before those that the template causes, and counts the
 * others by their codes.
 */
export interface NoticeCollector {
  /** Adds a notice. Calls `make` only if it is kept. One whose `key` occurred before is not added again. */
  add(code: NoticeCode, make: () => Notice, more?: { readonly key?: string; readonly blame?: Notice['blame'] }): void;
  /** Adds a list of another collector or of an adapter, without the notices that occurred before. */
  addAll(notices: readonly Notice[]): void;
  /** The notices, and last the one that says how many more there are. */
  list(): readonly Notice[];
}

export function createNoticeCollector(): NoticeCollector {
  const kept: Notice[] = [];
  const omitted = new Map<NoticeCode, number>();
  let omittedOfTemplate = 0;
  const seen = new Set<string>();
  const omit = (code: NoticeCode, count: number) => omitted.set(code, (omitted.get(code) ?? 0) + count);
  const omitOfTemplate = (code: NoticeCode) => {
    omit(code, 1);
    omittedOfTemplate += 1;
  };
  const add: NoticeCollector['add'] = (code, make, { key, blame } = {}) => {
    if (key !== undefined) {
      if (seen.has(key)) return;
      // So many different notices are not remembered; one that occurs twice then counts twice.
      if (seen.size < LIMITS.answers.counted.most) seen.add(key);
    }
    const isOfTemplate = blame === 'template' || OF_TEMPLATE.has(code);
    if (kept.length === MOST_LISTED) {
      if (isOfTemplate) return omitOfTemplate(code);
      const last = kept.findLastIndex((notice) => notice.blame === 'template');
      if (last < 0) return void omit(code, 1);
      for (const notice of kept.splice(last, 1)) omitOfTemplate(notice.code);
    }
    kept.push(shortNotice({ ...make(), ...(isOfTemplate && { blame: 'template' }) }));
  };
  return {
    add,
    addAll(notices) {
      for (const notice of notices) {
        const { code, blame } = notice;
        const key = JSON.stringify(notice);
        if (code !== 'NOTICES_OMITTED') add(code, () => notice, { key, blame });
        for (const [of, count] of Object.entries(notice.omitted ?? {})) omit(of as NoticeCode, count);
        omittedOfTemplate += notice.omittedOfTemplate ?? 0;
      }
    },
    list: () => (omitted.size === 0 ? kept : [...kept, omittedNotice(omitted, omittedOfTemplate)]),
  };
}

/** How many notices a list leaves out that the request causes. */
export function omittedOfRequest(notices: readonly Notice[]): number {
  return omittedCount(notices) - (notices.at(-1)?.omittedOfTemplate ?? 0);
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

function omittedNotice(omitted: ReadonlyMap<NoticeCode, number>, ofTemplate: number): Notice {
  // In the order of the table, so that the same notices give the same list whatever came first.
  const counts = (Object.keys(NOTICE_CODES) as NoticeCode[]).flatMap((code) =>
    omitted.has(code) ? [[code, omitted.get(code)!] as const] : [],
  );
  const sum = counts.reduce((all, [, count]) => all + count, 0);
  const each = counts.map(([code, count]) => `${count.toLocaleString('en')} ${code}`).join(', ');
  const what = sum === 1 ? 'more notice is' : 'more notices are';
  const message = `${sum.toLocaleString('en')} ${what} left out: ${each}.`;
  return {
    code: 'NOTICES_OMITTED',
    message,
    omitted: Object.fromEntries(counts),
    ...(ofTemplate > 0 && { omittedOfTemplate: ofTemplate }),
  };
}
