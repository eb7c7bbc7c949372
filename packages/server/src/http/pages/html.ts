import { escapeMarkup } from '@deckwright/core/svg';

/** One line of text, in which `code` is in backticks. */
export function inline(text: string): string {
  return escapeMarkup(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** Paragraphs, separated by empty lines. */
export function prose(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${inline(paragraph)}</p>`)
    .join('\n');
}

/** A table, which scrolls if it is too wide. Each row is a `tr`. */
export function table(heads: readonly string[], rows: readonly string[], style = ''): string {
  return `<div class="wide" tabindex="0"><table class="${style}">
<thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>`;
}

/** A block of formatted JSON. */
export function jsonBlock(value: unknown): string {
  return `<pre tabindex="0"><code>${escapeMarkup(JSON.stringify(value, null, 2))}</code></pre>`;
}
