import { Maximize, Minus, Plus } from 'lucide-react';
import { type Arrow, arrowOf } from '../keyboard.ts';
import { say } from '../sentences/editing.ts';
import { type Actions, ANYWHERE } from './action.ts';
import type { CanvasPort } from './action-port.ts';
import type { Keys, Situation } from './keys.ts';
import { goToRegion } from './regions.ts';

const ON_CANVAS: readonly Situation[] = ['canvas'];

function arrowIn(keys: Keys | undefined): Arrow {
  return arrowOf(keys?.split('+').at(-1) ?? '') ?? { right: 0, down: 0 };
}

function withArrows(...modifiers: readonly string[]): readonly Keys[] {
  return ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => [...modifiers, key].join('+'));
}

/** What the keyboard does on the canvas, and how much of the slide is seen. */
export const CANVAS_ACTIONS = {
  openObject: {
    name: say('editWhatIsInIt'),
    group: say('objects'),
    keys: ['Enter', 'F2'],
    when: ON_CANVAS,
    whyNot: ({ selected }) => (selected.length === 1 ? undefined : say('selectOneObjectToEdit')),
    run: ({ canvas }) => canvas?.open(),
  },
  leaveObject: {
    name: say('selectTheGroupAroundIt'),
    group: say('objects'),
    keys: ['Escape'],
    when: ON_CANVAS,
    run: ({ canvas }) => canvas?.leave(),
  },
  selectAll: {
    name: say('selectAll'),
    group: say('objects'),
    keys: ['Mod+A'],
    run: ({ canvas }) => canvas?.selectAll(),
  },
  nextObject: { name: say('nextObject'), group: say('objects'), keys: ['Tab'], when: ON_CANVAS },
  previousObject: { name: say('previousObject'), group: say('objects'), keys: ['Shift+Tab'], when: ON_CANVAS },
  move: {
    name: say('moveBy1PointOr'),
    group: say('objects'),
    keys: withArrows(),
    when: ON_CANVAS,
    isByKeys: true,
    run: ({ canvas }, keys) => canvas?.move(arrowIn(keys), false),
  },
  moveFar: {
    name: say('moveBy10Points'),
    group: say('objects'),
    keys: withArrows('Shift'),
    when: ON_CANVAS,
    isByKeys: true,
    run: ({ canvas }, keys) => canvas?.move(arrowIn(keys), true),
  },
  rotate: {
    name: say('rotateBy15Degrees'),
    group: say('objects'),
    keys: ['Alt+ArrowLeft', 'Alt+ArrowRight'],
    when: ON_CANVAS,
    isByKeys: true,
    run: ({ canvas }, keys) => canvas?.rotate(arrowIn(keys), false),
  },
  rotateFinely: {
    name: say('rotateBy1Degree'),
    group: say('objects'),
    keys: ['Alt+Shift+ArrowLeft', 'Alt+Shift+ArrowRight'],
    when: ON_CANVAS,
    isByKeys: true,
    run: ({ canvas }, keys) => canvas?.rotate(arrowIn(keys), true),
  },
  openMenu: { name: say('openTheMenuOfWhat'), group: say('objects'), keys: ['Shift+F10'], isOfBrowser: true },
  nextRegion: {
    name: say('nextPartOfThePage'),
    group: say('page'),
    keys: ['F6'],
    when: ANYWHERE,
    run: () => goToRegion(1),
  },
  previousRegion: {
    name: say('previousPartOfThePage'),
    group: say('page'),
    keys: ['Shift+F6'],
    when: ANYWHERE,
    run: () => goToRegion(-1),
  },
  zoomIn: {
    name: say('zoomIn'),
    group: say('view'),
    icon: Plus,
    keys: ['Mod+Plus'],
    when: ANYWHERE,
    run: ({ view }) => view.zoomIn(),
  },
  zoomOut: {
    name: say('zoomOut'),
    group: say('view'),
    icon: Minus,
    keys: ['Mod+-'],
    when: ANYWHERE,
    run: ({ view }) => view.zoomOut(),
  },
  fitSlide: {
    name: say('fitTheSlide'),
    group: say('view'),
    icon: Maximize,
    keys: ['Mod+0'],
    when: ANYWHERE,
    run: ({ view }) => view.fit(),
  },
} satisfies Actions<CanvasPort>;
