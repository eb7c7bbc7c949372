import type { Artifact } from '@deckwright/core/contract';
import MarkdownIt from 'markdown-it';

/** The text of each part, read by a third-party parser. */
export function readText(artifact: Artifact): string[] {
  return partsOf(artifact).map(({ texts }) => texts.join('\n'));
}

/** The quotations at the end of each part. */
export function readNotes(artifact: Artifact): string[] {
  return partsOf(artifact).map(({ notes }) => notes.join('\n'));
}

function partsOf({ bytes }: Artifact) {
  const parts = [{ texts: [] as string[], notes: [] as string[] }];
  let depth = 0;
  for (const { type, children } of new MarkdownIt().parse(new TextDecoder().decode(bytes), {})) {
    if (type === 'hr') parts.push({ texts: [], notes: [] });
    if (type === 'blockquote_open') depth += 1;
    if (type === 'blockquote_close') depth -= 1;
    if (type !== 'inline') continue;
    parts.at(-1)![depth > 0 ? 'notes' : 'texts'].push(children!.map(({ content }) => content).join(''));
  }
  return parts;
}
