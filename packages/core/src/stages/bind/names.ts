import type { ElementDefinition, Role, TemplateElement } from '../../contract/index.ts';
import { failedElement } from '../../elements/failed-element.ts';
import { repeatOf } from '../../template/elements/uses.ts';
import { fieldInWords } from '../../template/field-in-words.ts';
import { partialUseOf } from '../../template/partials/partial.ts';

/** What a name depends on besides the element. It is the same wherever the element is bound. */
export interface Naming {
  readonly definitions: ReadonlyMap<string, ElementDefinition>;
  /** Names by which the repeats around the element call their items. */
  readonly aliases: ReadonlySet<string>;
}

/** Roles of which a slide usually has one. The others say less than the field does. */
const ROLE_NAMES: Partial<Record<Role, string>> = {
  title: 'title',
  subtitle: 'subtitle',
  date: 'date',
  footer: 'footer',
  slideNumber: 'slide number',
};

const names = new WeakMap<TemplateElement, string>();

/**
 * The name of an element: the template's, or else one that is made of its role, the field that it shows, its partial, what its
 * definition calls it, or its type. It depends on the template alone, so no content changes it. A made name begins with a small letter.
 */
export function nameOf(element: TemplateElement, naming: Naming): string {
  const known = names.get(element);
  if (known !== undefined) return known;
  const name = hasOwnName(element) ? element.name : madeName(element, naming);
  names.set(element, name);
  return name;
}

/** The name of one item of a repeat, without its number: that of the repeat in the template, or else the alias. Undefined for others. */
export function itemNameOf(element: TemplateElement): string | undefined {
  const repeat = repeatOf(element);
  return repeat && (hasOwnName(element) ? element.name : wordsOf(repeat.as) || 'item');
}

/** False for the name that parsing gave the element, such as "text 3". Faults and notices keep it. */
export function hasOwnName({ type, name }: TemplateElement): boolean {
  return !(name.startsWith(`${type} `) && /^\d+$/.test(name.slice(type.length + 1)));
}

function madeName(element: TemplateElement, naming: Naming): string {
  const definition = naming.definitions.get(element.type)!;
  const partial = partialUseOf(element)?.partial.name;
  return (
    ROLE_NAMES[element.role] ||
    (partial === undefined ? fieldName(element, definition, naming.aliases) : wordsOf(partial)) ||
    labelOf(element, definition) ||
    groupName(element, naming) ||
    wordsOf(element.type)
  );
}

/** The first field that an element shows, as text: "unit price" for `unitPrice`. The alias of an item is not part of its fields. */
function fieldName(
  element: TemplateElement,
  definition: ElementDefinition,
  aliases: Naming['aliases'],
): string | undefined {
  const [use] = definition.fields(element.own);
  if (use === undefined) return undefined;
  const [first, ...rest] = use.path.split('.');
  const steps = aliases.has(first!) ? rest : [first!, ...rest];
  return wordsOf(...steps) || undefined;
}

/** The alternative text if the template writes it itself, or else the definition's label. */
function labelOf(element: TemplateElement, definition: ElementDefinition): string | undefined {
  const { alt } = element;
  if (alt !== undefined && alt.trim() !== '' && !alt.includes('{{')) return firstWords(alt);
  try {
    const label = definition.label?.(element.own);
    return label === undefined || label.trim() === '' ? undefined : firstWords(label);
  } catch (error) {
    throw failedElement(element, 'label', error);
  }
}

/**
 * A group is named after its first element that is neither decoration nor a shape: "price group", and around several groups "price groups". Around one
 * group alone, it has the name of that group.
 */
function groupName({ children }: TemplateElement, naming: Naming): string | undefined {
  const [only, ...others] = children;
  if (only === undefined) return undefined;
  if (others.length === 0 && only.children.length > 0) return nameOf(only, naming);
  const telling = children.find(({ role, type }) => role !== 'decoration' && type !== 'shape') ?? only;
  const name = nameOf(telling, naming);
  if (name.endsWith(' groups')) return name;
  return name.endsWith(' group') ? `${name}s` : `${name} group`;
}

/** Keys of a template as words behind others: "unit price" for `unitPrice`, "URL". Empty if the keys have no letters. */
function wordsOf(...keys: readonly string[]): string {
  const words = fieldInWords(keys);
  return /^[A-Z\d]{2}/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);
}

/** Longest name that is made of a text, in characters. */
const MOST = 40;

/** The beginning of a text, cut between words. */
function firstWords(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const characters = [...line.slice(0, MOST * 2 + 2)];
  if (characters.length <= MOST) return line;
  const start = characters.slice(0, MOST).join('');
  const end = start.lastIndexOf(' ');
  return `${end > 0 ? start.slice(0, end) : start}…`;
}
