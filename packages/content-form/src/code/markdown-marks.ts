import type { ChangeSpec, EditorState, SelectionRange, TransactionSpec } from '@codemirror/state';
import { EditorSelection, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** Switches a mark such as `**` around the selection. */
export function toggleMark(state: EditorState, mark: string): TransactionSpec {
  return state.changeByRange((range) => {
    const { from, to } = range;
    const before = state.sliceDoc(from - mark.length, from);
    const after = state.sliceDoc(to, to + mark.length);
    if (before === mark && after === mark) {
      const changes = [
        { from: from - mark.length, to: from },
        { from: to, to: to + mark.length },
      ];
      return { changes, range: shifted(range, -mark.length) };
    }
    const changes = [
      { from, insert: mark },
      { from: to, insert: mark },
    ];
    return { changes, range: shifted(range, mark.length) };
  });
}

/** Makes a link of the selection, and selects the address to type. */
export function makeLink(state: EditorState): TransactionSpec {
  return state.changeByRange(({ from, to }) => {
    const text = state.sliceDoc(from, to) || 'text';
    const address = 'https://';
    const start = from + text.length + 3;
    return {
      changes: { from, to, insert: `[${text}](${address})` },
      range: EditorSelection.range(start, start + address.length),
    };
  });
}

/** Switches the lines of the selection between items of a list and plain lines. */
export function toggleList(state: EditorState, kind: 'bullet' | 'number'): TransactionSpec {
  const { from, to } = state.selection.main;
  const lines = [];
  for (let at = state.doc.lineAt(from); ; at = state.doc.line(at.number + 1)) {
    lines.push(at);
    if (at.to >= to || at.number === state.doc.lines) break;
  }
  const own = kind === 'bullet' ? /^\s*- / : /^\s*\d+\. /;
  const isListed = lines.every(({ text }) => own.test(text));
  const changes = lines.map((line, index): ChangeSpec => {
    const marker = /^(\s*)(- |\d+\. )?/.exec(line.text)!;
    const [all, indent = ''] = marker;
    const insert = isListed ? indent : `${indent}${kind === 'bullet' ? '- ' : `${index + 1}. `}`;
    return { from: line.from, to: line.from + all.length, insert };
  });
  return { changes };
}

function shifted(range: SelectionRange, by: number): SelectionRange {
  return EditorSelection.range(range.anchor + by, range.head + by);
}

const STYLES = [
  [/\*\*(?=\S)(.+?)(?<=\S)\*\*/g, Decoration.mark({ class: 'cm-md-bold' })],
  [/(?<![\w_])_(?=\S)(.+?)(?<=\S)_(?![\w_])/g, Decoration.mark({ class: 'cm-md-italic' })],
  [/~~(?=\S)(.+?)(?<=\S)~~/g, Decoration.mark({ class: 'cm-md-strike' })],
  [/`([^`]+)`/g, Decoration.mark({ class: 'cm-md-code' })],
  [/\[[^\]]+\]\([^)\s]+\)/g, Decoration.mark({ class: 'cm-md-link' })],
] as const;

/** Longest line that is styled. */
const LONGEST = 5_000;

/** Shows markdown in its own style while it is written. */
export const markdownStyles = [
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = decorate(view);
      }
      update(update: ViewUpdate) {
        if (update.docChanged || update.viewportChanged) this.decorations = decorate(update.view);
      }
    },
    { decorations: ({ decorations }) => decorations },
  ),
  EditorView.theme({
    '.cm-scroller': { fontFamily: 'inherit' },
    '.cm-md-bold': { fontWeight: '700' },
    '.cm-md-italic': { fontStyle: 'italic' },
    '.cm-md-strike': { textDecoration: 'line-through' },
    '.cm-md-code': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: '0.92em' },
    '.cm-md-link': { color: 'var(--color-accent)' },
  }),
];

function decorate(view: EditorView): DecorationSet {
  const found: { from: number; to: number; mark: Decoration }[] = [];
  for (const { from, to } of view.visibleRanges) {
    for (let at = view.state.doc.lineAt(from); ; at = view.state.doc.line(at.number + 1)) {
      for (const [pattern, mark] of at.length > LONGEST ? [] : STYLES) {
        for (const match of at.text.matchAll(pattern)) {
          found.push({ from: at.from + match.index, to: at.from + match.index + match[0].length, mark });
        }
      }
      if (at.to >= to || at.number === view.state.doc.lines) break;
    }
  }
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to, mark } of found.sort((a, b) => a.from - b.from || b.to - a.to)) builder.add(from, to, mark);
  return builder.finish();
}
