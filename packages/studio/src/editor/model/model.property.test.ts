import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject, type JsonObject } from '@deckwright/content-form/body';
import { type ProjectSettings, parseProject, parseTemplate, RenderError } from '@deckwright/core';
import type { Box, FieldType, Size } from '@deckwright/core/contract';
import { readFeatures } from '@deckwright/test-tools/decks/read-features';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ElementPath, everyElement, placeOf, type TemplateJson } from '../../elements/template-json.ts';
import { duplicateElements } from './arrange/duplicate-elements.ts';
import { boxOnSlide } from './arrange/frame.ts';
import { moveElements } from './arrange/move-elements.ts';
import { type Order, orderElements } from './arrange/order-elements.ts';
import { canRotate, placeElements } from './arrange/place-elements.ts';
import { removeElements } from './arrange/remove-elements.ts';
import { copyElements, parseCopied } from './clipboard/clipboard.ts';
import { pasteElements } from './clipboard/paste-elements.ts';
import { createEditor } from './create-editor.ts';
import { bindableProperties } from './fields/bindable-properties.ts';
import { addField, changeFieldType, setFieldProperty } from './fields/change-fields.ts';
import { setWhen } from './fields/conditions.ts';
import { declaredFields, freeFieldKey } from './fields/declared-fields.ts';
import { unusedFields } from './fields/listed-fields.ts';
import { makeField, makeStatic } from './fields/make-field.ts';
import { removeField, removeFieldAndReaders, removeFields } from './fields/remove-field.ts';
import { renameField } from './fields/rename-field.ts';
import { makeRepeat, removeRepeat } from './fields/repeats.ts';
import { typesThatFit } from './fields/types-that-fit.ts';
import { groupElements } from './groups/group-elements.ts';
import { type GroupDirection, setDirection } from './groups/set-direction.ts';
import { stackElements } from './groups/stack-elements.ts';
import { ungroupElements } from './groups/ungroup-elements.ts';
import { insertElement } from './insert/insert-element.ts';
import type { NewElementKind } from './insert/new-element.ts';
import { addSamples, removeSample, samplesOf, setSampleValue } from './samples/change-samples.ts';
import { madeSamples } from './samples/made-samples.ts';
import { setProperty } from './set-property.ts';
import type { TemplateEdit } from './template-edit.ts';

interface RealTemplate {
  readonly name: string;
  readonly file: TemplateJson;
  readonly settings: ProjectSettings;
}

const EXAMPLES = join(import.meta.dirname, '../../../../../examples');

