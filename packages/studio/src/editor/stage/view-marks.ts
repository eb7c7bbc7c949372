import { type ElementPath, everyElement, type TemplateJson } from '../../elements/template-json.ts';

/** Elements that are hidden or locked while somebody edits. The template does not contain it. */
export interface ViewMarks {
  readonly hidden: ReadonlySet<ElementPath>;
  readonly locked: ReadonlySet<ElementPath>;
}

export const NO_MARKS: ViewMarks = { hidden: new Set(), locked: new Set() };

export function toggled(marks: ViewMarks, kind: keyof ViewMarks, paths: readonly ElementPath[]): ViewMarks {
  const isOn = paths.every((path) => marks[kind].has(path));
  const next = new Set(marks[kind]);
  for (const path of paths) {
    if (isOn) next.delete(path);
    else next.add(path);
  }
  return { ...marks, [kind]: next };
}

/** The marks after an edit: each follows its element, which may have another path. */
export function followed(marks: ViewMarks, before: TemplateJson, after: TemplateJson): ViewMarks {
  if (marks.hidden.size + marks.locked.size === 0 || before.elements === after.elements) return marks;
  const old = new Map(everyElement(before).map(({ path, element }) => [path, element]));
  const now = everyElement(after);
  const pathsNow = new Map(now.map(({ path, element }) => [element, path]));
  const remaining = new Set(now.map(({ path }) => path));
  const follow = (paths: ReadonlySet<ElementPath>) =>
    new Set(
      [...paths].flatMap((path) => {
        const element = old.get(path);
        return (element && pathsNow.get(element)) ?? (remaining.has(path) ? path : []);
      }),
    );
  return { hidden: follow(marks.hidden), locked: follow(marks.locked) };
}

/** Whether an element is marked, or one of the groups around it. */
export function isMarked(marked: ReadonlySet<ElementPath>, path: ElementPath): boolean {
  return [...marked].some((one) => path === one || path.startsWith(`${one}/`));
}
