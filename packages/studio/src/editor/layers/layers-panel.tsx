import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type ElementPath, everyElement, isInside, placeOf, type TemplateJson } from '../../elements/template-json.ts';
import { say } from '../../sentences/editor/editor.ts';
import { useEditing } from '../editing.ts';
import { moveElements } from '../model/arrange/move-elements.ts';
import { renameElement } from '../model/connect/connect-elements.ts';
import { isMarked, type ViewMarks } from '../stage/view-marks.ts';
import { type DropPlace, type LayerActions, LayerRow } from './layer-row.tsx';
import { type Layer, visibleLayers } from './layer-tree.ts';

interface LayersPanelProps {
  readonly marks: ViewMarks;
  readonly onMark: (kind: keyof ViewMarks, paths: readonly ElementPath[]) => void;
}

/** The lines that are selected together, from the first one chosen to the last. */
interface Range {
  readonly from: ElementPath;
  readonly to: ElementPath;
}

/** The groups in groups, which are closed at first. */
function innerGroups(file: TemplateJson): ReadonlySet<ElementPath> {
  const groups = everyElement(file).filter(({ path, element }) => element.elements && placeOf(path).container !== '');
  return new Set(groups.map(({ path }) => path));
}

/** The elements in drawing order, the topmost first. One tab stop; arrow keys go from line to line. */
export function LayersPanel({ marks, onMark }: LayersPanelProps) {
  const { editor, file, selected, findings, places } = useEditing();
  const [closed, setClosed] = useState<ReadonlySet<ElementPath>>(() => innerGroups(file));
  const [renamed, setRenamed] = useState<ElementPath>();
  const [dragged, setDragged] = useState<readonly ElementPath[]>([]);
  const tree = useRef<HTMLDivElement>(null);
  const layers = useMemo(() => visibleLayers(file, closed), [file, closed]);
  const [range, setRange] = useState<Range>();
  const isRange = range !== undefined && selected.includes(range.from) && selected.includes(range.to);
  const isShown = (path: ElementPath) => layers.some((layer) => layer.path === path);
  const stop = isRange && isShown(range.to) ? range.to : (selected.find(isShown) ?? layers[0]?.path);

  // What is selected on the canvas is brought into sight, and the groups around it are opened.
  useEffect(() => {
    const [first] = selected;
    if (first === undefined) return;
    setClosed((before) => {
      const kept = [...before].filter((path) => !isInside(first, path));
      return kept.length === before.size ? before : new Set(kept);
    });
    const row = tree.current?.querySelector(`[data-layer="${CSS.escape(first)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  function fold(path: ElementPath, isOpen: boolean) {
    setClosed((before) => {
      const next = new Set(before);
      if (isOpen) next.delete(path);
      else next.add(path);
      return next;
    });
  }

  function go(path: ElementPath | undefined) {
    if (path === undefined) return;
    editor.select([path]);
    focusRow(path);
  }

  function choose(path: ElementPath, adds: boolean, extends_: boolean) {
    if (adds) {
      editor.select(selected.includes(path) ? selected.filter((one) => one !== path) : [...selected, path]);
    } else if (extends_) selectTo(path);
    else editor.select([path]);
  }

  /** Selects every line from where the selection began to another line. */
  function selectTo(path: ElementPath) {
    const from = isRange ? range.from : stop;
    if (from === undefined) return editor.select([path]);
    const [first, last] = [from, path]
      .map((one) => layers.findIndex((layer) => layer.path === one))
      .sort((a, b) => a - b);
    editor.select(layers.slice(first, last! + 1).map((layer) => layer.path));
    setRange({ from, to: path });
  }

  function extendTo(path: ElementPath | undefined) {
    if (path === undefined) return;
    selectTo(path);
    focusRow(path);
  }

  function focusRow(path: ElementPath) {
    tree.current?.querySelector<HTMLElement>(`[data-layer="${CSS.escape(path)}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target instanceof HTMLInputElement || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = layers.findIndex((layer) => layer.path === stop);
    const layer = layers[at];
    if (layer === undefined) return;
    const run = event.shiftKey ? extensionOf(event.key, at) : actionOf(event.key, layer, at);
    if (run === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  }

  function extensionOf(key: string, at: number): (() => void) | undefined {
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined;
    return step === undefined ? undefined : () => extendTo(layers[at + step]?.path);
  }

  function actionOf(key: string, { path, isOpen }: Layer, at: number): (() => void) | undefined {
    const parent = placeOf(path).container;
    switch (key) {
      case 'ArrowDown':
        return () => go(layers[at + 1]?.path);
      case 'ArrowUp':
        return () => go(layers[at - 1]?.path);
      case 'Home':
        return () => go(layers[0]?.path);
      case 'End':
        return () => go(layers.at(-1)?.path);
      case 'ArrowRight':
        return isOpen === undefined ? undefined : isOpen ? () => go(layers[at + 1]?.path) : () => fold(path, true);
      case 'ArrowLeft':
        if (isOpen) return () => fold(path, false);
        return parent === '' ? undefined : () => go(parent);
      case 'F2':
        return () => setRenamed(path);
      case 'Enter':
      case ' ':
        return () => editor.select([path]);
    }
    return undefined;
  }

  function rename(path: ElementPath, name: string | undefined) {
    setRenamed(undefined);
    if (name !== undefined) editor.change(renameElement(path, name));
    focusRow(path);
  }

  function drop(path: ElementPath, place: DropPlace) {
    const { container, index } = placeOf(path);
    // The list begins with what is drawn last, so above is in front.
    const to =
      place === 'inside' ? { container: path, index: 0 } : { container, index: place === 'above' ? index + 1 : index };
    if (dragged.length > 0) editor.change(moveElements(dragged, to, places));
    setDragged([]);
  }

  const latest = useRef({ choose, drop, rename, selected, onMark });
  latest.current = { choose, drop, rename, selected, onMark };
  const [actions] = useState(
    (): LayerActions => ({
      beginRename: setRenamed,
      rename: (path, name) => latest.current.rename(path, name),
      choose: (path, adds, isRange) => latest.current.choose(path, adds, isRange),
      fold,
      mark: (kind, path) => latest.current.onMark(kind, [path]),
      drag(path) {
        const { selected: chosen } = latest.current;
        setDragged(chosen.includes(path) ? chosen : [path]);
      },
      drop: (path, place) => latest.current.drop(path, place),
    }),
  );

  if (layers.length === 0) {
    return <p className="px-4 py-6 text-center text-xs text-muted">{say('nothingIsOnTheSlide')}</p>;
  }
  return (
    <div
      ref={tree}
      role="tree"
      aria-label={say('layers')}
      aria-multiselectable="true"
      data-keys="layers"
      className="py-1"
      onKeyDown={onKeyDown}
    >
      {layers.map((layer) => (
        <LayerRow
          key={layer.path}
          layer={layer}
          isStop={layer.path === stop}
          isSelected={selected.includes(layer.path)}
          isHidden={isMarked(marks.hidden, layer.path)}
          isLocked={isMarked(marks.locked, layer.path)}
          isDrawn={places.size === 0 || places.has(layer.path)}
          hasFinding={findings.some(({ path }) => path === layer.path || path.startsWith(`${layer.path}/`))}
          isRenamed={renamed === layer.path}
          actions={actions}
        />
      ))}
    </div>
  );
}
