import { elementName } from '../../../elements/element-name.ts';
import {
  childrenAt,
  type ElementPath,
  elementAt,
  pathIn,
  type TemplateJson,
  withChildren,
} from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import { setProperty } from '../set-property.ts';
import type { TemplateEdit } from '../template-edit.ts';
import {
  type EndKey,
  freeName,
  isConnector,
  joinableElements,
  joinedNames,
  withFollowedNames,
} from './joined-names.ts';

/** Adds a connector between two elements, in front of all others, and selects it. Elements without a name of their own get one. */
export function connectElements(from: ElementPath, to: ElementPath): TemplateEdit {
  return {
    label: say('addConnector'),
    apply(file) {
      if (from === to) return { file };
      const first = withOwnName(file, from);
      const second = first && withOwnName(first.file, to);
      if (!first || !second) return { file };
      const connector = {
        type: 'connector',
        from: { element: first.name },
        to: { element: second.name },
        stroke: { color: 'dk1', width: 2, end: 'triangle' },
      };
      const elements = childrenAt(second.file, '');
      return {
        file: withChildren(second.file, '', [...elements, connector]),
        selected: [pathIn('', elements.length)],
      };
    },
  };
}

/** Lets a connector begin or end at another element. */
export function setEnd(connector: ElementPath, end: EndKey, element: ElementPath): TemplateEdit {
  return {
    label: end === 'from' ? say('changeTheStart') : say('changeTheEnd'),
    apply(file) {
      const named = withOwnName(file, element);
      if (!named || elementAt(file, connector) === undefined) return { file };
      return setProperty([connector], `/${end}/element`, named.name).apply(named.file, []);
    },
  };
}

/** The two elements that a new connector joins: those that are selected, or else the ones in front. */
export function endsToConnect(
  file: TemplateJson,
  selected: readonly ElementPath[],
): readonly [ElementPath, ElementPath] | undefined {
  const joinable = joinableElements(file).map(({ path }) => path);
  const chosen = selected.filter((path) => joinable.includes(path));
  const onSlide = childrenAt(file, '').map((_, index) => pathIn('', index));
  const inFront = onSlide.filter((path) => joinable.includes(path) && !chosen.includes(path));
  const [from, to] = chosen.length >= 2 ? chosen : [...inFront, ...chosen].slice(-2);
  return from === undefined || to === undefined ? undefined : [from, to];
}

/** Renames an element. Connectors follow it; a joined one gets a name that no other element has. */
export function renameElement(path: ElementPath, name: string): TemplateEdit {
  return {
    label: say('rename'),
    apply(file) {
      const before = joinableElements(file).find((one) => one.path === path);
      const others = joinableElements(file).flatMap((one) => (one.path === path ? [] : [one.name]));
      const isJoined = before !== undefined && joinedNames(file).has(before.name);
      // Connectors tell what they join by its name.
      const unique = isJoined && name !== '' ? freeName(new Set(others), name) : name;
      const renamed = setProperty([path], '/name', unique === '' ? undefined : unique).apply(file, []).file;
      if (before === undefined) return { file: renamed };
      const after = joinableElements(renamed).find((one) => one.path === path)!;
      return { file: withFollowedNames(renamed, new Map([[before.name, after.name]])) };
    },
  };
}

/** The file in which an element has a name of its own that no other element has. Undefined if it cannot be joined. */
function withOwnName(
  file: TemplateJson,
  path: ElementPath,
): { readonly file: TemplateJson; readonly name: string } | undefined {
  const elements = joinableElements(file);
  const own = elements.find((one) => one.path === path);
  if (own === undefined || isConnector(own.element)) return undefined;
  const others = new Set(elements.filter((one) => one !== own).map(({ name }) => name));
  if (typeof own.element.name === 'string' && !others.has(own.name)) return { file, name: own.name };
  const name = freeName(others, elementName(own.element));
  const { file: named } = setProperty([path], '/name', name).apply(file, []);
  return { file: withFollowedNames(named, new Map([[own.name, name]])), name };
}
