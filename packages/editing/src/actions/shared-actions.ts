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
  Search,
  SendToBack,
  Strikethrough,
  Trash2,
  Underline,
  Undo2,
  Ungroup,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { type Alignment, align, distribute } from '../geometry/arrange.ts';
import { say } from '../sentences/editing.ts';
import { type Action, type Actions, ANYWHERE, ON_TEXTS, OUTSIDE_CODE } from './action.ts';
import type { ActionPort, ArrangeOrder, TextFlag } from './action-port.ts';
import type { KeyBinding, Keys } from './keys.ts';

function whyNone({ selected }: ActionPort): string | undefined {
  return selected.length > 0 ? undefined : say('selectAnObjectFirst');
}

function alignment(name: string, edge: Alignment, icon: ComponentType): Action<ActionPort> {
  return { name, group: say('objects'), icon, whyNot: whyNothingFree, run: (port) => alignSelection(port, edge) };
}

function distribution(name: string, axis: 'x' | 'y', icon: ComponentType): Action<ActionPort> {
  return {
    name,
    group: say('objects'),
    icon,
    whyNot: (port) => (freeObjects(port).length >= 3 ? undefined : say('selectAtLeastThreeObjects')),
    run: (port) => {
      const objects = freeObjects(port);
      port.place(movedBy(objects, distribute(objects, axis)), say('distribute'));
    },
  };
}

function order(
  name: string,
  to: ArrangeOrder,
  icon: ComponentType,
  keys: readonly (Keys | KeyBinding)[],
): Action<ActionPort> {
  return { name, group: say('objects'), icon, keys, whyNot: whyNone, run: (port) => port.order(to) };
}

function flag(name: string, of: TextFlag, icon: ComponentType, keys: Action<ActionPort>['keys']): Action<ActionPort> {
  return {
    name,
    group: say('text'),
    icon,
    keys,
    when: ON_TEXTS,
    isOn: ({ texts }) => texts?.has(of) ?? false,
    whyNot: whyNoText,
    run: ({ texts }) => texts!.toggle(of),
  };
}

export function whyNoText({ texts }: Pick<ActionPort, 'texts'>): string | undefined {
  return texts === undefined ? say('selectATextFirst') : undefined;
}

/** Those of the selection that have a place of their own, not one that their group gives them. */
function freeObjects({ objects, selected }: ActionPort) {
  return objects.filter(({ id, held }) => held === undefined && selected.includes(id));
}

function whyNothingFree(port: ActionPort): string | undefined {
  return whyNone(port) ?? (freeObjects(port).length > 0 ? undefined : say('theGroupPlacesWhatIs'));
}

