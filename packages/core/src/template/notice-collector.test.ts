import { describe, expect, it } from 'vitest';
import type { Notice, NoticeCode } from '../contract/index.ts';
import { createNoticeCollector, omittedCount } from './notice-collector.ts';

function notice(index: number, code: NoticeCode = 'TEXT_SHRUNK'): Notice {
  return { code, message: `Notice ${index}.`, where: `/${index}` };
}

describe('collected notices', () => {
  it('are all in the list if they are a hundred', () => {
    const notices = createNoticeCollector();
    for (let index = 0; index < 100; index += 1) notices.add('TEXT_SHRUNK', () => notice(index));
    expect(notices.list()).toHaveLength(100);
    expect(omittedCount(notices.list())).toBe(0);
  });

  it('end with one that says how many more there are of each code', () => {
    const notices = createNoticeCollector();
    let made = 0;
    const add = (code: NoticeCode, count: number) => {
      for (let index = 0; index < count; index += 1) {
        notices.add(code, () => {
          made += 1;
          return notice(index, code);
        });
      }
    };
    add('UNKNOWN_FIELD', 1_100);
    add('TEXT_CUT', 12);
    const list = notices.list();
    expect(made).toBe(100);
    expect(list).toHaveLength(101);
    expect(list.at(-1)).toEqual({
      code: 'NOTICES_OMITTED',
      message: '1,012 more notices are left out: 12 TEXT_CUT, 1,000 UNKNOWN_FIELD.',
      omitted: { TEXT_CUT: 12, UNKNOWN_FIELD: 1_000 },
    });
    expect(omittedCount(list, (code) => code === 'TEXT_CUT')).toBe(12);
  });

  it('keep that number when another list is added', () => {
    const first = createNoticeCollector();
    for (let index = 0; index < 150; index += 1) first.add('TEXT_SHRUNK', () => notice(index));
    const both = createNoticeCollector();
    both.addAll(first.list());
    both.addAll([notice(1_000, 'DRAWN_NOT_NATIVE')]);
    expect(both.list()).toHaveLength(101);
    expect(both.list().at(-1)).toMatchObject({ omitted: { TEXT_SHRUNK: 50, DRAWN_NOT_NATIVE: 1 } });
  });

  it('occur once if they have the same key', () => {
    const notices = createNoticeCollector();
    for (const key of ['a', 'b', 'a']) notices.add('TEXT_SHRUNK', () => notice(0), { key });
    expect(notices.list()).toHaveLength(2);
  });

  it('have the names of elements and fields cut', () => {
    const notices = createNoticeCollector();
    const long = 'x'.repeat(5_000);
    notices.addAll([{ code: 'TEXT_SHRUNK', message: 'Small.', element: long, field: long }]);
    const cut = `${'x'.repeat(80)}…`;
    expect(notices.list()).toMatchObject([{ element: cut, field: cut }]);
  });
});
