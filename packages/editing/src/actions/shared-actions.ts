import type { Point } from '@deckwright/core/contract';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
  Bold,
  BringToFront,
  ChevronDown,
  ChevronUp,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Group,
  Italic,
  Link,
  Redo2,
  Scissors,
  SendToBack,
  Strikethrough,
  Trash2,
  Underline,
  Undo2,
  Ungroup,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { type Alignment, align, distribute } from '../geometry/arrange.ts';
import { type Action, type Actions, ANYWHERE, ON_TEXTS, OUTSIDE_CODE } from './action.ts';
import type { ActionPort, ArrangeOrder, TextFlag } from './action-port.ts';
import type { KeyBinding, Keys } from './keys.ts';

function whyNone({ selected }: ActionPort): string | undefined {
  return selected.length > 0 ? undefined : 'Select an object first.';
}

function alignment(name: string, edge: Alignment, icon: ComponentType): Action<ActionPort> {
  return { name, group: 'Objects', icon, whyNot: whyNothingFree, run: (port) => alignSelection(port, edge) };
}

function distribution(name: string, axis: 'x' | 'y', icon: ComponentType): Action<ActionPort> {
  return {
    name,
    group: 'Objects',
    icon,
    whyNot: (port) => (freeObjects(port).length >= 3 ? undefined : 'Select at least three objects to distribute them.'),
    run: (port) => {
      const objects = freeObjects(port);
      port.place(movedBy(objects, distribute(objects, axis)), 'Distribute');
    },
  };
}

function order(
  name: string,
  to: ArrangeOrder,
  icon: ComponentType,
  keys: readonly (Keys | KeyBinding)[],
): Action<ActionPort> {
  return { name, group: 'Objects', icon, keys, whyNot: whyNone, run: (port) => port.order(to) };
}

function flag(name: string, of: TextFlag, icon: ComponentType, keys: Action<ActionPort>['keys']): Action<ActionPort> {
  return {
    name,
    group: 'Text',
    icon,
    keys,
    when: ON_TEXTS,
    isOn: ({ texts }) => texts?.has(of) ?? false,
    whyNot: whyNoText,
    run: ({ texts }) => texts!.toggle(of),
  };
}

export function whyNoText({ texts }: Pick<ActionPort, 'texts'>): string | undefined {
  return texts === undefined ? 'Select a text first.' : undefined;
}

/** Those of the selection that have a place of their own, not one that their group gives them. */
function freeObjects({ objects, selected }: ActionPort) {
  return objects.filter(({ id, held }) => held === undefined && selected.includes(id));
}

function whyNothingFree(port: ActionPort): string | undefined {
  return whyNone(port) ?? (freeObjects(port).length > 0 ? undefined : 'The group places what is in it.');
}

/** One object alone is aligned with the slide. */
function alignSelection(port: ActionPort, edge: Alignment): void {
  const objects = freeObjects(port);
  const frame = objects.length === 1 ? { x: 0, y: 0, ...port.size } : undefined;
  port.place(movedBy(objects, align(objects, edge, frame)), 'Align');
}

function movedBy(objects: ReturnType<typeof freeObjects>, steps: readonly Point[]) {
  return objects.map(({ id, box, rotation = 0 }, index) => {
    const { x, y } = steps[index]!;
    return { id, rotation, box: { ...box, x: box.x + x, y: box.y + y } };
  });
}

