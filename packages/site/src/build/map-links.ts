/** Fences, and code in a line: they contain no links. */
const CODE = /(^ {0,3}(`{3,}).*?^ {0,3}\2`*[ \t]*$|(?<!`)(`+)(?!`).*?(?<!`)\3(?!`))/gms;
/** The end of an inline link or picture: `](address)`, or with a title. */
const LINK = /(!?\[(?:[^[\]]|\[[^\]]*\])*\])\(([^)\s]+)((?:\s+"[^"]*")?)\)/g;

/** Returns the new address of a link, or `undefined` if only its text is left. */
export type LinkMap = (address: string) => string | undefined;

/** Changes the addresses of all links and pictures of a Markdown text. */
export function mapLinks(markdown: string, map: LinkMap): string {
  const codes: string[] = [];
  const hidden = markdown.replaceAll(CODE, (code) => `\0${codes.push(code) - 1}\0`);
  const mapped = hidden.replaceAll(LINK, (all, text: string, address: string, title: string) => {
    const next = map(address);
    if (next === undefined) return text.startsWith('!') ? '' : text.slice(1, -1);
    return next === address ? all : `${text}(${next}${title})`;
  });
  // A picture in a link is a link in the text of another.
  return mapped.replaceAll(/\0(\d+)\0/g, (_, index: string) => codes[Number(index)]!);
}
