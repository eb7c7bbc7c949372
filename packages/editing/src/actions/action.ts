import type { ComponentType } from 'react';
import { say } from '../sentences/editing.ts';
import { isPressed, type KeyBinding, type Keys, keysOn, type PressedKey, type Situation } from './keys.ts';

/** The headings under which people find an action, in the order in which lists have them. */
export const ACTION_GROUPS = [
  say('page'),
  say('view'),
  say('slides'),
  say('objects'),
  say('insert'),
  say('text'),
  say('cellsOfATable'),
] as const;

/** What every action can do: tell a person what has happened. */
export interface Announcer {
  announce(text: string): void;
}

/**
 * Something that a person can do. Toolbars, menus, the command palette, tooltips, the list of shortcuts, the key handler and the docs take
 * all that they have of it from here.
 */
export interface Action<Editor extends Announcer> {
  /** What a button, a menu item and a list call it. */
  readonly name: string | ((editor: Editor) => string);
  readonly group: (typeof ACTION_GROUPS)[number];
  readonly icon?: ComponentType;
  readonly isDanger?: boolean;
  readonly keys?: readonly (Keys | KeyBinding)[];
  /** Where the keys count. Default: on the slide and elsewhere on the page, but not where somebody types. */
  readonly when?: readonly Situation[];
  /** The browser itself does it when the keys are pressed, and tells the page by an event, as with the clipboard. */
  readonly isOfBrowser?: boolean;
  /** Only keys do it, since it depends on which of them is pressed. */
  readonly isByKeys?: boolean;
  /** For what is on or off. */
  readonly isOn?: (editor: Editor) => boolean;
  /** Why it cannot be done now. Undefined: it can. */
  readonly whyNot?: (editor: Editor) => string | undefined;
  /** Absent: what has the focus does it itself, as a text moves its caret. */
  readonly run?: (editor: Editor, pressed: Keys | undefined) => void;
}

export type Actions<Editor extends Announcer> = Readonly<Record<string, Action<Editor>>>;

/** Where keys count that need neither a text nor a box. */
export const ON_PAGE: readonly Situation[] = ['page', 'canvas', 'layers'];
/** Also where somebody types. */
export const ANYWHERE: readonly Situation[] = ['page', 'canvas', 'layers', 'slides', 'text', 'cells', 'box', 'code'];
/** Except in an editor of JSON, which has a history and a clipboard of its own letters. */
export const OUTSIDE_CODE = ANYWHERE.filter((situation) => situation !== 'code');
/** Where texts are selected or edited. */
export const ON_TEXTS: readonly Situation[] = ['page', 'canvas', 'text', 'cells'];

/** The keys of an action on a platform, each with where it counts. */
export function bindingsOf({ keys = [], when = ON_PAGE }: Pick<Action<never>, 'keys' | 'when'>, onMac: boolean) {
  return keys.flatMap((binding) => {
    const there = keysOn(binding, onMac);
    return there === undefined ? [] : [{ keys: there, when: (typeof binding === 'object' && binding.when) || when }];
  });
}

/** The action that a key event stands for in a situation. */
export function pressedAction<Editor extends Announcer>(
  actions: Actions<Editor>,
  event: PressedKey,
  situation: Situation,
  onMac: boolean,
): { readonly action: Action<Editor>; readonly keys: Keys } | undefined {
  const bound = Object.values(actions).flatMap((action) =>
    bindingsOf(action, onMac).flatMap(({ keys, when }) => (when.includes(situation) ? [{ action, keys }] : [])),
  );
  return (
    bound.find(({ keys }) => isPressed(keys, event, onMac)) ??
    bound.find(({ keys }) => isPressed(keys, event, onMac, true))
  );
}

/** Does an action, or tells why it cannot be done. */
export function perform<Editor extends Announcer>(action: Action<Editor>, editor: Editor, pressed?: Keys): void {
  const whyNot = action.whyNot?.(editor);
  if (whyNot === undefined) action.run?.(editor, pressed);
  else editor.announce(whyNot);
}

export function nameOf<Editor extends Announcer>({ name }: Action<Editor>, editor: Editor): string {
  return typeof name === 'string' ? name : name(editor);
}
