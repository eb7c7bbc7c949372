import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerError } from '../../connection/server-error.ts';
import { createImport, type ImportComparison, type ImportQuestion } from './create-import.ts';
import type { ComparedItem } from './import-items.ts';

function cover(before: string): ComparedItem {
  return { kind: 'template', name: 'cover', state: 'changed', before: { name: before }, after: { name: 'Theirs' } };
}
const AGENDA: ComparedItem = { kind: 'template', name: 'agenda', state: 'added', after: { name: 'Agenda' } };
const FAULT = { file: 'templates/cover.json', path: '/colour', message: 'Unknown key.' };

/** A project on a server, and what it was asked. */
function project(first: Partial<ImportComparison> = {}) {
  const answers: ImportComparison[] = [];
  const answer: ImportComparison = { items: [cover('Mine'), AGENDA], faults: [], warnings: [], etag: 'one', ...first };
  const compared: ImportQuestion[] = [];
  const stored: { readonly question: ImportQuestion; readonly etag: string }[] = [];
  const failures: Error[] = [];
  let changes = 0;
  const running = createImport({
    file: new File(['zip'], 'brand.zip'),
    mostBytes: 1_000,
    hasTemplates: true,
    requests: {
      send: async () => 'hash',
      async compare(question) {
        compared.push(question);
        return answers.at(-1) ?? answer;
      },
      async store(question, etag) {
        stored.push({ question, etag });
        const failure = failures.shift();
        if (failure !== undefined) throw failure;
      },
    },
    onProjectChanged: () => {
      changes += 1;
    },
  });
  const next = (other: Partial<ImportComparison>) => answers.push({ ...answer, ...other });
  return { running, compared, stored, failures, next, changes: () => changes };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an import', () => {
  it('asks again with what is kept, and shows the faults of that alone', async () => {
    const { running, compared, next } = project({ faults: [FAULT] });
    await running.start();
    expect(running.state()).toMatchObject({ phase: 'compared', faults: [], isChecking: true });
    next({});
    await vi.runAllTimersAsync();
    expect(compared.map(({ keep }) => keep)).toEqual([[], [{ kind: 'template', name: 'cover' }]]);
    next({ faults: [FAULT] });
    running.choose(['template:cover'], true);
    await vi.runAllTimersAsync();
    expect(running.state()).toMatchObject({ faults: [FAULT], isChecking: false });
    expect(compared.at(-1)!.keep).toEqual([]);
  });

  it('asks once for several decisions', async () => {
    const { running, compared } = project();
    await running.start();
    await vi.runAllTimersAsync();
    const before = compared.length;
    running.choose(['template:cover'], true);
    running.choose(['template:agenda'], false);
    await vi.runAllTimersAsync();
    expect(compared).toHaveLength(before + 1);
  });

  it('stores what was chosen of the comparison that was shown', async () => {
    const { running, stored } = project();
    await running.start();
    running.choose(['template:cover'], true);
    await vi.runAllTimersAsync();
    expect(await running.store()).toEqual({ added: 1, overwritten: 1, removed: 0, kept: 0 });
    expect(stored).toEqual([{ question: { upload: 'hash', draft: false, keep: [] }, etag: 'one' }]);
    expect(running.state().phase).toBe('stored');
  });

  it('stores nothing if the project has changed, and asks again about what is different', async () => {
    const { running, failures, next, changes } = project();
    await running.start();
    running.choose(['template:cover', 'template:agenda'], true);
    await vi.runAllTimersAsync();
    failures.push(new ServerError(412, 'EDIT_CONFLICT', 'Compare it again.', undefined));
    next({ items: [cover('Newer'), AGENDA], etag: 'two' });
    expect(await running.store()).toBeUndefined();
    await vi.runAllTimersAsync();
    const { meanwhile, taken, phase } = running.state();
    expect({ phase, isConflict: meanwhile?.isConflict, names: meanwhile?.items.map(({ name }) => name) }).toEqual({
      phase: 'compared',
      isConflict: true,
      names: ['cover'],
    });
    expect([...taken]).toEqual(['template:agenda']);
    expect(changes()).toBe(1);
  });

  it('notices a change of the project while a person decides', async () => {
    const { running, next, changes } = project();
    await running.start();
    await vi.runAllTimersAsync();
    next({ items: [cover('Newer'), AGENDA], etag: 'two' });
    running.choose(['template:agenda'], false);
    await vi.runAllTimersAsync();
    expect(running.state().meanwhile).toMatchObject({ isConflict: false, items: [{ name: 'cover' }] });
    expect(changes()).toBe(1);
  });

  it('forgets all decisions if the project has changed while drafts are compared', async () => {
    const { running, next } = project();
    await running.start();
    running.choose(['template:cover'], true);
    await vi.runAllTimersAsync();
    next({ etag: 'two' });
    running.setDraft(true);
    expect(running.state().isStale).toBe(true);
    await vi.runAllTimersAsync();
    expect(running.state()).toMatchObject({ isStale: false, meanwhile: { items: [] } });
    expect([...running.state().taken]).toEqual(['template:agenda']);
  });

  it('shows the faults that are found when it is stored, and other failures', async () => {
    const { running, failures } = project();
    await running.start();
    await vi.runAllTimersAsync();
    const details = [{ ...FAULT, code: 'INVALID_TEMPLATE' }];
    failures.push(new ServerError(400, 'INVALID_TEMPLATE', 'Nothing was imported.', undefined, details));
    expect(await running.store()).toBeUndefined();
    expect(running.state().faults).toEqual(details);
    failures.push(new Error('The server cannot be reached.'));
    expect(await running.store()).toBeUndefined();
    expect(running.state()).toMatchObject({ phase: 'compared', failure: { message: 'The server cannot be reached.' } });
  });

  it('does not send a file that is too large', async () => {
    const sent: File[] = [];
    const running = createImport({
      ...{ file: new File(['12345'], 'large.zip'), mostBytes: 4, hasTemplates: true },
      requests: {
        send: async (file) => {
          sent.push(file);
          return 'hash';
        },
        compare: () => Promise.reject(new Error('It is not compared.')),
        store: () => Promise.reject(new Error('It is not stored.')),
      },
      onProjectChanged: () => {},
    });
    await running.start();
    expect(sent).toEqual([]);
    expect(running.state()).toMatchObject({
      phase: 'rejected',
      rejection: { message: expect.stringContaining('so it was not sent') },
    });
  });

  it('changes nothing once it is closed', async () => {
    const { running, compared } = project();
    await running.start();
    running.close();
    const { length } = compared;
    running.choose(['template:cover'], true);
    await vi.runAllTimersAsync();
    expect(compared).toHaveLength(length);
  });
});