/** One object alone is aligned with the slide. */
function alignSelection(port: ActionPort, edge: Alignment): void {
  const objects = freeObjects(port);
  const frame = objects.length === 1 ? { x: 0, y: 0, ...port.size } : undefined;
  port.place(movedBy(objects, align(objects, edge, frame)), say('align'));
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
    name: say('undo'),
    group: say('page'),
    icon: Undo2,
    keys: ['Mod+Z'],
    when: OUTSIDE_CODE,
    whyNot: ({ history }) => (history.undo === undefined ? say('nothingToUndo') : undefined),
    run: (port) => port.undo(),
  },
  redo: {
    name: say('redo'),
    group: say('page'),
    icon: Redo2,
    keys: ['Mod+Shift+Z', { win: 'Control+Y' }],
    when: OUTSIDE_CODE,
    whyNot: ({ history }) => (history.redo === undefined ? say('nothingToRedo') : undefined),
    run: (port) => port.redo(),
  },
  commands: {
    name: say('searchTheCommands'),
    group: say('page'),
    // Option and a key write a character on a Mac.
    keys: [{ win: 'Alt+/', mac: 'Meta+Alt+/' }],
    when: ANYWHERE,
    run: (port) => port.openDialog('commands'),
  },
  shortcuts: {
    name: say('keyboardShortcuts'),
    group: say('page'),
    keys: ['Mod+/'],
    when: ANYWHERE,
    run: (port) => port.openDialog('shortcuts'),
  },
  find: {
    name: say('findAndReplace'),
    group: say('page'),
    icon: Search,
    // Command and H hides the windows of a program on a Mac.
    keys: ['Mod+F', { win: 'Control+H' }, 'Mod+Shift+H'],
    when: OUTSIDE_CODE,
    run: (port) => port.openDialog('find'),
  },
  cut: {
    name: say('cut'),
    group: say('objects'),
    icon: Scissors,
    keys: ['Mod+X'],
    isOfBrowser: true,
    whyNot: whyNone,
    run: (port) => port.cut(),
  },
  copy: {
    name: say('copy'),
    group: say('objects'),
    icon: Copy,
    keys: ['Mod+C'],
    isOfBrowser: true,
    whyNot: whyNone,
    run: (port) => port.copy(),
  },
  paste: {
    name: say('paste'),
    group: say('objects'),
    icon: ClipboardPaste,
    keys: ['Mod+V'],
    isOfBrowser: true,
    run: (port) => port.paste(),
  },
  pastePlain: {
    name: say('pasteWithoutTheFormat'),
    group: say('objects'),
    keys: ['Mod+Shift+V'],
    isOfBrowser: true,
  },
  duplicate: {
    name: say('duplicate'),
    group: say('objects'),
    icon: CopyPlus,
    keys: ['Mod+D'],
    whyNot: whyNone,
    run: (port) => port.duplicate(),
  },
  delete: {
    name: say('delete'),
    group: say('objects'),
    icon: Trash2,
    isDanger: true,
    keys: ['Delete', 'Backspace'],
    whyNot: whyNone,
    run: (port) => port.remove(),
  },
  group: {
    name: say('group'),
    group: say('objects'),
    icon: Group,
    keys: ['Mod+G', 'Mod+Alt+G'],
    whyNot: whyNone,
    run: (port) => port.group(),
  },
  ungroup: {
    name: say('ungroup'),
    group: say('objects'),
    icon: Ungroup,
    keys: ['Mod+Shift+G', 'Mod+Alt+Shift+G'],
    whyNot: (port) => whyNone(port) ?? port.whyNotUngroup(),
    run: (port) => port.ungroup(),
  },
  bringToFront: order(say('bringToFront'), 'front', BringToFront, ['Mod+Shift+ArrowUp', 'Mod+Shift+]']),
  bringForward: order(say('bringForward'), 'forward', ChevronUp, ['Mod+ArrowUp', 'Mod+]']),
  sendBackward: order(say('sendBackward'), 'backward', ChevronDown, ['Mod+ArrowDown', 'Mod+[']),
  sendToBack: order(say('sendToBack'), 'back', SendToBack, ['Mod+Shift+ArrowDown', 'Mod+Shift+[']),
  alignLeftEdges: alignment(say('alignLeftEdges'), 'left', AlignStartVertical),
  alignCentres: alignment(say('alignCentres'), 'centre', AlignCenterVertical),
  alignRightEdges: alignment(say('alignRightEdges'), 'right', AlignEndVertical),
  alignTopEdges: alignment(say('alignTopEdges'), 'top', AlignStartHorizontal),
  alignMiddles: alignment(say('alignMiddles'), 'middle', AlignCenterHorizontal),
  alignBottomEdges: alignment(say('alignBottomEdges'), 'bottom', AlignEndHorizontal),
  distributeHorizontally: distribution(say('distributeHorizontally'), 'x', AlignHorizontalSpaceBetween),
  distributeVertically: distribution(say('distributeVertically'), 'y', AlignVerticalSpaceBetween),
  bold: flag(say('bold'), 'bold', Bold, ['Mod+B']),
  italic: flag(say('italic'), 'italic', Italic, ['Mod+I']),
  underline: flag(say('underline'), 'underline', Underline, ['Mod+U']),
  strike: flag(say('strikeThrough'), 'strike', Strikethrough, ['Mod+Shift+X', { win: 'Alt+Shift+5' }]),
  link: {
    name: say('link'),
    group: say('text'),
    icon: Link,
    keys: ['Mod+K'],
    when: ON_TEXTS,
    isOn: ({ texts }) => texts?.has('link') ?? false,
    whyNot: whyNoText,
    run: ({ texts }) => texts!.link(),
  },
} satisfies Actions<ActionPort>;
