import type { Json, JsonObject } from '@deckwright/content-form/body';
import type { Box } from '@deckwright/core/contract';
import {
  childrenAt,
  type ElementPath,
  elementAt,
  pathIn,
  placeOf,
  type TemplateJson,
  topmost,
  withChildren,
} from '../../../elements/template-json.ts';
import { isSameJson } from '../../../json/same-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import { boxIn, roundedBox } from '../arrange/box.ts';
import { holdsBoxes } from '../arrange/frame.ts';
import { rounded } from '../arrange/rounded.ts';
import { turnedAround } from '../arrange/turned-box.ts';
import { withOwnNames } from '../connect/copied-connectors.ts';
import { joinableElements, joinedNames } from '../connect/joined-names.ts';
import { without } from '../take-out.ts';
import type { TemplateEdit } from '../template-edit.ts';
import { filledElements } from './given-values.ts';
import { followed, type NotPossible } from './make-partial.ts';

/** The partials that a file may use. */
export type UsablePartials = readonly { readonly name: string; readonly file: JsonObject }[];

/** A file with the elements of partials in the place of their uses. */
export interface WithoutUses {
  readonly file: TemplateJson;
  /** The elements. */
  readonly selected: readonly ElementPath[];
  /** Parameters whose own format or default is not kept, because a field is shown in their place. */
  readonly lost: readonly string[];
}

/** Replaces uses of partials by the elements of the partials, as `withoutUses` does. Changes nothing if one of them cannot be. */
export function detachPartials(paths: readonly ElementPath[], partials: UsablePartials): TemplateEdit {
  return {
    label: say('detach'),
    apply(file) {
      const left = withoutUses(file, paths, partials);
      return 'problem' in left ? { file } : { file: left.file, selected: left.selected };
    },
  };
}

/**
 * The file with the elements of partials in the place of their uses. The slide looks as before: boxes are stretched as the engine does
 * it, what a use gives is written where it is shown, and rotation, opacity, link and `when` of the use go to each element.
 */
export function withoutUses(
  file: TemplateJson,
  paths: readonly ElementPath[],
  partials: UsablePartials,
): WithoutUses | NotPossible {
  const uses = topmost(file, paths).filter((path) => elementAt(file, path)?.type === 'partial');
  if (uses.length === 0) return { problem: say('selectAPartialFirst') };
  let left: WithoutUses = { file, selected: [], lost: [] };
  // From the last to the first, so that the paths of the others stay right.
  for (const path of uses.toReversed()) {
    const one = withoutUse(left.file, path, partials);
    if ('problem' in one) return one;
    const { container } = placeOf(path);
    const moved = left.selected.map((other) => shifted(other, container, one.selected.length - 1));
    left = { ...one, selected: [...one.selected, ...moved], lost: [...one.lost, ...left.lost] };
  }
  return left;
}

function withoutUse(file: TemplateJson, path: ElementPath, partials: UsablePartials): WithoutUses | NotPossible {
  const use = elementAt(file, path)!;
  const partial = partials.find(({ name }) => name === use.partial)?.file;
  if (partial === undefined) return { problem: say('theProjectHasNoPartial', { partial: String(use.partial) }) };
  const { container, index } = placeOf(path);
  const filled = filledElements(file, container, use, partial);
  if ('problem' in filled) return filled;
  const { width, height } = partial;
  const size = typeof width === 'number' && typeof height === 'number' ? { width, height } : undefined;
  const [only, ...others] = filled.elements;
  const box = boxIn(use);
  if (!holdsBoxes(file, container) && (size !== undefined || others.length > 0)) {
    return { problem: say('aGroupPlacesItsElements') };
  }
  if (others.length > 0 && isJoined(file, path)) {
    return { problem: say('aConnectorLeadsToThe') };
  }
  const elements =
    size === undefined || box === undefined
      ? filled.elements.map((element) => placed(element, use, box))
      : filled.elements.map((element) => placed(withStretchedBox(element, size, box), use, box));
  const rest = without(filled.file, [path]);
  const named = withOwnNames(rest, others.length === 0 ? [withName(elements[0] ?? only!, use)] : elements);
  const next = withChildren(rest, container, childrenAt(rest, container).toSpliced(index, 0, ...named));
  return {
    file: others.length === 0 ? followed(file, [path], next, path) : next,
    selected: named.map((_, offset) => pathIn(container, index + offset)),
    lost: filled.lost,
  };
}

