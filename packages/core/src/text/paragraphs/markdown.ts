import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import type { RichParagraph, RichRun, RichText } from '../../contract/index.ts';

type Block = ReturnType<typeof fromMarkdown>['children'][number];
type Inline = Extract<Block, { type: 'paragraph' }>['children'][number];
type List = Extract<Block, { type: 'list' }>;

/** Syntax of CommonMark that markdown-lite does not have: it stays as literal text. */
const DISABLED = {
  disable: {
    null: [
      'autolink',
      'blockQuote',
      'characterReference',
      'codeFenced',
      'codeIndented',
      'definition',
      'headingAtx',
      'htmlFlow',
      'htmlText',
      'setextUnderline',
      'thematicBreak',
    ],
  },
};

const DEEPEST = 8;

/** Markdown with bold, italic, strike, code, links and lists → rich text. Other syntax stays as literal text. */
export function parseMarkdown(source: string): RichText {
  const tree = fromMarkdown(source, {
    extensions: [gfmStrikethrough({ singleTilde: false }), DISABLED],
    mdastExtensions: [gfmStrikethroughFromMarkdown()],
  });
  return { paragraphs: tree.children.flatMap((block) => paragraphsOf(block, source, 0)) };
}

function paragraphsOf(block: Block, source: string, level: number): readonly RichParagraph[] {
  if (block.type === 'list') return itemsOf(block, source, level);
  if (block.type === 'paragraph') return [{ runs: runsOf(block.children, source, {}), level: 0 }];
  return [{ runs: [{ text: typed(block, source) }], level: 0 }];
}

function itemsOf(list: List, source: string, level: number): readonly RichParagraph[] {
  const kind = list.ordered ? 'number' : 'bullet';
  return list.children.flatMap((item) => {
    return item.children.flatMap((block, index): readonly RichParagraph[] => {
      if (block.type === 'list') return itemsOf(block, source, Math.min(DEEPEST, level + 1));
      // Only the first paragraph of an item has a bullet.
      return paragraphsOf(block, source, level).map((one) => ({ ...one, level, ...(index === 0 && { list: kind }) }));
    });
  });
}

function runsOf(nodes: readonly Inline[], source: string, style: Omit<RichRun, 'text'>): readonly RichRun[] {
  return nodes.flatMap((node): readonly RichRun[] => {
    switch (node.type) {
      case 'text':
        return [{ ...style, text: node.value }];
      case 'strong':
        return runsOf(node.children, source, { ...style, bold: true });
      case 'emphasis':
        return runsOf(node.children, source, { ...style, italic: true });
      case 'delete':
        return runsOf(node.children, source, { ...style, strike: true });
      case 'inlineCode':
        return [{ ...style, text: node.value, code: true }];
      case 'break':
        return [{ ...style, text: '\n' }];
      case 'link':
        return SAFE_ADDRESS.test(node.url)
          ? runsOf(node.children, source, { ...style, link: { url: node.url } })
          : [{ ...style, text: typed(node, source) }];
      default:
        return [{ ...style, text: typed(node, source) }];
    }
  });
}

/** Addresses that are safe to open. Others stay text. */
const SAFE_ADDRESS = /^(https?:\/\/|mailto:)\S+$/i;

function typed(node: Block | Inline, source: string): string {
  return source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}
