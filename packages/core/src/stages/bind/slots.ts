import type {
  BoundElement,
  ElementDefinition,
  NamedTextStyle,
  Role,
  ScenePicture,
  Scope,
  Slot,
} from '../../contract/index.ts';
import { isPart } from '../../template/elements/part.ts';
import { fieldsOf, repeatOf } from '../../template/elements/uses.ts';
import { fieldInWords } from '../../template/field-in-words.ts';
import { wholeSample } from '../../template/samples/whole-sample.ts';
import type { Template } from '../../template/template.ts';
import { type Binding, bindElements } from './elements.ts';
import { overlap } from './layouts.ts';
import type { PictureStore } from './pictures.ts';
import { requestPathsOf, type ValueSource } from './scope.ts';
import { outermost } from './surroundings.ts';
import type { ValueFormatter } from './value-formatter.ts';

/** A slot that is not laid out yet: its role, type and prompt, and the element whose style it takes. */
export interface BoundSlot {
  readonly role: Role;
  readonly type: Slot['type'];
  readonly name: string;
  readonly prompt: string;
  /** The area of a repeat, which no node fills. */
  readonly isRepeat: boolean;
  /** An element with the prompt as its text. Absent for a picture, chart or table. */
  readonly look?: BoundElement;
}

/** The elements of a template that read fields, with samples as values, and the slots among them. */
export interface BoundSlots {
  readonly elements: readonly BoundElement[];
  /** By id of the element, which is the key of the slot. */
  readonly slots: ReadonlyMap<string, BoundSlot>;
}

const SLOT_TYPES: Readonly<Record<string, Slot['type']>> = {
  text: 'body',
  list: 'body',
  slideNumber: 'body',
  image: 'picture',
  chart: 'chart',
  table: 'table',
};

/** An element that can be a slot, before it is known which of them are shown together. */
interface Candidate {
  readonly bound: BoundElement;
  readonly type: Slot['type'];
  readonly words: string;
  readonly isRepeat: boolean;
}

type SlotBindingParts = Pick<Binding, 'definitions' | 'formatter' | 'textStyles'>;

/** Finds the slots of a template: every element outside of repeats that shows a field, and the area of every repeat. */
export async function bindSlots(
  template: Template,
  isStatic: readonly boolean[],
  parts: SlotBindingParts,
): Promise<BoundSlots> {
  const candidates: Candidate[] = [];
  const texts: BoundElement[] = [];
  const unlikely = new Set<string>();
  const onLayout: Binding['onLayout'] = {
    keeps: (id) => !id.includes('.'),
    bound(bound, source, holds) {
      const { id } = bound.base;
      if (!holds) unlikely.add(id);
      if (isText(bound)) texts.push(bound);
      const candidate = bound.when || id.includes(':') ? undefined : candidateOf(bound, source, parts.definitions);
      if (candidate) candidates.push(candidate);
    },
  };
  const nothing = () => {};
  const binding: Binding = {
    ...parts,
    onLayout,
    pictures: STAND_INS,
    slots: new Set(),
    shown: new Set(),
    slideCount: 0,
    slide: 0,
    around: '',
    surroundings: outermost(template.elements),
    read: nothing,
    filled: nothing,
    // The slides have the same elements, and report their failures.
    failed: nothing,
  };
  const elements = await bindElements(template.elements, sampleSource(template), binding, '', (index) => {
    return !isStatic[index];
  });
  const slots = new Map<string, BoundSlot>();
  for (const candidate of together(candidates, unlikely, template)) {
    slots.set(candidate.bound.base.id, await slotOf(candidate, texts, parts));
  }
  return { elements, slots };
}

function isText({ element }: BoundElement): boolean {
  return SLOT_TYPES[element.type] === 'body';
}

/** Every value counts as one of the request, except those that no request can give. */
function sampleSource({ fields }: Template): ValueSource {
  const keys = Object.entries(fields).flatMap(([key, field]) => (field.static ? [] : [key]));
  return { values: wholeSample(fields), fields, requestPaths: new Map(keys.map((key) => [key, [key]])) };
}

function candidateOf(
  bound: BoundElement,
  source: ValueSource,
  definitions: SlotBindingParts['definitions'],
): Candidate | undefined {
  const { element } = bound;
  const isRepeat = element.type === 'group' && repeatOf(element) !== undefined;
  const type = isRepeat ? 'body' : typeOf(bound);
  if (type === undefined) return undefined;
  const paths = shownPaths(bound, source, definitions.get(element.type)!);
  // A title and a number are on each slide, whatever they read.
  const isAlways = type === 'title' || roleOf(bound) === 'slideNumber';
  if (paths.length === 0 && !isAlways) return undefined;
  // Only the first field of a picture, chart or table is its content; others are in its labels.
  const shown = type === 'title' || type === 'body' ? paths : paths.slice(0, 1);
  const named = shown.slice(0, MOST_NAMED).map(fieldInWords);
  const [first = '', ...more] = [...new Set(named)].filter((words) => words !== '');
  const words = [first, ...more.map((one) => one.charAt(0).toLowerCase() + one.slice(1))].join(', ');
  return { bound, type, words, isRepeat };
}

