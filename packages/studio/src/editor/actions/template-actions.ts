import { type Actions, ANYWHERE, CANVAS_ACTIONS, SHARED_ACTIONS, type Situation, whyNoText } from '@deckwright/editing';
import {
  Braces,
  CircleQuestionMark,
  Code,
  Component,
  EyeOff,
  Grid2x2,
  Grid3x3,
  History,
  Lock,
  Rows3,
  Ruler,
  Save,
  Table2,
  Unlink,
} from 'lucide-react';
import { stackElements } from '../model/groups/stack-elements.ts';
import { toggleViewOption, viewOptions } from '../stage/view-options.ts';
import { CHART_ACTIONS, CONNECTOR_ACTION, ELEMENT_ACTIONS, GROUP_ACTIONS, SHAPE_ACTIONS } from './insert-actions.ts';
import type { TemplateEditor } from './template-editor.ts';

const IN_TEXT: readonly Situation[] = ['text'];
const IN_LAYERS: readonly Situation[] = ['layers'];

function whyNoTemplate({ page }: TemplateEditor): string | undefined {
  return page.editing.subject.kind === 'template' ? undefined : 'A partial has no versions and samples of its own.';
}

const PAGE_ACTIONS = {
  save: {
    name: 'Save now',
    group: 'Page',
    icon: Save,
    keys: ['Mod+S'],
    when: ANYWHERE,
    run: ({ page }) => page.save(),
  },
  nextSample: {
    name: 'Show the next sample',
    group: 'Page',
    // Option and a letter write a character on a Mac.
    keys: [{ win: 'Alt+S', mac: 'Meta+Alt+S' }],
    when: ANYWHERE,
    run: ({ page }) => page.showNextSample(),
  },
  content: {
    name: 'Content of the sample',
    group: 'Page',
    icon: Table2,
    keys: [{ win: 'Alt+C', mac: 'Meta+Alt+C' }],
    when: ANYWHERE,
    isOn: ({ page }) => page.isContentOpen,
    run: ({ page }) => page.toggleContent(),
  },
  samples: {
    name: 'Show all samples',
    group: 'Page',
    icon: Grid2x2,
    whyNot: whyNoTemplate,
    run: ({ page }) => page.openDialog('samples'),
  },
  json: {
    name: 'JSON',
    group: 'Page',
    icon: Braces,
    isOn: ({ page }) => page.isCodeOpen,
    run: ({ page }) => page.toggleCode(),
  },
  versions: {
    name: 'Versions',
    group: 'Page',
    icon: History,
    whyNot: whyNoTemplate,
    run: ({ page }) => page.openDialog('versions'),
  },
  grid: {
    name: 'Grid',
    group: 'View',
    icon: Grid3x3,
    keys: ["Mod+'", 'Shift+F9'],
    isOn: () => viewOptions().hasGrid,
    run: () => toggleViewOption('hasGrid'),
  },
  rulers: {
    name: 'Rulers',
    group: 'View',
    icon: Ruler,
    keys: ['Alt+Shift+F9'],
    isOn: () => viewOptions().hasRulers,
    run: () => toggleViewOption('hasRulers'),
  },
} satisfies Actions<TemplateEditor>;

const ELEMENT_EDITS = {
  selectNothing: {
    name: 'Select nothing',
    group: 'Objects',
    keys: ['Escape'],
    when: ['page', 'layers'],
    run: ({ page }) => page.editing.editor.select([]),
  },
  stack: {
    name: 'Stack',
    group: 'Objects',
    icon: Rows3,
    whyNot: SHARED_ACTIONS.group.whyNot,
    run: ({ page: { editing } }) => editing.editor.change(stackElements(editing.selected, editing.places)),
  },
  makePartial: {
    name: 'Make it a partial…',
    group: 'Objects',
    icon: Component,
    keys: ['Mod+Alt+K'],
    whyNot: ({ page }) => (page.partials.make ? undefined : 'Select the elements of the partial first.'),
    run: ({ page }) => page.partials.make?.(),
  },
  detachPartial: {
    name: 'Detach',
    group: 'Objects',
    icon: Unlink,
    keys: ['Mod+Alt+B'],
    whyNot: ({ page }) => (page.partials.detach ? undefined : 'Select a partial to detach it.'),
    run: ({ page }) => page.partials.detach?.(),
  },
  hide: {
    name: 'Hide while editing',
    group: 'Objects',
    icon: EyeOff,
    whyNot: SHARED_ACTIONS.duplicate.whyNot,
    run: ({ page }) => page.mark('hidden', page.editing.selected),
  },
  lock: {
    name: 'Lock',
    group: 'Objects',
    icon: Lock,
    whyNot: SHARED_ACTIONS.duplicate.whyNot,
    run: ({ page }) => page.mark('locked', page.editing.selected),
  },
  rename: { name: 'Rename, in the list of layers', group: 'Objects', keys: ['F2'], when: IN_LAYERS },
  selectMore: {
    name: 'Select more, in the list of layers',
    group: 'Objects',
    keys: ['Shift+ArrowUp', 'Shift+ArrowDown'],
    when: IN_LAYERS,
  },
} satisfies Actions<TemplateEditor>;

const TEXT_ACTIONS = {
  code: {
    name: 'Code',
    group: 'Text',
    icon: Code,
    keys: ['Mod+Shift+M'],
    when: IN_TEXT,
    whyNot: whyNoText,
    run: ({ texts }) => texts!.toggle('code'),
  },
  newParagraph: { name: 'Paragraph, item of a list, or the cell below', group: 'Text', keys: ['Enter'], when: IN_TEXT },
  breakLine: { name: 'Line break', group: 'Text', keys: ['Shift+Enter'], when: IN_TEXT },
  nextPlace: { name: 'Next level of a list, cell, or item of a repeat', group: 'Text', keys: ['Tab'], when: IN_TEXT },
  previousPlace: { name: 'The one before', group: 'Text', keys: ['Shift+Tab'], when: IN_TEXT },
  nextItem: {
    name: 'Same text of the next item of a repeat',
    group: 'Text',
    keys: ['Mod+Alt+ArrowDown'],
    when: IN_TEXT,
  },
  previousItem: {
    name: 'Same text of the previous item',
    group: 'Text',
    keys: ['Mod+Alt+ArrowUp'],
    when: IN_TEXT,
  },
  textBar: { name: 'Bar above the text', group: 'Text', keys: ['Alt+F10'], when: IN_TEXT },
  leaveText: { name: 'Leave the text', group: 'Text', keys: ['Escape'], when: IN_TEXT },
} satisfies Actions<TemplateEditor>;

export const TEMPLATE_ACTIONS: Actions<TemplateEditor> = {
  ...PAGE_ACTIONS,
  ...CANVAS_ACTIONS,
  ...SHARED_ACTIONS,
  ...ELEMENT_EDITS,
  shortcuts: { ...SHARED_ACTIONS.shortcuts, icon: CircleQuestionMark },
  ...ELEMENT_ACTIONS,
  ...SHAPE_ACTIONS,
  ...CHART_ACTIONS,
  ...CONNECTOR_ACTION,
  ...GROUP_ACTIONS,
  ...TEXT_ACTIONS,
};
