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
import { say } from '../../sentences/editor/actions.ts';
import { stackElements } from '../model/groups/stack-elements.ts';
import { toggleViewOption, viewOptions } from '../stage/view-options.ts';
import { CHART_ACTIONS, CONNECTOR_ACTION, ELEMENT_ACTIONS, GROUP_ACTIONS, SHAPE_ACTIONS } from './insert-actions.ts';
import type { TemplateEditor } from './template-editor.ts';

const IN_TEXT: readonly Situation[] = ['text'];
const IN_LAYERS: readonly Situation[] = ['layers'];

function whyNoTemplate({ page }: TemplateEditor): string | undefined {
  return page.editing.subject.kind === 'template' ? undefined : say('aPartialHasNoVersions');
}

const PAGE_ACTIONS = {
  save: {
    name: say('saveNow'),
    group: say('page'),
    icon: Save,
    keys: ['Mod+S'],
    when: ANYWHERE,
    run: ({ page }) => page.save(),
  },
  nextSample: {
    name: say('showTheNextSample'),
    group: say('page'),
    // Option and a letter write a character on a Mac.
    keys: [{ win: 'Alt+S', mac: 'Meta+Alt+S' }],
    when: ANYWHERE,
    run: ({ page }) => page.showNextSample(),
  },
  content: {
    name: say('contentOfTheSample'),
    group: say('page'),
    icon: Table2,
    keys: [{ win: 'Alt+C', mac: 'Meta+Alt+C' }],
    when: ANYWHERE,
    isOn: ({ page }) => page.isContentOpen,
    run: ({ page }) => page.toggleContent(),
  },
  samples: {
    name: say('showAllSamples'),
    group: say('page'),
    icon: Grid2x2,
    whyNot: whyNoTemplate,
    run: ({ page }) => page.openDialog('samples'),
  },
  json: {
    name: 'JSON',
    group: say('page'),
    icon: Braces,
    isOn: ({ page }) => page.isCodeOpen,
    run: ({ page }) => page.toggleCode(),
  },
  versions: {
    name: say('versions'),
    group: say('page'),
    icon: History,
    whyNot: whyNoTemplate,
    run: ({ page }) => page.openDialog('versions'),
  },
  grid: {
    name: say('grid'),
    group: say('view'),
    icon: Grid3x3,
    keys: ["Mod+'", 'Shift+F9'],
    isOn: () => viewOptions().hasGrid,
    run: () => toggleViewOption('hasGrid'),
  },
  rulers: {
    name: say('rulers'),
    group: say('view'),
    icon: Ruler,
    keys: ['Alt+Shift+F9'],
    isOn: () => viewOptions().hasRulers,
    run: () => toggleViewOption('hasRulers'),
  },
} satisfies Actions<TemplateEditor>;

const ELEMENT_EDITS = {
  selectNothing: {
    name: say('selectNothing'),
    group: say('objects'),
    keys: ['Escape'],
    when: ['page', 'layers'],
    run: ({ page }) => page.editing.editor.select([]),
  },
  stack: {
    name: say('stack'),
    group: say('objects'),
    icon: Rows3,
    whyNot: SHARED_ACTIONS.group.whyNot,
    run: ({ page: { editing } }) => editing.editor.change(stackElements(editing.selected, editing.places)),
  },
  makePartial: {
    name: say('makeItAPartial'),
    group: say('objects'),
    icon: Component,
    keys: ['Mod+Alt+K'],
    whyNot: ({ page }) => (page.partials.make ? undefined : say('selectTheElementsOfThe')),
    run: ({ page }) => page.partials.make?.(),
  },
  detachPartial: {
    name: say('detach'),
    group: say('objects'),
    icon: Unlink,
    keys: ['Mod+Alt+B'],
    whyNot: ({ page }) => (page.partials.detach ? undefined : say('selectAPartialToDetach')),
    run: ({ page }) => page.partials.detach?.(),
  },
  hide: {
    name: say('hideWhileEditing'),
    group: say('objects'),
    icon: EyeOff,
    whyNot: SHARED_ACTIONS.duplicate.whyNot,
    run: ({ page }) => page.mark('hidden', page.editing.selected),
  },
  lock: {
    name: say('lock'),
    group: say('objects'),
    icon: Lock,
    whyNot: SHARED_ACTIONS.duplicate.whyNot,
    run: ({ page }) => page.mark('locked', page.editing.selected),
  },
  rename: { name: say('renameInTheListOf'), group: say('objects'), keys: ['F2'], when: IN_LAYERS },
  selectMore: {
    name: say('selectMoreInTheList'),
    group: say('objects'),
    keys: ['Shift+ArrowUp', 'Shift+ArrowDown'],
    when: IN_LAYERS,
  },
} satisfies Actions<TemplateEditor>;

const TEXT_ACTIONS = {
  code: {
    name: say('code'),
    group: say('text'),
    icon: Code,
    keys: ['Mod+Shift+M'],
    when: IN_TEXT,
    whyNot: whyNoText,
    run: ({ texts }) => texts!.toggle('code'),
  },
  newParagraph: { name: say('paragraphItemOfAList'), group: say('text'), keys: ['Enter'], when: IN_TEXT },
  breakLine: { name: say('lineBreak'), group: say('text'), keys: ['Shift+Enter'], when: IN_TEXT },
  nextPlace: { name: say('nextLevelOfAList'), group: say('text'), keys: ['Tab'], when: IN_TEXT },
  previousPlace: { name: say('theOneBefore'), group: say('text'), keys: ['Shift+Tab'], when: IN_TEXT },
  nextItem: {
    name: say('sameTextOfTheNext'),
    group: say('text'),
    keys: ['Mod+Alt+ArrowDown'],
    when: IN_TEXT,
  },
  previousItem: {
    name: say('sameTextOfThePrevious'),
    group: say('text'),
    keys: ['Mod+Alt+ArrowUp'],
    when: IN_TEXT,
  },
  textBar: { name: say('barAboveTheText'), group: say('text'), keys: ['Alt+F10'], when: IN_TEXT },
  leaveText: { name: say('leaveTheText'), group: say('text'), keys: ['Escape'], when: IN_TEXT },
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