/** A prompt names at most this many fields. */
const MOST_NAMED = 4;

function typeOf({ element }: BoundElement): Slot['type'] | undefined {
  return element.role === 'title' && element.type === 'text' ? 'title' : SLOT_TYPES[element.type];
}

function roleOf({ element, base }: BoundElement): Role {
  return element.type === 'slideNumber' && base.role === 'content' ? 'slideNumber' : base.role;
}

function shownPaths({ element }: BoundElement, source: ValueSource, definition: ElementDefinition) {
  return fieldsOf(element, definition)
    .filter(({ path }) => !isPart(path, source.fields))
    .flatMap(({ path }) => requestPathsOf(source, path));
}

/**
 * Leaves out what the samples do not show and what lies over something else: of several elements for different values in the same
 * place, one is a slot.
 */
function together(candidates: readonly Candidate[], unlikely: ReadonlySet<string>, { elements }: Template) {
  const topmost = ({ bound }: Candidate) => /^\d+/.exec(bound.base.id)![0];
  const boxOf = (id: string) => elements[Number(id) - 1]!.box!;
  const taken = new Set(candidates.map(topmost).filter((id) => !unlikely.has(id)));
  for (const id of new Set(candidates.map(topmost))) {
    if (unlikely.has(id) && ![...taken].some((other) => overlap(boxOf(other), boxOf(id)))) taken.add(id);
  }
  return candidates.filter((candidate) => taken.has(topmost(candidate)));
}

async function slotOf(
  { bound, type, words, isRepeat }: Candidate,
  texts: readonly BoundElement[],
  { definitions, textStyles, formatter }: SlotBindingParts,
): Promise<BoundSlot> {
  const { name, id } = bound.base;
  const prompt = words || (type === 'title' ? 'Title' : name);
  const inRepeat = () => texts.filter((text) => text.base.id.startsWith(`${id}:1.`)).sort(byPosition)[0];
  const from = isRepeat ? inRepeat() : isText(bound) ? bound : undefined;
  const look = from && (await withPrompt(from, prompt, definitions.get(from.element.type)!, { textStyles, formatter }));
  return { role: roleOf(bound), type, name, prompt, isRepeat, look };
}

/** Elements that wait for pictures are bound after those behind them. Sorts 1.9 before 1.10. */
function byPosition(a: BoundElement, b: BoundElement): number {
  return inOrder.compare(a.base.id, b.base.id);
}

const inOrder = new Intl.Collator('en', { numeric: true });

async function withPrompt(
  { element, base }: BoundElement,
  prompt: string,
  definition: ElementDefinition,
  parts: Pick<SlotBindingParts, 'textStyles' | 'formatter'>,
): Promise<BoundElement | undefined> {
  const value = await definition.bind(element, promptScope(prompt, parts), base);
  return value === undefined ? undefined : { element, base, value };
}

/** 4:3, like most photographs. A layout shows no picture, and loads none. */
const STAND_IN: ScenePicture = { id: '', mediaType: 'image/png', width: 1600, height: 1200 };

const STAND_INS: PictureStore = { loaded: new Map(), notices: [], load: () => Promise.resolve(STAND_IN) };

/** Levels of a list that a layout describes, as many as PowerPoint's own layouts do. */
const LEVELS = 5;

/** The values that a text element or a list reads to show a prompt: every text is the prompt, and a list has it once for each level. */
function promptScope(
  prompt: string,
  {
    textStyles,
    formatter,
  }: { readonly textStyles: ReadonlyMap<string, NamedTextStyle>; readonly formatter: ValueFormatter },
): Scope {
  const scope: Scope = {
    kept: true,
    value: () => items(prompt, LEVELS),
    count: () => 0,
    pointer: () => undefined,
    text: () => prompt,
    richText: () => prompt,
    textStyle: (name) => textStyles.get(name),
    number: (value, format) => formatter.number(value, format),
    picture: () => Promise.reject(new TypeError('A prompt has no picture.')),
    item: () => scope,
    bind: () => Promise.resolve([]),
  };
  return scope;
}

function items(text: string, levels: number): readonly unknown[] {
  return [{ text, ...(levels > 1 && { items: items(text, levels - 1) }) }];
}
