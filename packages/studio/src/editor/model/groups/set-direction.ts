import { isJsonObject, type Json, type JsonObject } from '@deckwright/content-form/body';
import { type ElementPath, elementAt, type TemplateJson, withElement } from '../../../elements/template-json.ts';
import type { TemplateEdit } from '../template-edit.ts';

export type GroupDirection = 'row' | 'column' | 'grid';

/** Columns of a grid that stated none before. */
const GRID_COLUMNS = 2;

/** Changes how groups place their children. What only the other direction has goes: columns and spans of a grid, the wrap of a row. */
export function setDirection(paths: readonly ElementPath[], direction: GroupDirection): TemplateEdit {
  return {
    label: 'Change the direction',
    apply: (file) => ({ file: paths.reduce((before, path) => withDirection(before, path, direction), file) }),
  };
}

function withDirection(file: TemplateJson, path: ElementPath, direction: GroupDirection): TemplateJson {
  const group = elementAt(file, path);
  if (group?.type !== 'group' || (group.direction ?? 'column') === direction) return file;
  const { columns, rows, wrap, ...others } = group;
  if (direction === 'grid') {
    const most = Array.isArray(group.elements) ? group.elements.length : GRID_COLUMNS;
    const count = group.repeat === undefined ? Math.min(GRID_COLUMNS, most) : GRID_COLUMNS;
    return withElement(file, path, placedAfter(others, 'direction', { direction, columns: columns ?? count }));
  }
  const next = placedAfter(others, 'direction', { direction, ...(wrap !== undefined && { wrap }) });
  return withElement(file, path, withoutSpans(next));
}

/** The entries in the place of a key, or else before the elements. */
function placedAfter(group: JsonObject, key: string, entries: JsonObject): JsonObject {
  const own = Object.entries(group);
  const at = own.findIndex(([one]) => one === (Object.hasOwn(group, key) ? key : 'elements'));
  const rest = own.filter(([one]) => one !== key);
  return Object.fromEntries(rest.toSpliced(at === -1 ? rest.length : at, 0, ...Object.entries(entries)));
}

function withoutSpans(group: JsonObject): JsonObject {
  if (!Array.isArray(group.elements)) return group;
  const elements = group.elements.map((child): Json => {
    if (!isJsonObject(child) || child.columnSpan === undefined) return child;
    const { columnSpan: _, ...rest } = child;
    return rest;
  });
  return { ...group, elements };
}
