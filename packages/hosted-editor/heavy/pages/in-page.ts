import type { EditableDeck } from '@deckwright/core/contract';
import type { JSHandle, Page } from 'playwright-core';

/** What a page shows of its deck, and what it said of its changes. */
export interface PageState {
  /** `saved`, `saving`, `offline`, or another state that the page shows. Undefined: it shows none. */
  readonly state: string | undefined;
  readonly words: string;
  /** Changes of the person, since the page last showed that all are saved. */
  readonly changes: readonly Uint8Array[];
}

interface PageDocument {
  on(event: 'update', listener: (update: Uint8Array, origin: unknown) => void): void;
}

/** The Yjs document of a page. The page does not publish it, so this finds it in React's tree. */
export function documentIn(page: Page): Promise<JSHandle<PageDocument>> {
  return page.evaluateHandle(() => {
    interface Fiber {
      readonly memoizedProps?: { readonly value?: { readonly doc?: unknown; readonly awareness?: unknown } };
      readonly child?: Fiber;
      readonly sibling?: Fiber;
      readonly stateNode: { readonly current: Fiber };
    }
    function find(fiber: Fiber | undefined): unknown {
      if (!fiber) return undefined;
      const value = fiber.memoizedProps?.value;
      if (value?.doc && value.awareness) return value.doc;
      return find(fiber.child) ?? find(fiber.sibling);
    }
    const root = document.getElementById('root') as unknown as Record<string, Fiber>;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
    return find(root[key!]!.stateNode.current) as PageDocument;
  });
}

/** Has the page keep the changes of its person from now on. */
export async function watchChanges(page: Page): Promise<void> {
  const doc = await documentIn(page);
  await doc.evaluate((found) => {
    const changes: string[] = [];
    found.on('update', (update, origin) => {
      if (origin !== 'server') changes.push(btoa(Array.from(update, (byte) => String.fromCharCode(byte)).join('')));
    });
    Object.assign(window, { stormChanges: changes });
  });
}

/** Reads the state, and forgets the changes if the page shows that they are saved. */
export async function readState(page: Page): Promise<PageState> {
  const { changes, ...rest } = await page.evaluate(() => {
    const shown = document.querySelector<HTMLElement>('[data-save-state]');
    const all = (window as unknown as { readonly stormChanges?: string[] }).stormChanges ?? [];
    const state = shown?.dataset.saveState;
    return { state, words: shown?.title ?? '', changes: state === 'saved' ? all.splice(0) : [...all] };
  });
  return { ...rest, changes: changes.map((change) => new Uint8Array(Buffer.from(change, 'base64'))) };
}

/** The deck as the page shows it. */
export async function shownDeck(page: Page): Promise<EditableDeck | undefined> {
  const json = await page.evaluate(() => {
    interface Hook {
      readonly memoizedState?: unknown;
      readonly next?: Hook;
    }
    interface Fiber {
      readonly memoizedState?: Hook;
      readonly child?: Fiber;
      readonly sibling?: Fiber;
      readonly stateNode: { readonly current: Fiber };
    }
    function isDeck(value: unknown): boolean {
      return typeof value === 'object' && value !== null && 'slides' in value && 'layouts' in value && 'theme' in value;
    }
    function find(fiber: Fiber | undefined): unknown {
      if (!fiber) return undefined;
      let hook: Hook | undefined = fiber.memoizedState;
      for (; hook && typeof hook === 'object' && 'memoizedState' in hook; hook = hook.next) {
        if (isDeck(hook.memoizedState)) return hook.memoizedState;
      }
      return find(fiber.child) ?? find(fiber.sibling);
    }
    const root = document.getElementById('root') as unknown as Record<string, Fiber>;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
    return JSON.stringify(find(root[key!]!.stateNode.current));
  });
  return json === undefined ? undefined : (JSON.parse(json) as EditableDeck);
}
