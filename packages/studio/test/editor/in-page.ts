import type { Page } from 'playwright-core';

/** The template as the editor keeps it in the browser, in JSON. Undefined: nothing was changed yet. */
export async function keptTemplate(page: Page, key: string): Promise<string | undefined> {
  return page.evaluate(async (ending) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('keyval-store');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const store = database.transaction('keyval').objectStore('keyval');
    const read = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const name = (await read(store.getAllKeys())).map(String).find((one) => one.endsWith(ending));
    const kept = name === undefined ? undefined : await read(store.get(name));
    database.close();
    if (kept === undefined) return undefined;
    const { first, steps, done } = kept.history;
    return JSON.stringify(steps[done - 1]?.file ?? first);
  }, ` ${key}`);
}

/** What the editor says of saving, such as "Saved". */
export async function savingState(page: Page): Promise<string> {
  return (await page.locator('header [role="status"]').first().textContent()) ?? '';
}

/** What undo would take back. Undefined: nothing. */
export async function undoLabel(page: Page): Promise<string | undefined> {
  // By its attribute, because a dialog that is open hides the role of what is behind it.
  const label = await page.locator('header button[aria-label*="ndo"]').first().getAttribute('aria-label');
  return label === 'Nothing to undo' ? undefined : (label ?? undefined);
}

/** Presses undo until nothing is left. Returns how many steps there were. */
export function undoEverything(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let steps = 0; ; steps += 1) {
      const button = document.querySelector<HTMLElement>('header button[aria-label^="Undo: "]');
      if (button === null) return steps;
      button.click();
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
}
