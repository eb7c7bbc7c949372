import type { Locator, Page } from 'playwright-core';

/** How a person works the editor of a template. */
export interface Hands {
  readonly page: Page;
  /** Presses a button, a tab, an item of a menu or a choice. */
  press(target: Locator): Promise<void>;
  /** Replaces the text of a field. */
  write(field: Locator, text: string): Promise<void>;
  /** Selects a layer by its name, also in a group. */
  select(layer: string): Promise<void>;
  /** Selects nothing, so that the properties are those of the template. */
  selectNothing(): Promise<void>;
  /** Opens the text of an element on the canvas. Its name begins so. */
  open(element: string): Promise<void>;
  /** Moves an element on the canvas, by points of the screen or by as many presses of arrow keys. */
  move(element: string, by: { readonly x: number; readonly y: number }): Promise<void>;
}

/** An element on the canvas. Its name begins so. */
export function onCanvas(page: Page, name: string): Locator {
  return page
    .locator('[data-object]')
    .and(page.getByRole('button', { name: beginningWith(name) }))
    .first();
}

export function inLayers(page: Page, name: string): Locator {
  return page.getByRole('treeitem', { name: beginningWith(name) }).first();
}

function beginningWith(name: string): RegExp {
  return new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
}
