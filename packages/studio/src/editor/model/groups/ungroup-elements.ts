import { isJsonObject, type Json, type JsonObject } from '@deckwright/content-form/body';
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
import { say } from '../../../sentences/editor/model.ts';
import type { DrawnBoxes } from '../arrange/box.ts';
import { roundedBox } from '../arrange/box.ts';
import { boxInContainer, boxOnSlide, frameOf, fromSlide, holdsBoxes, isFree } from '../arrange/frame.ts';
import { asInGroup, asOnSlide, boxFrom } from '../arrange/move-elements.ts';
import { rounded } from '../arrange/rounded.ts';
import { withConnectors } from '../connect/copied-connectors.ts';
import { leavingRepeats } from '../references.ts';
import type { TemplateEdit } from '../template-edit.ts';
import { panelShape } from './panel.ts';

/**
 * Puts the elements of groups in their place, and selects them. On the slide and in a free group they stay where they are drawn, and the surface of the group
 * becomes a shape behind them. A repeat leaves what its first item shows.
 */
export function ungroupElements(paths: readonly ElementPath[], drawn: DrawnBoxes = new Map()): TemplateEdit {
  return {
    label: say('ungroup'),
    apply(file) {
      const groups = topmost(file, paths).filter((path) => Array.isArray(elementAt(file, path)?.elements));
      if (groups.length === 0) return { file };
      // From the last to the first, so that the paths of the others and of their children stay right.
      const ungrouped = groups.reduceRight<{ file: TemplateJson; selected: readonly ElementPath[] }>(
        (before, path) => {
          const { container, index } = placeOf(path);
          const parts = partsOf(before.file, path, drawn);
          const children = childrenAt(before.file, container).toSpliced(index, 1, ...parts);
          const added = parts.length - 1;
          const moved = before.selected.map((one) => shifted(one, container, added));
          const selected = parts.map((_, offset) => pathIn(container, index + offset));
          return { file: withChildren(before.file, container, children), selected: [...selected, ...moved] };
        },
        { file, selected: [] },
      );
      return withConnectors(file, ungrouped);
    },
  };
}

function partsOf(file: TemplateJson, path: ElementPath, drawn: DrawnBoxes): readonly Json[] {
  const group = elementAt(file, path)!;
  const { container } = placeOf(path);
  const isBoxed = holdsBoxes(file, container);
  const frame = frameOf(file, container, drawn);
  const children = childrenAt(file, path).flatMap((child, index) => {
    if (!isJsonObject(child)) return [];
    const at = pathIn(path, index);
    const freed = inherited(leavingRepeats(file, at, container) as JsonObject, group);
    const box = boxOnSlide(file, at, drawn) ?? boxFrom(child);
    if (isBoxed) return [asOnSlide(freed, fromSlide(box, frame))];
    return [isFree(group) ? asInGroup(freed, box) : withoutSpan(freed)];
  });
  const box = boxInContainer(file, path, drawn);
  const panel = isBoxed && box ? panelShape(group, roundedBox(box)) : undefined;
  return panel ? [inherited(panel, group), ...children] : children;
}

/** What a group does to everything in it: its condition, link, rotation and opacity. */
function inherited(element: JsonObject, group: JsonObject): JsonObject {
  const { when, link, rotation, opacity } = group;
  const turn =
    (typeof rotation === 'number' ? rotation : 0) + (typeof element.rotation === 'number' ? element.rotation : 0);
  const seen =
    (typeof opacity === 'number' ? opacity : 1) * (typeof element.opacity === 'number' ? element.opacity : 1);
  return {
    ...element,
    ...(when !== undefined && element.when === undefined && { when }),
    ...(link !== undefined && element.link === undefined && { link }),
    ...(rotation !== undefined && { rotation: rounded(turn) }),
    ...(opacity !== undefined && { opacity: rounded(seen) }),
  };
}

/** Its new container may be no grid. */
function withoutSpan({ columnSpan: _, ...element }: JsonObject): JsonObject {
  return element;
}

/** The path of an element after others were added before it in the same container. */
function shifted(path: ElementPath, container: string, added: number): ElementPath {
  const place = placeOf(path);
  return place.container === container ? pathIn(container, place.index + added) : path;
}
