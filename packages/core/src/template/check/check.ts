import type {
  ElementDefinition,
  Fault,
  FieldUse,
  NamedTextStyle,
  Size,
  TemplateElement,
} from '../../contract/index.ts';
import { referencesIn } from '../../elements/element.ts';
import { shorten, shortList } from '../../shorten.ts';
import type { BackgroundSource } from '../background.ts';
import { filledContentOf } from '../content.ts';
import type { ElementPaths } from '../elements/elements.ts';
import { parseLink, wrongLink } from '../elements/link.ts';
import { isPart, type PartName } from '../elements/part.ts';
import { repeatOf, usesOf } from '../elements/uses.ts';
import type { FaultCollector } from '../fault-collector.ts';
import { pointerOf, valueAt } from '../faults.ts';
import { type Fields, fieldAt } from '../fields.ts';
import { parseWith } from '../issues.ts';
import { mismatch } from '../partials/mismatch.ts';
import { partialUseOf } from '../partials/partial.ts';
import { type Samples, sampleValues } from '../samples/samples.ts';
import { checkConsistency } from '../values/consistency.ts';
import { describeStray, fillDefaults, strays } from '../values/supplied.ts';
import { checkBox, directionOf, type Surface, surfaceIn } from './box.ts';
import { checkConnectors } from './connectors.ts';
import { checkFields } from './field-rules.ts';
import { createReads } from './reads.ts';
import { checkTextStyles } from './text-styles.ts';
import { checkUse, type Declared, pathsOfUse } from './use.ts';

type Step = string | number;

/** The parts of a template file, or of a partial in a project file, that could be parsed. */
export interface Parsed {
  readonly of: 'template' | 'partial';
  /** The file, and the path in it of the template or the partial. */
  readonly json: unknown;
  readonly root: readonly Step[];
  /** What the boxes of its elements lie on, in points. Absent: they have no boxes. */
  readonly size?: Size;
  /** Those of the theme. Absent if they have faults. */
  readonly textStyles: ReadonlyMap<string, NamedTextStyle> | undefined;
  readonly fields: Fields;
  readonly elements: readonly TemplateElement[];
  readonly paths: ElementPaths;
  readonly samples: Samples;
  readonly backgroundPicture?: BackgroundSource;
  /** False if a part could not be parsed. */
  readonly isWhole: boolean;
}

/** Finds errors that the schema cannot express: undeclared or unread fields, boxes off the slide, values of the wrong type. */
export function checkParsed(parsed: Parsed, definitions: readonly ElementDefinition[], faults: FaultCollector): void {
  const { fields, backgroundPicture, json, root, size } = parsed;
  const isPartial = parsed.of === 'partial';
  const declared: Declared = isPartial ? 'parameter' : 'field';
  const whole: Surface | undefined = size && { name: isPartial ? 'partial' : 'slide', size, around: [] };
  const before = faults.count;
  checkFields(fields, [...root, 'fields'], faults);
  const wrongFields = faults.count - before;
  const reads = createReads();
  if (backgroundPicture && 'field' in backgroundPicture) {
    const use: FieldUse = { path: backgroundPicture.field, types: ['image'] };
    checkUse(use, fields, ['background', 'field'], faults);
    reads.add(use.path, fields, false);
  }
  const check = (elements: readonly TemplateElement[], seen: Fields, surface?: Surface, parent?: TemplateElement) => {
    for (const element of elements) {
      const definition = definitions.find((candidate) => candidate.name === element.type)!;
      const at = parsed.paths.get(element)!;
      const uses = usesOf(element, definition);
      for (const use of uses) {
        const isWhen = use === uses.at(-1) && element.when !== undefined;
        reads.add(use.path, seen, isWhen || repeatOf(element)?.field === use.path);
        const part = isWhen ? 'when' : 'shown';
        for (const path of pathsOfUse(json, at, use.path, part, definition.nests)) {
          if (isPart(use.path, seen)) checkPart(element, use.path, path.slice(at.length), path, faults);
          else checkUse(use, seen, path, faults, declared);
        }
      }
      // A "repeat" that only names its field is wrong, and so may be the field.
      const repeated = definition.nests === undefined ? undefined : valueAt(json, [...at, 'repeat']);
      if (typeof repeated === 'string') {
        checkUse({ path: repeated, types: ['list'] }, seen, [...at, 'repeat'], faults);
        reads.add(repeated, seen, false);
      }
      checkElement(element, { definition, definitions, fields: seen, parent, surface, at }, faults);
      if (parsed.textStyles) checkTextStyles(element, definition, { json, at, known: parsed.textStyles }, faults);
      // The elements of a partial are checked once, with the project.
      if (partialUseOf(element)) checkArguments(element, seen, at, faults);
      else check(element.children, { ...seen, ...aliasOf(element, seen) }, surfaceIn(element, surface), element);
    }
  };
  check(parsed.elements, fields, whole);
  checkTitles(parsed, faults);
  checkConnectors(parsed, definitions, faults);
  if (!parsed.isWhole) reads.addUnread(valueAt(json, root), fields);
  const read = faults.count;
  reads.checkUnread(fields, [...root, 'fields'], faults, declared);
  // Samples are checked only against valid fields.
  if (wrongFields === 0 && faults.count === read) checkSamples(fields, parsed.samples, faults);
}

