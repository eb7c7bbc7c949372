import type { Token } from 'markdown-it';
import type { RichParagraph, RichRun, RichText } from '../../contract/index.ts';
import { createMarkdownParser } from './markdown-parser.ts';

type Style = Omit<RichRun, 'text'>;

const DEEPEST = 8;

const parser = createMarkdownParser();

/** Markdown with bold, italic, strike, code, links and lists → rich text. Other syntax stays as literal text. Never throws. */
export function parseMarkdown(source: string): RichText {
  const paragraphs: RichParagraph[] = [];
  const lists: ('bullet' | 'number')[] = [];
  // Only the first paragraph of an item has a bullet.
  let first = false;
  for (const { type, children } of parser.parse(withoutByteOrderMark(source), {})) {
    switch (type) {
      case 'bullet_list_open':
        lists.push('bullet');
        break;
      case 'ordered_list_open':
        lists.push('number');
        break;
      case 'list_item_open':
        first = true;
        break;
      case 'inline':
        paragraphs.push({
          runs: runsOf(children!),
          level: Math.min(DEEPEST, Math.max(0, lists.length - 1)),
          ...(first && { list: lists.at(-1)! }),
        });
        first = false;
        break;
      case 'bullet_list_close':
      case 'ordered_list_close':
        lists.pop();
        first = false;
    }
  }
  return { paragraphs };
}

function withoutByteOrderMark(source: string): string {
  return source.startsWith('\uFEFF') ? source.slice(1) : source;
}

function runsOf(tokens: readonly Token[]): readonly RichRun[] {
  const runs: { readonly style: Style; text: string }[] = [];
  const styles: Style[] = [{}];
  for (const token of tokens) {
    const style = styles.at(-1)!;
    if (token.nesting > 0) styles.push({ ...style, ...styleOf(token) });
    else if (token.nesting < 0) styles.pop();
    else if (token.type === 'code_inline') runs.push({ style: { ...style, code: true }, text: token.content });
    else {
      const text = token.type === 'text' ? token.content : '\n';
      const last = runs.at(-1);
      if (last?.style === style) last.text += text;
      else if (text !== '') runs.push({ style, text });
    }
  }
  return runs.map(({ style, text }) => ({ ...style, text }));
}

function styleOf(opening: Token): Style {
  switch (opening.type) {
    case 'strong_open':
      return { bold: true };
    case 'em_open':
      return { italic: true };
    case 's_open':
      return { strike: true };
    default:
      return { link: { url: opening.attrGet('href') as string } };
  }
}
