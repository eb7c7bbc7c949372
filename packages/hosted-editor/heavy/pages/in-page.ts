import type { EditableDeck } from '@deckwright/core/contract';
import type { JSHandle, Page } from 'playwright-core';
import type { DeckEdits } from '../../src/deck/deck-edits.ts';

/** What a page shows of its deck, and what it said of its changes. */
export interface PageState {
  /** `saved`, `saving`, `offline`, or another state that the page shows. Undefined: it shows none. */
  readonly state: string | undefined;
  /** The page shows that it is offline, and the copy in the browser has all changes. */
  readonly isKept: boolean;
  readonly words: string;
  /** Changes of the person, since the page last showed that all are saved. */
  readonly changes: readonly Uint8Array[];
}

/** What `watchChanges` keeps in a page. */
export interface StormInPage {
  readonly session: {
    readonly doc: { on(event: 'update', listener: (update: Uint8Array, origin: unknown) => void): void };
    readonly edits: DeckEdits;
    readonly undo: { undo(): unknown; redo(): unknown };
  };
  /** The deck as the page shows it. */
  deck(): EditableDeck | undefined;
  readonly changes: string[];
}

/** Has the page keep the changes of its person from now on. The page does not publish its session, so this finds it in React's tree. */
export async function watchChanges(page: Page): Promise<JSHandle<StormInPage>> {
  return page.evaluateHandle(() => {
    interface Hook {
      readonly memoizedState?: unknown;
      readonly next?: Hook;
    }
    interface Fiber {
      readonly memoizedProps?: { readonly value?: unknown };
      readonly memoizedState?: Hook;
      readonly child?: Fiber;
      readonly sibling?: Fiber;
      readonly stateNode: { readonly current: Fiber };
    }
    const root = document.getElementById('root') as unknown as Record<string, Fiber>;
    const container = root[Object.keys(root).find((name) => name.startsWith('__reactContainer'))!]!;

    function find<T>(fiber: Fiber | undefined, read: (fiber: Fiber) => T | undefined): T | undefined {
      if (!fiber) return undefined;
      return read(fiber) ?? find(fiber.child, read) ?? find(fiber.sibling, read);
    }
    function sessionOf({ memoizedProps }: Fiber): StormInPage['session'] | undefined {
      const value = memoizedProps?.value;
      const isSession = typeof value === 'object' && value !== null && 'edits' in value && 'undo' in value;
      return isSession ? (value as StormInPage['session']) : undefined;
    }
    function deckOf({ memoizedState }: Fiber): EditableDeck | undefined {
      let hook = memoizedState;
      for (; hook && typeof hook === 'object' && 'memoizedState' in hook; hook = hook.next) {
        const value = hook.memoizedState;
        if (typeof value === 'object' && value !== null && 'slides' in value && 'layouts' in value) {
          return value as EditableDeck;
        }
      }
      return undefined;
    }
    const storm: StormInPage = {
      session: find(container.stateNode.current, sessionOf)!,
      deck: () => find(container.stateNode.current, deckOf),
      changes: [],
    };
    storm.session.doc.on('update', (update, origin) => {
      if (origin === 'server') return;
      storm.changes.push(btoa(Array.from(update, (byte) => String.fromCharCode(byte)).join('')));
    });
    Object.assign(window, { storm });
    return storm;
  });
}

/** Reads the state, and forgets the changes if the page shows that they are saved. */
export async function readState(page: Page): Promise<PageState> {
  const { changes, ...rest } = await page.evaluate(() => {
    const shown = document.querySelector<HTMLElement>('[data-save-state]');
    const all = (window as unknown as { readonly storm?: StormInPage }).storm?.changes ?? [];
    const state = shown?.dataset.saveState;
    const isKept = state === 'offline' && shown?.dataset.kept === 'true';
    return { state, isKept, words: shown?.title ?? '', changes: state === 'saved' ? all.splice(0) : [...all] };
  });
  return { ...rest, changes: changes.map((change) => new Uint8Array(Buffer.from(change, 'base64'))) };
}

/** The deck as the page shows it. */
export async function shownDeck(page: Page): Promise<EditableDeck | undefined> {
  const json = await page.evaluate(() =>
    JSON.stringify((window as unknown as { readonly storm: StormInPage }).storm.deck()),
  );
  return json === undefined ? undefined : (JSON.parse(json) as EditableDeck);
}
