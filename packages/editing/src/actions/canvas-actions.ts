import { Maximize, Minus, Plus } from 'lucide-react';
import { type Arrow, arrowOf } from '../keyboard.ts';
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
    name: 'Edit what is in it',
    group: 'Objects',
    keys: ['Enter', 'F2'],
    when: ON_CANVAS,
    whyNot: ({ selected }) => (selected.length === 1 ? undefined : 'Select one object to edit what is in it.'),
    run: ({ canvas }) => canvas?.open(),
  },
  leaveObject: {
    name: 'Select the group around it, or nothing',
    group: 'Objects',
    keys: ['Escape'],
    when: ON_CANVAS,
    run: ({ canvas }) => canvas?.leave(),
  },
  selectAll: {
    name: 'Select all',
    group: 'Objects',
    keys: ['Mod+A'],
    run: ({ canvas }) => canvas?.selectAll(),
  },
  nextObject: { name: 'Next object', group: 'Objects', keys: ['Tab'], when: ON_CANVAS },
  previousObject: { name: 'Previous object', group: 'Objects', keys: ['Shift+Tab'], when: ON_CANVAS },
  move: {
    name: 'Move by 1 point, or to another position in a row or a column',
    group: 'Objects',
    keys: withArrows(),
    when: ON_CANVAS,
    isByKeys: true,
    run: ({ canvas }, keys) => canvas?.move(arrowIn(keys), false),
  },
  moveFar: {
    name: 'Move by 10 points',
    group: 'Objects',
    keys: withArrows('Shift'),
    when: ON_CANVAS,
    isByKeys: true,
    run: ({ canvas }, keys) => canvas?.move(arrowIn(keys), true),
  },
  rotate: {
    name: 'Rotate by 15 degrees',
    group: 'Objects',
    keys: ['Alt+ArrowLeft', 'Alt+ArrowRight'],
    when: ON_CANVAS,
    isByKeys: true,
    run: ({ canvas }, keys) => canvas?.rotate(arrowIn(keys), false),
  },
  rotateFinely: {
    name: 'Rotate by 1 degree',
    group: 'Objects',
    keys: ['Alt+Shift+ArrowLeft', 'Alt+Shift+ArrowRight'],
    when: ON_CANVAS,
    isByKeys: true,
    run: ({ canvas }, keys) => canvas?.rotate(arrowIn(keys), true),
  },
  openMenu: { name: 'Open the menu of what is selected', group: 'Objects', keys: ['Shift+F10'], isOfBrowser: true },
  nextRegion: {
    name: 'Next part of the page',
    group: 'Page',
    keys: ['F6'],
    when: ANYWHERE,
    run: () => goToRegion(1),
  },
  previousRegion: {
    name: 'Previous part of the page',
    group: 'Page',
    keys: ['Shift+F6'],
    when: ANYWHERE,
    run: () => goToRegion(-1),
  },
  zoomIn: {
    name: 'Zoom in',
    group: 'View',
    icon: Plus,
    keys: ['Mod+Plus'],
    when: ANYWHERE,
    run: ({ view }) => view.zoomIn(),
  },
  zoomOut: {
    name: 'Zoom out',
    group: 'View',
    icon: Minus,
    keys: ['Mod+-'],
    when: ANYWHERE,
    run: ({ view }) => view.zoomOut(),
  },
  fitSlide: {
    name: 'Fit the slide',
    group: 'View',
    icon: Maximize,
    keys: ['Mod+0'],
    when: ANYWHERE,
    run: ({ view }) => view.fit(),
  },
} satisfies Actions<CanvasPort>;