function isJoined(file: TemplateJson, path: ElementPath): boolean {
  const name = joinableElements(file).find((one) => one.path === path)?.name;
  return name !== undefined && joinedNames(file).has(name);
}

function withName(element: JsonObject, { name }: JsonObject): JsonObject {
  return name === undefined ? element : ordered({ ...element, name });
}

/** As the engine does it: sides stretch with the partial; sizes of text and lines stay. */
function withStretchedBox(
  element: JsonObject,
  size: { readonly width: number; readonly height: number },
  to: Box,
): JsonObject {
  const own = boxIn(element);
  if (own === undefined) return element;
  const [across, down] = [to.width / size.width, to.height / size.height];
  return {
    ...element,
    box: roundedBox({
      x: to.x + own.x * across,
      y: to.y + own.y * down,
      width: own.width * across,
      height: own.height * down,
    }),
  };
}

/** An element in the place of a use, with what the use does to everything in it. */
function placed(element: JsonObject, use: JsonObject, box: Box | undefined): JsonObject {
  const { rotation, opacity, link, when } = use;
  const own = boxIn(element) ?? box;
  const angle = ((numberOr(element.rotation, 0) + numberOr(rotation, 0)) % 360) + 0;
  const faded = Math.round(numberOr(element.opacity, 1) * numberOr(opacity, 1) * 10_000) / 10_000;
  const { rotation: _, opacity: _opacity, ...rest } = element;
  const inPlace: JsonObject = {
    ...rest,
    ...(own && box ? { box: roundedBox(turnedAround(own, rotation, box)) } : sizesOf(use)),
    ...(angle !== 0 && { rotation: rounded(angle) }),
    ...(faded !== 1 && { opacity: faded }),
    ...(link !== undefined && element.link === undefined && { link }),
  };
  if (when === undefined || isSameJson(when, element.when ?? null)) return ordered(inPlace);
  if (element.when === undefined) return ordered({ ...inPlace, when });
  return inGroup(inPlace, when);
}

function sizesOf({ width, height, columnSpan }: JsonObject): JsonObject {
  return {
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(columnSpan !== undefined && { columnSpan }),
  };
}

/** Two conditions hold for an element in a group with one of them. */
function inGroup({ box, width, height, columnSpan, ...element }: JsonObject, when: Json): JsonObject {
  const around: JsonObject = box === undefined ? sizesOf({ ...given({ width, height, columnSpan }) }) : { box };
  const isHigh = box !== undefined || (height !== undefined && height !== 'hug');
  const inside = ordered({ ...element, width: 'fill', ...(isHigh && { height: 'fill' }) });
  return ordered({ type: 'group', ...around, when, elements: [inside] });
}

function given(keys: { readonly [key: string]: Json | undefined }): JsonObject {
  return Object.fromEntries(Object.entries(keys).filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

const FIRST = ['type', 'name', 'role', 'box', 'width', 'height', 'columnSpan'];

/** The keys in the order in which the editor writes those of a new element. */
function ordered(element: JsonObject): JsonObject {
  const first = FIRST.flatMap((key) => (Object.hasOwn(element, key) ? [[key, element[key]!] as const] : []));
  return Object.fromEntries([...first, ...Object.entries(element).filter(([key]) => !FIRST.includes(key))]);
}

function numberOr(value: Json | undefined, other: number): number {
  return typeof value === 'number' ? value : other;
}

/** The path of an element after others were added before it in the same container. */
function shifted(path: ElementPath, container: string, added: number): ElementPath {
  const place = placeOf(path);
  return place.container === container ? pathIn(container, place.index + added) : path;
}