/** Only the text of a text element and a condition wait for layout, which knows the parts. */
function checkPart(
  { type }: TemplateElement,
  part: PartName,
  [key]: readonly Step[],
  at: readonly Step[],
  faults: FaultCollector,
): void {
  if (key === 'when' || (type === 'text' && (key === undefined || key === 'text' || key === 'continued'))) return;
  const expected = 'a "text" or a "when"';
  const message = `Only the text of a text element and a "when" can read "${part}". To show another element on some parts, give it a "when".`;
  faults.addOnce(() => ({ path: pointerOf(at), code: 'INVALID_TEMPLATE', message, expected, got: `"${part}"` }));
}

/** Checks that each field that a use passes has a type that its parameter accepts. */
function checkArguments(element: TemplateElement, fields: Fields, at: readonly Step[], faults: FaultCollector): void {
  const { partial, arguments: given } = partialUseOf(element)!;
  for (const [key, argument] of given) {
    const field = 'path' in argument ? fieldAt(fields, argument.path) : undefined;
    const expected = field && mismatch(partial.fields[key]!, field);
    if (!field || expected === undefined) continue;
    faults.add(() => ({
      path: pointerOf([...at, 'with', key]),
      code: 'INVALID_TEMPLATE',
      message: `The parameter "${shorten(key)}" of the partial "${partial.name}" needs ${expected}; "${shorten((argument as { path: string }).path)}" is of type ${field.type}.`,
      expected,
      got: field.type,
    }));
  }
}

interface ElementSurroundings {
  readonly definition: ElementDefinition;
  readonly definitions: readonly ElementDefinition[];
  readonly fields: Fields;
  readonly parent: TemplateElement | undefined;
  readonly surface: Surface | undefined;
  readonly at: readonly (string | number)[];
}

