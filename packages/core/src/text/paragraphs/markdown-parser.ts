import createParser, { type MarkdownIt, type StateBlock, type StateInline } from 'markdown-it';

/** Deeper lists are literal text, so nesting is bounded. Levels below 8 look alike in any case. */
const MOST_NESTED_LISTS = 16;
/** A list and its item are two levels. markdown-it drops text beyond its limit, so lists end before; brackets become literal. */
const MOST_LEVELS = 2 * MOST_NESTED_LISTS + 2;

/** From this indent on, CommonMark reads code, which markdown-lite does not have. */
const CODE_INDENT = 4;

/** Addresses that are safe to open. */
const SAFE_ADDRESS = /^(https?:\/\/|mailto:)\S+$/i;

type BlockRule = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean;
type InlineRule = (state: StateInline, silent: boolean) => boolean;

const list = blockRule('list');
const backticks = inlineRule('backticks');
const strikethrough = inlineRule('strikethrough');
const link = inlineRule('link');
const image = inlineRule('image');

/**
 * A parser of markdown-lite: CommonMark's emphasis, code, links, line breaks and lists, and `~~`. All other syntax stays literal.
 * Its time grows linearly with the text.
 */
export function createMarkdownParser(): MarkdownIt {
  const parser = createParser('zero', { maxNesting: MOST_LEVELS });
  parser.enable(['list', 'newline', 'escape', 'backticks', 'strikethrough', 'emphasis', 'link', 'image']);
  parser.block.ruler.at('list', listAtAnyIndent);
  parser.block.ruler.at('paragraph', paragraph);
  parser.inline.ruler.at('backticks', codeInLines);
  parser.inline.ruler.at('strikethrough', strikethroughOfTwo);
  parser.inline.ruler.at('link', safeLink);
  parser.inline.ruler.at('image', literalImage);
  parser.normalizeLink = (url) => url;
  parser.validateLink = () => true;
  return parser;
}

function listAtAnyIndent(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (state.level >= 2 * MOST_NESTED_LISTS) return false;
  const { blkIndent, listIndent } = state;
  const indent = state.sCount[startLine]!;
  if (indent - blkIndent >= CODE_INDENT) state.blkIndent = indent;
  state.listIndent = -1;
  const found = list(state, startLine, endLine, silent);
  state.blkIndent = blkIndent;
  state.listIndent = listIndent;
  return found;
}

/** markdown-it's own rule does not look for lists in lines that are indented like code. */
function paragraph(state: StateBlock, startLine: number, endLine: number): boolean {
  const { parentType } = state;
  state.parentType = 'paragraph';
  let line = startLine + 1;
  while (line < endLine && !state.isEmpty(line) && !listAtAnyIndent(state, line, endLine, true)) line += 1;
  state.parentType = parentType;
  state.line = line;
  const inline = state.push('inline', '', 0);
  inline.content = state.md.utils.asciiTrim(state.getLines(startLine, line, state.blkIndent, false));
  inline.children = [];
  return true;
}

/** CommonMark joins the lines of code with spaces. On a slide they stay lines. */
function codeInLines(state: StateInline, silent: boolean): boolean {
  const { pos, tokens } = state;
  const before = tokens.length;
  if (!backticks(state, silent)) return false;
  const code = tokens.at(-1);
  if (tokens.length === before || code?.type !== 'code_inline') return true;
  const typed = state.src.slice(pos + code.markup.length, state.pos - code.markup.length);
  const padded = /^[ \n]/.test(typed) && /[ \n]/.test(typed.at(-1)!) && /[^ \n]/.test(typed);
  code.content = padded ? typed.slice(1, -1) : typed;
  return true;
}

/** Only two tildes strike text; longer runs are literal. */
function strikethroughOfTwo(state: StateInline, silent: boolean): boolean {
  const tildes = state.src[state.pos] === '~' ? state.scanDelims(state.pos, true).length : 0;
  if (silent || tildes <= 2) return strikethrough(state, silent);
  state.pending += '~'.repeat(tildes);
  state.pos += tildes;
  return true;
}

/** A link to an address that is not safe stays text, exactly as typed. */
function safeLink(state: StateInline, silent: boolean): boolean {
  if (silent) return link(state, true);
  if (state.pending !== '') state.pushPending();
  const { pos, tokens, tokens_meta: delimiters } = state;
  const before = [tokens.length, delimiters.length] as const;
  if (!link(state, false)) return false;
  if (SAFE_ADDRESS.test(tokens[before[0]]!.attrGet('href') as string)) return true;
  [tokens.length, delimiters.length] = before;
  state.pending = state.src.slice(pos, state.pos);
  return true;
}

function literalImage(state: StateInline, silent: boolean): boolean {
  const { pos } = state;
  if (!image(state, true)) return false;
  if (!silent) state.pending += state.src.slice(pos, state.pos);
  return true;
}

/** One of markdown-it's own rules: the only active rule of a parser that has just this one. */
function blockRule(name: string): BlockRule {
  const { ruler } = createParser('zero').block;
  ruler.enableOnly(name);
  return ruler.getRules('')[0] as BlockRule;
}

function inlineRule(name: string): InlineRule {
  const { ruler } = createParser('zero').inline;
  ruler.enableOnly(name);
  return ruler.getRules('')[0] as InlineRule;
}
