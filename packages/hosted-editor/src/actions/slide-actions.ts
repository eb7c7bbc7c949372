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
import type { DeckEditor } from './deck-editor.ts';

const IN_STRIP = ['slides'] as const;
const NOT_TYPING = ['page', 'canvas', 'slides'] as const;

/** What is done with the slides that are selected. */
export const SLIDE_ACTIONS = {
  newSlide: {
    name: 'New slide',
    group: 'Slides',
    icon: Plus,
    // Command and M hides the window on a Mac.
    keys: ['Control+M'],
    when: ANYWHERE,
    run: ({ session }) => addSlideAfter(session),
  },
  newSlideWithLayout: { name: 'New slide with a layout', group: 'Slides', run: () => openDialog('layouts') },
  fillSlide: {
    name: 'Edit the content of the slide',
    group: 'Slides',
    icon: FilePenLine,
    keys: ['Mod+Alt+E'],
    when: NOT_TYPING,
    whyNot: ({ slide, session }) =>
      fillTarget(slide?.id, session.info.templates) ? undefined : 'The slide was not made from a template.',
    run: ({ session }) => fillSlide(session.info.templates),
  },
  duplicateSlide: {
    name: 'Duplicate the slide',
    group: 'Slides',
    icon: Copy,
    keys: ['Mod+Shift+D', { win: 'Control+D', mac: 'Meta+D', when: IN_STRIP }],
    when: NOT_TYPING,
    run: ({ session }) => duplicateChosenSlides(session),
  },
  hideSlide: {
    name: ({ slide }) => (slide?.hidden ? 'Show when presenting' : 'Hide when presenting'),
    group: 'Slides',
    icon: EyeOff,
    run: ({ session }) => hideChosenSlides(session),
  },
  moveSlideUp: {
    name: 'Move the slide up',
    group: 'Slides',
    icon: ArrowUp,
    keys: ['Mod+ArrowUp', 'Alt+ArrowUp'],
    when: IN_STRIP,
    run: ({ session }) => moveChosenSlides(session, 'up'),
  },
  moveSlideDown: {
    name: 'Move the slide down',
    group: 'Slides',
    icon: ArrowDown,
    keys: ['Mod+ArrowDown', 'Alt+ArrowDown'],
    when: IN_STRIP,
    run: ({ session }) => moveChosenSlides(session, 'down'),
  },
  moveSlideFirst: {
    name: 'Move the slide to the beginning',
    group: 'Slides',
    keys: ['Mod+Shift+ArrowUp', 'Alt+Shift+ArrowUp'],
    when: IN_STRIP,
    run: ({ session }) => moveChosenSlides(session, 'first'),
  },
  moveSlideLast: {
    name: 'Move the slide to the end',
    group: 'Slides',
    keys: ['Mod+Shift+ArrowDown', 'Alt+Shift+ArrowDown'],
    when: IN_STRIP,
    run: ({ session }) => moveChosenSlides(session, 'last'),
  },
  deleteSlide: {
    name: 'Delete the slide',
    group: 'Slides',
    icon: Trash2,
    isDanger: true,
    keys: ['Delete', 'Backspace'],
    when: IN_STRIP,
    run: ({ session }) => deleteChosenSlides(session),
  },
} satisfies Actions<DeckEditor>;

/** Also for somebody who may only look. */
export const SLIDES_IN_ORDER = {
  nextSlide: { name: 'Next slide', group: 'Slides', keys: ['PageDown'], when: NOT_TYPING, run: () => stepSlide(1) },
  previousSlide: {
    name: 'Previous slide',
    group: 'Slides',
    keys: ['PageUp'],
    when: NOT_TYPING,
    run: () => stepSlide(-1),
  },
} satisfies Actions<DeckEditor>;
