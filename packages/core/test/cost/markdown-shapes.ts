type MarkdownShape = (length: number) => string;

function repeated(text: string): MarkdownShape {
  return (length) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

/** `first`, then as many times `second`, `length` characters in all. */
function halves(first: string, second: string): MarkdownShape {
  return (length) => {
    const times = Math.floor(length / (first.length + second.length));
    return first.repeat(times) + second.repeat(times);
  };
}

/** Lines or runs that grow by one step each, until they have `length` characters in all. */
function rising(line: (step: number) => string): MarkdownShape {
  return (length) => {
    const lines: string[] = [];
    for (let step = 1, sum = 0; sum < length; step += 1) {
      lines.push(line(step));
      sum += line(step).length;
    }
    return lines.join('').slice(0, length);
  };
}

/** Text that a parser of markdown may take more than linear time for, by name, with as many characters as asked for. */
export const MARKDOWN_SHAPES: Readonly<Record<string, MarkdownShape>> = {
  prose: repeated('Some **bold** and _italic_ text, [a link](https://example.org) and `code`.\n\n'),
  'prose in one paragraph': repeated('Some **bold** and _italic_ text, [a link](https://example.org) and `code`. '),
  lists: repeated('- one\n- two\n  - three\n    1. four\n'),
  'lists that change their marker': repeated('- a\n+ b\n'),
  'lists between paragraphs': repeated('a\n- b\n\n'),
  'lists on one line': repeated('- '),
  'lists indented without end': rising((step) => `${'  '.repeat(step)}- a\n`),
  numbers: repeated('1. '),
  'italic that never ends': repeated('*a'),
  'strike that never ends': repeated('~~a'),
  'bold that never begins': repeated('a**'),
  'bold between letters': repeated('a**b'),
  'underscores between letters': repeated('_a_b'),
  'mixed openers': repeated('*_~~'),
  'bold and italic at once': repeated('***a** b* '),
  'italic in italic': halves('*a ', 'a* '),
  'italic in bold in strike': halves('*a **b ~~c ', 'c~~ b** a* '),
  asterisks: repeated('*'),
  'runs of asterisks of rising length': rising((step) => `${'*'.repeat(step)}a `),
  tildes: repeated('~~~'),
  backticks: repeated('`a'),
  'runs of backticks of rising length': rising((step) => `${'`'.repeat(step)}a `),
  brackets: repeated('['),
  'brackets in brackets': halves('[', ']'),
  'pictures in pictures': repeated('![['),
  'links in links': halves('[a ', '](https://example.org) '),
  'links without an end': repeated('[a]('),
  'links with an address without an end': repeated('[a](<b'),
  'links with a title without an end': repeated('[a](b "c'),
  'links to unsafe addresses': repeated('[*a*](javascript:b) '),
  'parentheses in an address': repeated(`[a](${'('.repeat(31)}`),
  backslashes: repeated('\\'),
  quotations: repeated('> '),
  markup: repeated('<a b="'),
  references: repeated('&amp;&'),
  spaces: repeated(' '),
  'spaces before a word': (length) => `a${' '.repeat(length - 2)}b`,
  'lines with two spaces': repeated('a  \n'),
  'empty lines': repeated('\n'),
  'carriage returns': repeated('\r'),
  emoji: repeated('*😀'),
  'right to left': repeated('**שלום** עולם '),
  'null characters': repeated('*\0'),
  'lone surrogates': repeated('\uD800*'),
};