function readJson(path: string): JsonObject {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** The templates of the examples and those of the documentation. */
function realTemplates(): readonly RealTemplate[] {
  const projects = readdirSync(EXAMPLES).filter((name) => {
    return existsSync(join(EXAMPLES, name, 'project.json')) && existsSync(join(EXAMPLES, name, 'templates'));
  });
  const examples = projects.flatMap((project) => {
    const folder = join(EXAMPLES, project);
    const settings = parseProject(readJson(join(folder, 'project.json')));
    return readdirSync(join(folder, 'templates')).map((name) => {
      return { name: `${project}/${name}`, file: readJson(join(folder, 'templates', name)), settings };
    });
  });
  const features = readFeatures().map(({ name, template, project }) => {
    return { name, file: template as JsonObject, settings: parseProject({ id: 'features', ...project }) };
  });
  return [...examples, ...features];
}

const TEMPLATES = realTemplates();

/** Messages about what is wrong with a template; empty if it is valid. */
function faultsOf(file: TemplateJson, settings: ProjectSettings): readonly string[] {
  try {
    parseTemplate(file, settings);
    return [];
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    return error.faults.map(({ path, message }) => `${path} ${message}`);
  }
}

/** An operation and the faults that it may leave, because a person has to decide what to do about them. */
interface Operation {
  readonly edit: TemplateEdit;
  readonly may?: RegExp;
}

/** What an operation is made from. All numbers are from 0 to 1. */
interface Choices {
  readonly one: number;
  readonly other: number;
  readonly number: number;
  readonly slide: Size;
}

const UNUSED = /No element reads the (field|parameter)/;
/** Properties that can be fields in every template. */
const MADE_FIELDS: readonly string[] = ['/text', '/src', '/alt', '/when', '/repeat'];
/** A shape may leave the slide, and a group may not. */
const OFF_SLIDE = /The box (reaches|lies)/;
const KINDS: readonly NewElementKind[] = [
  'text',
  'list',
  'image',
  'table',
  'chart',
  'shape',
  'line',
  'slideNumber',
  'row',
  'column',
  'grid',
];
const ORDERS: readonly Order[] = ['forward', 'backward', 'front', 'back'];

function pick<T>(all: readonly T[], choice: number): T | undefined {
  return all[Math.min(all.length - 1, Math.floor(choice * all.length))];
}

function boxOf({ one, other, number }: Choices): Box {
  return { x: 300 + one * 100, y: 200 + other * 50, width: 40 + number * 80, height: 20 + number * 60 };
}

type Maker = (file: TemplateJson, choices: Choices) => Operation | undefined;

function onElement(
  make: (file: TemplateJson, path: ElementPath, element: JsonObject, choices: Choices) => Operation | undefined,
): Maker {
  return (file, choices) => {
    const found = pick(everyElement(file), choices.one);
    return found && make(file, found.path, found.element, choices);
  };
}

function onField(make: (file: TemplateJson, key: string, choices: Choices) => Operation | undefined): Maker {
  return (file, choices) => {
    const key = pick(Object.keys(declaredFields(file)), choices.one);
    return key === undefined ? undefined : make(file, key, choices);
  };
}

/** Where elements of groups would be drawn. */
function drawnIn(file: TemplateJson, choices: Choices): ReadonlyMap<ElementPath, Box> {
  return new Map(everyElement(file).map(({ path }) => [path, boxOnSlide(file, path) ?? boxOf(choices)]));
}

const MAKERS: Readonly<Record<string, Maker>> = {
  place: onElement((_file, path, element, choices) => {
    // A partial may contain a chart, which this file does not show.
    const turns = canRotate(element) && element.type !== 'partial' && element.type !== 'group';
    const rotation = turns ? { rotation: Math.round(choices.number * 720) } : {};
    // What is in a free group may lie beside it, and goes with it.
    const may = element.direction === 'free' ? OFF_SLIDE : undefined;
    return { edit: placeElements([{ path, box: boxOf(choices), ...rotation }]), ...(may && { may }) };
  }),
  remove: onElement((_file, path) => ({ edit: removeElements([path]), may: UNUSED })),
  duplicate: onElement((_file, path, _element, { slide }) => ({ edit: duplicateElements([path], slide) })),
  order: onElement((_file, path, _element, { other }) => ({ edit: orderElements([path], pick(ORDERS, other)!) })),
  insert: (file, choices) => {
    const group = pick(
      everyElement(file).filter(({ element }) => element.type === 'group'),
      choices.other,
    );
    const container = choices.number > 0.7 && group ? { container: group.path } : {};
    return { edit: insertElement(pick(KINDS, choices.one)!, { slide: choices.slide, ...container }) };
  },
  move: (file, choices) => {
    const from = pick(everyElement(file), choices.one);
    const groups = everyElement(file).filter(({ element }) => element.type === 'group');
    const to = pick(['', ...groups.map(({ path }) => path)], choices.other)!;
    if (!from) return undefined;
    // A field of a repeat is read at the item it stood for, and its other items show nothing of it any more.
    const edit = moveElements(
      [from.path],
      { container: to, index: Math.floor(choices.number * 5) },
      drawnIn(file, choices),
    );
    return { edit, may: UNUSED };
  },
  group: (file, choices) => {
    const first = pick(everyElement(file), choices.one);
    if (!first) return undefined;
    const { container } = placeOf(first.path);
    const siblings = everyElement(file).filter(({ path }) => placeOf(path).container === container);
    const chosen = siblings.filter((_, index) => (index * 7 + Math.floor(choices.other * 10)) % 3 !== 0);
    return {
      edit: groupElements(
        chosen.map(({ path }) => path),
        drawnIn(file, choices),
      ),
    };
  },
  stack: (file, choices) => {
    const { container } = placeOf(pick(everyElement(file), choices.one)?.path ?? '/elements/0');
    const siblings = everyElement(file).filter(({ path }) => placeOf(path).container === container);
    const chosen = siblings.filter((_, index) => (index * 5 + Math.floor(choices.other * 10)) % 3 !== 0);
    return { edit: stackElements(chosen.map(({ path }) => path)), may: OFF_SLIDE };
  },
  ungroup: onElement((file, path, _element, choices) => {
    return { edit: ungroupElements([path], drawnIn(file, choices)), may: UNUSED };
  }),
  direct: onElement((file, path, _element, choices) => {
    const direction = pick<GroupDirection>(['row', 'column', 'grid', 'free'], choices.other)!;
    return { edit: setDirection([path], direction, drawnIn(file, choices)) };
  }),
  property: onElement((_file, path, _element, { other }) => ({
    edit: setProperty([path], '/opacity', other < 0.3 ? undefined : other),
  })),
  paste: onElement((file, path, _element, { slide }) => {
    const copied = parseCopied(copyElements(file, [path])!);
    return copied && { edit: pasteElements(copied, { slide }), may: UNUSED };
  }),
  pasteFromElsewhere: (_file, { one, other, slide }) => {
    const source = pick(
      TEMPLATES.filter(({ settings }) => settings.partials === undefined),
      one,
    )!.file;
    const element = pick(everyElement(source), other);
    const plain = element && JSON.stringify(element).includes('"partial"') ? undefined : element;
    const copied = plain && parseCopied(copyElements(source, [plain.path])!);
    // The project may have other text styles, and an element may read a part of the fields that come with it.
    return copied && { edit: pasteElements(copied, { slide }), may: /text style|No element reads|The box/ };
  },
  addField: (file) => ({ edit: addField(freeFieldKey(file, 'extra'), { type: 'text' }), may: UNUSED }),
  rename: onField((file, key) => ({ edit: renameField(key, freeFieldKey(file, `${key}New`)) })),
  // The sample of a link may be no address.
  removeField: onField((_file, key) => ({ edit: removeField(key), may: /No element reads|link of/ })),
  removeFieldAndReaders: onField((_file, key) => ({ edit: removeFieldAndReaders(key), may: UNUSED })),
  removeUnused: (file) => ({ edit: removeFields(unusedFields(file)) }),
  type: onField((file, key, { other }) => {
    const type = pick(typesThatFit(file, key), other);
    return type && { edit: changeFieldType(key, type) };
  }),
  require: onField((_file, key, { other }) => {
    // A named sample may leave the value out.
    return { edit: setFieldProperty(key, '/required', other > 0.5 ? true : undefined), may: /is required/ };
  }),
  makeField: onElement((file, path, element, { other }) => {
    const possible = bindableProperties(element).filter(({ property }) => MADE_FIELDS.includes(property));
    const first = pick(possible, (other * 7) % 1);
    if (!first) return undefined;
    const type = first.property === '/when' ? 'boolean' : (pick(first.types, other) as FieldType);
    // The text may have shown other fields, or the parts of a continued slide.
    return { edit: makeField(path, first.property, { key: freeFieldKey(file, 'made'), type }), may: UNUSED };
  }),
  makeStatic: onElement((_file, path, element, { other }) => {
    const property = pick(bindableProperties(element), other)?.property;
    return property === undefined ? undefined : { edit: makeStatic(path, property), may: /No element reads|link of/ };
  }),
  when: onElement((file, path, _element, { other }) => {
    const key = pick(Object.keys(declaredFields(file)), other);
    return { edit: setWhen([path], key === undefined || other < 0.2 ? undefined : `!${key}`), may: UNUSED };
  }),
  makeRepeat: onElement((file, path) => ({
    edit: makeRepeat(path, { key: freeFieldKey(file, 'items'), as: 'entry' }),
    may: UNUSED,
  })),
  removeRepeat: onElement((_file, path) => ({ edit: removeRepeat(path) })),
  samples: (file) => ({ edit: addSamples(madeSamples(declaredFields(file))) }),
  removeSample: (file, { one }) => ({ edit: removeSample(pick(Object.keys(samplesOf(file)), one) ?? '') }),
  sampleValue: onField((file, key, { other }) => {
    const made = pick(madeSamples(declaredFields(file)), other)!;
    return key in made.content ? { edit: setSampleValue(undefined, key, made.content[key]) } : undefined;
  }),
};

const unit = fc.integer({ min: 0, max: 9_999 }).map((number) => number / 10_000);
const step = fc.record({ name: fc.constantFrom(...Object.keys(MAKERS)), one: unit, other: unit, number: unit });

/** Faults that are of no kind that was left before. Later operations rename what such a fault is about. */
function newFaults(faults: readonly string[], kinds: readonly RegExp[]): readonly string[] {
  return faults.filter((fault) => !kinds.some((kind) => kind.test(fault)));
}

describe('the model', () => {
  it('never makes a valid template invalid, undoes to the first byte, and redoes to the last', () => {
    fc.assert(
      fc.property(fc.nat(TEMPLATES.length - 1), fc.array(step, { minLength: 1, maxLength: 14 }), (index, steps) => {
        const { file, settings, name: template } = TEMPLATES[index]!;
        const opened = JSON.stringify(file);
        const editor = createEditor({ file });
        let kinds: readonly RegExp[] = [];
        expect(faultsOf(file, settings)).toEqual([]);
        for (const { name, ...numbers } of steps) {
          const before = editor.state().file;
          const choices = { ...numbers, slide: settings.slideSize };
          const operation = MAKERS[name]!(before, choices);
          if (!operation) continue;
          editor.change(operation.edit);
          const after = editor.state().file;
          const faults = faultsOf(after, settings);
          // Core looks at the samples only once all fields are read, so a fault may show later.
          if (operation.may) kinds = [...kinds, operation.may];
          expect(newFaults(faults, kinds), `${name} in ${template}: ${JSON.stringify(choices)}`).toEqual([]);
          for (const path of editor.state().selected)
            expect(everyElement(after).map((one) => one.path)).toContain(path);
        }
        const last = JSON.stringify(editor.state().file);
        while (editor.state().undoLabel !== undefined) editor.undo();
        expect(JSON.stringify(editor.state().file)).toBe(opened);
        expect(JSON.stringify(file)).toBe(opened);
        while (editor.state().redoLabel !== undefined) editor.redo();
        expect(JSON.stringify(editor.state().file)).toBe(last);
      }),
      { numRuns: Number(process.env.RUNS ?? 150), endOnFailure: true },
    );
  });

  it.each(TEMPLATES)('opens $name and stores it unchanged', ({ file }) => {
    expect(JSON.stringify(createEditor({ file }).state().file)).toBe(JSON.stringify(file));
  });

  it.each(TEMPLATES)('makes samples that $name accepts', ({ file, settings }) => {
    const editor = createEditor({ file });
    editor.change(addSamples(madeSamples(declaredFields(file))));
    expect(faultsOf(editor.state().file, settings)).toEqual([]);
  });

  it.each(TEMPLATES)('moves every element of $name and undoes it', ({ file, settings }) => {
    const editor = createEditor({ file });
    const moved = everyElement(file).filter(({ element }) => isJsonObject(element.box));
    for (const { path } of moved) {
      const box = boxOnSlide(file, path)!;
      editor.change(placeElements([{ path, box: { ...box, x: box.x * 0.99, width: box.width * 0.99 } }]));
    }
    expect(faultsOf(editor.state().file, settings)).toEqual([]);
    for (const _ of moved) editor.undo();
    expect(JSON.stringify(editor.state().file)).toBe(JSON.stringify(file));
  });
});
