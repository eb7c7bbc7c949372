import type { JsonObject } from '@deckwright/content-form/body';
import type { Size } from '@deckwright/core/contract';
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
import { withOwnNames } from '../connect/copied-connectors.ts';
import type { TemplateEdit } from '../template-edit.ts';
import { boxIn, roundedBox } from './box.ts';
import { frameOf, fromSlide, holdsBoxes, ontoSlide } from './frame.ts';
import { COPY_OFFSET, offsetCopy, withoutTitle } from './offset-copy.ts';

/** Puts a copy of each element in front of it, and selects the copies. In a group, a copy follows its original. */
export function duplicateElements(paths: readonly ElementPath[], slide?: Size): TemplateEdit {
  return {
    label: say('duplicate'),
    apply(file) {
      const copied = topmost(file, paths);
      if (copied.length === 0) return { file };
      // From the last to the first, so that the other paths stay right.
      const copies = withOwnNames(
        file,
        copied.map((path) => copyBeside(file, path, slide)),
      );
      const next = copied.reduceRight((before, path, index) => withCopy(before, path, copies[index]!), file);
      return { file: next, selected: copied.map((path) => copyOf(path, copied)) };
    },
  };
}

/** The copy is aside on the slide, also in a group that is rotated. */
function copyBeside(file: TemplateJson, path: ElementPath, slide: Size | undefined): JsonObject {
  const element = withoutTitle(elementAt(file, path)!);
  const { container } = placeOf(path);
  const [own, frame] = [boxIn(element), frameOf(file, container)];
  if (!own || !frame || !holdsBoxes(file, container)) return offsetCopy(element, COPY_OFFSET, slide);
  const copy = offsetCopy({ ...element, box: roundedBox(ontoSlide(own, frame)) }, COPY_OFFSET, slide);
  return { ...copy, box: roundedBox(fromSlide(boxIn(copy)!, frame)) };
}

function withCopy(file: TemplateJson, path: ElementPath, copy: JsonObject): TemplateJson {
  const { container, index } = placeOf(path);
  return withChildren(file, container, childrenAt(file, container).toSpliced(index + 1, 0, copy));
}

/** Where the copy of an element is. No copied element is inside another. */
function copyOf(path: ElementPath, copied: readonly ElementPath[]): ElementPath {
  const { container, index } = placeOf(pathBesideCopies(path, copied));
  return pathIn(container, index + 1);
}

/** Where an element is once each of `copied` has its copy in front of it. No copied element is inside another. */
export function pathBesideCopies(path: ElementPath, copied: readonly ElementPath[]): ElementPath {
  if (path === '') return '';
  const { container, index } = placeOf(path);
  const before = copied.map(placeOf).filter((other) => other.container === container && other.index < index);
  return pathIn(pathBesideCopies(container, copied), index + before.length);
}
