import { isJsonObject } from '@deckwright/content-form/body';
import { elementName } from '../../elements/element-name.ts';
import { childrenAt, type ElementPath, pathIn, type TemplateJson } from '../../elements/template-json.ts';

/** A line of the list of layers. */
export interface Layer {
  readonly path: ElementPath;
  readonly name: string;
  /** With what decides its icon. */
  readonly type: string;
  /** From 1. */
  readonly level: number;
  /** Among its siblings, from 1, the topmost first. */
  readonly position: number;
  readonly siblings: number;
  /** Undefined: it is not a group. */
  readonly isOpen?: boolean;
  /** It is shown under a condition. */
  readonly hasCondition: boolean;
  readonly isRepeated: boolean;
}

/** The layers that are in sight, the topmost first: what is drawn last covers the others. */
export function visibleLayers(
  file: TemplateJson,
  closed: ReadonlySet<ElementPath>,
  container = '',
  level = 1,
): readonly Layer[] {
  const children = childrenAt(file, container);
  return children
    .map((child, index) => ({ child, index }))
    .reverse()
    .flatMap(({ child, index }): readonly Layer[] => {
      if (!isJsonObject(child)) return [];
      const path = pathIn(container, index);
      const isGroup = Array.isArray(child.elements);
      const isOpen = !closed.has(path);
      const layer = {
        path,
        name: elementName(child),
        type: child.type === 'shape' && child.shape === 'line' ? 'line' : String(child.type),
        level,
        position: children.length - index,
        siblings: children.length,
        ...(isGroup && { isOpen }),
        hasCondition: child.when !== undefined,
        isRepeated: child.repeat !== undefined,
      };
      return [layer, ...(isGroup && isOpen ? visibleLayers(file, closed, path, level + 1) : [])];
    });
}