/** What both editors do alike. */
export const SHARED_ACTIONS = {
  undo: {
    name: 'Undo',
    group: 'Page',
    icon: Undo2,
    keys: ['Mod+Z'],
    when: OUTSIDE_CODE,
    whyNot: ({ history }) => (history.undo === undefined ? 'Nothing to undo.' : undefined),
    run: (port) => port.undo(),
  },
  redo: {
    name: 'Redo',
    group: 'Page',
    icon: Redo2,
    keys: ['Mod+Shift+Z', { win: 'Control+Y' }],
    when: OUTSIDE_CODE,
    whyNot: ({ history }) => (history.redo === undefined ? 'Nothing to redo.' : undefined),
    run: (port) => port.redo(),
  },
  commands: {
    name: 'Search the commands',
    group: 'Page',
    // Option and a key write a character on a Mac.
    keys: [{ win: 'Alt+/', mac: 'Meta+Alt+/' }],
    when: ANYWHERE,
    run: (port) => port.openDialog('commands'),
  },
  shortcuts: {
    name: 'Keyboard shortcuts',
    group: 'Page',
    keys: ['Mod+/'],
    when: ANYWHERE,
    run: (port) => port.openDialog('shortcuts'),
  },
  cut: {
    name: 'Cut',
    group: 'Objects',
    icon: Scissors,
    keys: ['Mod+X'],
    isOfBrowser: true,
    whyNot: whyNone,
    run: (port) => port.cut(),
  },
  copy: {
    name: 'Copy',
    group: 'Objects',
    icon: Copy,
    keys: ['Mod+C'],
    isOfBrowser: true,
    whyNot: whyNone,
    run: (port) => port.copy(),
  },
  paste: {
    name: 'Paste',
    group: 'Objects',
    icon: ClipboardPaste,
    keys: ['Mod+V'],
    isOfBrowser: true,
    run: (port) => port.paste(),
  },
  pastePlain: {
    name: 'Paste without the format',
    group: 'Objects',
    keys: ['Mod+Shift+V'],
    isOfBrowser: true,
  },
  duplicate: {
    name: 'Duplicate',
    group: 'Objects',
    icon: CopyPlus,
    keys: ['Mod+D'],
    whyNot: whyNone,
    run: (port) => port.duplicate(),
  },
  delete: {
    name: 'Delete',
    group: 'Objects',
    icon: Trash2,
    isDanger: true,
    keys: ['Delete', 'Backspace'],
    whyNot: whyNone,
    run: (port) => port.remove(),
  },
  group: {
    name: 'Group',
    group: 'Objects',
    icon: Group,
    keys: ['Mod+G', 'Mod+Alt+G'],
    whyNot: whyNone,
    run: (port) => port.group(),
  },
  ungroup: {
    name: 'Ungroup',
    group: 'Objects',
    icon: Ungroup,
    keys: ['Mod+Shift+G', 'Mod+Alt+Shift+G'],
    whyNot: (port) => whyNone(port) ?? port.whyNotUngroup(),
    run: (port) => port.ungroup(),
  },
  bringToFront: order('Bring to front', 'front', BringToFront, ['Mod+Shift+ArrowUp', 'Mod+Shift+]']),
  bringForward: order('Bring forward', 'forward', ChevronUp, ['Mod+ArrowUp', 'Mod+]']),
  sendBackward: order('Send backward', 'backward', ChevronDown, ['Mod+ArrowDown', 'Mod+[']),
  sendToBack: order('Send to back', 'back', SendToBack, ['Mod+Shift+ArrowDown', 'Mod+Shift+[']),
  alignLeftEdges: alignment('Align left edges', 'left', AlignStartVertical),
  alignCentres: alignment('Align centres', 'centre', AlignCenterVertical),
  alignRightEdges: alignment('Align right edges', 'right', AlignEndVertical),
  alignTopEdges: alignment('Align top edges', 'top', AlignStartHorizontal),
  alignMiddles: alignment('Align middles', 'middle', AlignCenterHorizontal),
  alignBottomEdges: alignment('Align bottom edges', 'bottom', AlignEndHorizontal),
  distributeHorizontally: distribution('Distribute horizontally', 'x', AlignHorizontalSpaceBetween),
  distributeVertically: distribution('Distribute vertically', 'y', AlignVerticalSpaceBetween),
  bold: flag('Bold', 'bold', Bold, ['Mod+B']),
  italic: flag('Italic', 'italic', Italic, ['Mod+I']),
  underline: flag('Underline', 'underline', Underline, ['Mod+U']),
  strike: flag('Strike through', 'strike', Strikethrough, ['Mod+Shift+X', { win: 'Alt+Shift+5' }]),
  link: {
    name: 'Link',
    group: 'Text',
    icon: Link,
    keys: ['Mod+K'],
    when: ON_TEXTS,
    isOn: ({ texts }) => texts?.has('link') ?? false,
    whyNot: whyNoText,
    run: ({ texts }) => texts!.link(),
  },
} satisfies Actions<ActionPort>;