function checkElement(element: TemplateElement, around: ElementSurroundings, faults: FaultCollector): void {
  const { definition, fields, parent, surface, at } = around;
  const add = (key: string, message: string, more: Partial<Fault> = {}) => {
    faults.add(() => ({ path: pointerOf([...at, key]), code: 'INVALID_TEMPLATE', message, ...more }));
  };
  if (surface) checkBox(element, definition, surface, at, faults);
  const { link, name, rotation, columnSpan, when } = element;
  const isTurned = rotation !== undefined && rotation % 360 !== 0;
  // A link with references is checked when its values are bound.
  if (link && referencesIn(link).length === 0 && !parseLink(link)) {
    const expected = 'an http(s) or mailto address, or a slide';
    add('link', wrongLink(link, name), { expected, got: `"${shorten(link)}"` });
  }
  const upright = isTurned && uprightIn(element, around.definitions);
  if (upright) {
    const message = `A ${upright} cannot be rotated: presentation programs do not support it. Leave "rotation" out.`;
    add('rotation', message, { expected: 'no rotation', got: String(rotation) });
  }
  if (columnSpan !== undefined && directionOf(parent) !== 'grid') {
    add('columnSpan', 'Only a child of a group with "direction": "grid" can span columns.', {
      expected: 'a parent with "direction": "grid"',
      got: parent ? `"direction": "${directionOf(parent)}"` : 'no parent',
    });
  }
  const compared = when && (when.above !== undefined || when.below !== undefined) && fieldAt(fields, when.field);
  if (compared && compared.type !== 'number') {
    add(
      'when',
      `"above" and "below" need a field of type number; "${shorten(when.field)}" is of type ${compared.type}.`,
      {
        expected: 'number',
        got: compared.type,
      },
    );
  }
}

/** The type of the element, or of one in it, that cannot be rotated. */
function uprightIn(element: TemplateElement, definitions: readonly ElementDefinition[]): string | undefined {
  if (definitions.find(({ name }) => name === element.type)?.upright) return element.type;
  return element.children.map((child) => uprightIn(child, definitions)).find((type) => type !== undefined);
}

/** A slide has one title, because formats have one title placeholder. */
function checkTitles({ elements, paths }: Parsed, faults: FaultCollector): void {
  const titles: { readonly title: TemplateElement; readonly at: readonly Step[] }[] = [];
  const look = (inside: readonly TemplateElement[], around?: readonly Step[]) => {
    for (const element of inside) {
      // The elements of a partial are in another file, so the fault is at its use.
      const at = around ?? [...paths.get(element)!, partialUseOf(element) ? 'partial' : 'role'];
      if (element.role === 'title') titles.push({ title: element, at });
      look(element.children, partialUseOf(element) ? at : around);
    }
  };
  look(elements);
  const [first, ...others] = titles;
  for (const { at } of others) {
    faults.add(() => ({
      path: pointerOf(at),
      code: 'INVALID_TEMPLATE',
      message: `A slide has one title, and "${shorten(first!.title.name)}" already has the role. Give this element another role, such as "subtitle".`,
      expected: 'one element with the role title',
      got: `${titles.length}`,
    }));
  }
}

/** The alias under which the children of a repeating group see its item. */
export function aliasOf(element: TemplateElement, fields: Fields): Fields {
  const repeat = repeatOf(element);
  const list = repeat && fieldAt(fields, repeat.field);
  return repeat && list?.type === 'list' ? { [repeat.as]: list.items } : {};
}

/** Checks each named sample, merged over the fields' own samples, against the schema of the content. */
function checkSamples(fields: Fields, samples: Samples, faults: FaultCollector): void {
  const schema = filledContentOf(fields);
  const known = shortList(Object.keys(fields)) || 'none';
  for (const [name, sample] of Object.entries(samples)) {
    const at = ['samples', name];
    for (const stray of strays(fields, sample)) {
      if (stray.code !== 'UNKNOWN_FIELD') continue;
      faults.add(() => ({
        path: pointerOf([...at, ...stray.steps]),
        code: 'INVALID_TEMPLATE',
        ...describeStray(stray),
        expected: `one of ${known}`,
        got: `"${shorten(String(stray.steps.at(-1)))}"`,
      }));
    }
    const content = { ...sampleValues(fields), ...sample };
    parseWith(schema, fillDefaults(fields, content), { code: 'INVALID_TEMPLATE', at }, faults);
    checkConsistency(fields, content, at, 'INVALID_TEMPLATE', faults);
  }
}
