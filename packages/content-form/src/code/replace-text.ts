import { Annotation } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

/** Marks a change that comes from the page, so that an editor does not report it back. */
export const fromPage = Annotation.define<true>();

/** Replaces a text where it differs, so that the cursor stays where it is. */
export function replaceText(view: EditorView, next: string): void {
  const text = view.state.doc.toString();
  if (text === next) return;
  const least = Math.min(text.length, next.length);
  let start = 0;
  while (start < least && text.charCodeAt(start) === next.charCodeAt(start)) start += 1;
  let end = 0;
  while (end < least - start && text.charCodeAt(text.length - 1 - end) === next.charCodeAt(next.length - 1 - end)) {
    end += 1;
  }
  const insert = next.slice(start, next.length - end);
  view.dispatch({ changes: { from: start, to: text.length - end, insert }, annotations: fromPage.of(true) });
}
