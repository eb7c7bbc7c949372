import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The look of code editors, in the colours of the page. Custom properties reach into a shadow root. */
export const editorTheme = [
  EditorView.theme({
    '&': { height: '100%', color: 'var(--color-ink)', backgroundColor: 'transparent', fontSize: '13px' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace', lineHeight: '1.55' },
    '.cm-content': { caretColor: 'var(--color-ink)', padding: '8px 0' },
    '.cm-cursor': { borderLeftColor: 'var(--color-ink)' },
    '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--color-muted)', border: 'none' },
    '.cm-activeLine, .cm-activeLineGutter': {
      backgroundColor: 'color-mix(in oklch, var(--color-accent) 7%, transparent)',
    },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      backgroundColor: 'color-mix(in oklch, var(--color-accent) 28%, transparent)',
    },
    '.cm-tooltip': {
      backgroundColor: 'var(--color-raised)',
      color: 'var(--color-ink)',
      border: '1px solid var(--color-line)',
      borderRadius: '8px',
      overflow: 'hidden',
    },
    '.cm-tooltip-autocomplete ul li[aria-selected]': {
      backgroundColor: 'var(--color-accent)',
      color: 'var(--color-on-accent)',
    },
    '.cm-diagnostic': { fontFamily: 'var(--font-sans, system-ui)', padding: '6px 10px' },
    '.cm-diagnostic-error': { borderLeftColor: 'var(--color-danger)' },
    '.cm-diagnostic-warning': { borderLeftColor: 'var(--color-warning)' },
    '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: 'underline wavy var(--color-danger)' },
    '.cm-lintRange-warning': { backgroundImage: 'none', textDecoration: 'underline wavy var(--color-warning)' },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: 'var(--color-ink)', fontWeight: '600' },
      { tag: [tags.string, tags.special(tags.string)], color: 'var(--color-accent)' },
      { tag: [tags.number, tags.bool, tags.null], color: 'var(--color-warning)' },
      { tag: tags.strong, fontWeight: '700' },
      { tag: tags.emphasis, fontStyle: 'italic' },
    ]),
  ),
];
