import { type Actions, ANYWHERE } from '@deckwright/editing';
import { ArrowDown, ArrowUp, Copy, EyeOff, FilePenLine, Plus, Trash2 } from 'lucide-react';
import {
  addSlideAfter,
  deleteChosenSlides,
  duplicateChosenSlides,
  hideChosenSlides,
  moveChosenSlides,
  stepSlide,
} from '../commands/slides.ts';
import { openDialog } from '../deck/view-store.ts';
import { fillSlide, fillTarget } from '../filling/filling-store.ts';
import { say } from '../sentences/actions.ts';
import type { DeckEditor } from './deck-editor.ts';

const IN_STRIP = ['slides'] as const;
const NOT_TYPING = ['page', 'canvas', 'slides'] as const;

/** What is done with the slides that are selected. */
export const SLIDE_ACTIONS = {
  newSlide: {
    name: say('newSlide'),
    group: say('slides'),
    icon: Plus,
    // Command and M hides the window on a Mac.
    keys: ['Control+M'],
    when: ANYWHERE,
    run: ({ session }) => addSlideAfter(session),
  },
  newSlideWithLayout: { name: say('newSlideWithALayout'), group: say('slides'), run: () => openDialog('layouts') },
  fillSlide: {
    name: say('editTheContentOfThe'),
    group: say('slides'),
    icon: FilePenLine,
    keys: ['Mod+Alt+E'],
    when: NOT_TYPING,
    whyNot: ({ slide, session }) =>
      fillTarget(slide?.id, session.info.templates) ? undefined : say('theSlideWasNotMade'),
    run: ({ session }) => fillSlide(session.info.templates),
  },
  duplicateSlide: {
    name: say('duplicateTheSlide'),
    group: say('slides'),
    icon: Copy,
    keys: ['Mod+Shift+D', { win: 'Control+D', mac: 'Meta+D', when: IN_STRIP }],
    when: NOT_TYPING,
    run: ({ session }) => duplicateChosenSlides(session),
  },
  hideSlide: {
    name: ({ slide }) => (slide?.hidden ? say('showWhenPresenting') : say('hideWhenPresenting')),
    group: say('slides'),
    icon: EyeOff,
    run: ({ session }) => hideChosenSlides(session),
  },
  moveSlideUp: {
    name: say('moveTheSlideUp'),
    group: say('slides'),
    icon: ArrowUp,
    keys: ['Mod+ArrowUp', 'Alt+ArrowUp'],
    when: IN_STRIP,
    run: ({ session }) => moveChosenSlides(session, 'up'),
  },
  moveSlideDown: {
    name: say('moveTheSlideDown'),
    group: say('slides'),
    icon: ArrowDown,
    keys: ['Mod+ArrowDown', 'Alt+ArrowDown'],
    when: IN_STRIP,
    run: ({ session }) => moveChosenSlides(session, 'down'),
  },
  moveSlideFirst: {
    name: say('moveTheSlideToThe'),
    group: say('slides'),
    keys: ['Mod+Shift+ArrowUp', 'Alt+Shift+ArrowUp'],
    when: IN_STRIP,
    run: ({ session }) => moveChosenSlides(session, 'first'),
  },
  moveSlideLast: {
    name: say('moveTheSlideToTheEnd'),
    group: say('slides'),
    keys: ['Mod+Shift+ArrowDown', 'Alt+Shift+ArrowDown'],
    when: IN_STRIP,
    run: ({ session }) => moveChosenSlides(session, 'last'),
  },
  deleteSlide: {
    name: say('deleteTheSlide'),
    group: say('slides'),
    icon: Trash2,
    isDanger: true,
    keys: ['Delete', 'Backspace'],
    when: IN_STRIP,
    run: ({ session }) => deleteChosenSlides(session),
  },
} satisfies Actions<DeckEditor>;

/** Also for somebody who may only look. */
export const SLIDES_IN_ORDER = {
  nextSlide: {
    name: say('nextSlide'),
    group: say('slides'),
    keys: ['PageDown'],
    when: NOT_TYPING,
    run: () => stepSlide(1),
  },
  previousSlide: {
    name: say('previousSlide'),
    group: say('slides'),
    keys: ['PageUp'],
    when: NOT_TYPING,
    run: () => stepSlide(-1),
  },
} satisfies Actions<DeckEditor>;
