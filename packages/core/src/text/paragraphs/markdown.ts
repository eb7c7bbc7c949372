import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import type { RichParagraph, RichRun, RichText } from '../../contract/index.ts';

type Block = ReturnType<typeof fromMarkdown>['children'][number];
type Inline = Extract<Block, { type: 'paragraph' }>['children'][number];
type List = Extract<Block, { type: 'list' }>;

/** Everything of CommonMark that is not markdown-lite stays as the words that were typed. */
const WORDS_ONLY = {
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

/** Bold, italic, strike, code, links and lists of markdown → rich text. What is not understood stays as words. */
export function parseMarkdown(source: string): RichText {
  const tree = fromMarkdown(source, {
    extensions: [gfmStrikethrough({ singleTilde: false }), WORDS_ONLY],
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
      // Only an item's first paragraph has its bullet.
      return paragraphsOf(block, source, level).map((one) => ({ ...one, level, ...(index === 0 && { list: kind }) }));
    });
  });
}

function runsOf(nodes: readonly Inline[], source: string, look: Omit<RichRun, 'text'>): readonly RichRun[] {
  return nodes.flatMap((node): readonly RichRun[] => {
    switch (node.type) {
      case 'text':
        return [{ ...look, text: node.value }];
      case 'strong':
        return runsOf(node.children, source, { ...look, bold: true });
      case 'emphasis':
        return runsOf(node.children, source, { ...look, italic: true });
      case 'delete':
        return runsOf(node.children, source, { ...look, strike: true });
      case 'inlineCode':
        return [{ ...look, text: node.value, code: true }];
      case 'break':
        return [{ ...look, text: '\n' }];
      case 'link':
        return SAFE_ADDRESS.test(node.url)
          ? runsOf(node.children, source, { ...look, link: { url: node.url } })
          : [{ ...look, text: typed(node, source) }];
      default:
        return [{ ...look, text: typed(node, source) }];
    }
  });
}

/** Only what a click may safely open becomes a link. */
const SAFE_ADDRESS = /^(https?:\/\/|mailto:)\S+$/i;

function typed(node: Block | Inline, source: string): string {
  return source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}
