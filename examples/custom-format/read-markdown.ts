import type { Artifact } from '@deckwright/core/contract';
import MarkdownIt from 'markdown-it';

/** The words of each part as somebody else's parser reads them. */
export function readText(artifact: Artifact): string[] {
  return partsOf(artifact).map(({ words }) => words.join('\n'));
}

/** The quotations at the end of each part. */
export function readNotes(artifact: Artifact): string[] {
  return partsOf(artifact).map(({ notes }) => notes.join('\n'));
}

function partsOf({ bytes }: Artifact) {
  const parts = [{ words: [] as string[], notes: [] as string[] }];
  let depth = 0;
  for (const { type, children } of new MarkdownIt().parse(new TextDecoder().decode(bytes), {})) {
    if (type === 'hr') parts.push({ words: [], notes: [] });
    if (type === 'blockquote_open') depth += 1;
    if (type === 'blockquote_close') depth -= 1;
    if (type !== 'inline') continue;
    const words = children!.map(({ content }) => content).join('');
    (depth > 0 ? parts.at(-1)!.notes : parts.at(-1)!.words).push(words);
  }
  return parts;
}
