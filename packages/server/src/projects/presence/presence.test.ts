import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../telemetry/limits.ts';
import { createPresence } from './presence.ts';

const ada = { id: 'a', person: 'ada', name: 'Ada', isEditing: true };
const ben = { id: 'b', person: 'ben', name: 'Ben', isEditing: false };

describe('presence', () => {
  it('says who else has the template open, until a page is silent for a while', () => {
    let now = 0;
    const presence = createPresence(() => now);
    expect(presence.note('one', ada)).toEqual([]);
    expect(presence.note('one', ben)).toEqual([ada]);
    expect(presence.note('two', ben)).toEqual([]);
    expect(presence.note('one', { ...ada, isEditing: false })).toEqual([ben]);
    now = LIMITS.presence.seconds.most * 1_000;
    expect(presence.note('one', ada)).toEqual([]);
  });

  it('forgets a page that was closed, and lets nobody close the page of another person', () => {
    const presence = createPresence();
    presence.note('one', ada);
    presence.note('one', ben);
    presence.leave('one', { id: 'a', person: 'ben' });
    expect(presence.note('one', ben)).toEqual([ada]);
    presence.leave('one', ada);
    expect(presence.note('one', ben)).toEqual([]);
  });

  it('notes a bounded number of pages', () => {
    let now = 0;
    const presence = createPresence(() => now);
    const { pagesOfATemplate, pages } = LIMITS.presence;
    for (let page = 0; page <= pagesOfATemplate.most; page++) presence.note('one', { ...ada, id: `${page}` });
    expect(presence.note('one', ben)).toHaveLength(pagesOfATemplate.most);
    for (let template = 0; template <= pages.most; template++) presence.note(`t${template}`, ada);
    expect(presence.note(`t${pages.most}`, ben)).toEqual([]);
    now = LIMITS.presence.seconds.most * 1_000;
    presence.note('new', ada);
    expect(presence.note('new', ben)).toEqual([ada]);
  });
});
