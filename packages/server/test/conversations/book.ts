/** Collects what the conversations show, as the texts of the stored files. */
export interface Book {
  /** Adds an answer of an operation, or of a page, to a file. */
  add(file: string, entry: BookEntry): void;
  /** Adds an answer that many operations give. It is written once, and each operation refers to it. */
  addUsual(file: string, entry: BookEntry): void;
  /** The text of each file, by its name. */
  files(): ReadonlyMap<string, string>;
}

export interface BookEntry {
  /** The operation or the page. */
  readonly of: string;
  /** The status, the code, and what is special. */
  readonly title: string;
  /** Who asks for what. */
  readonly request: string;
  readonly answer: string;
}

const USUAL = 'usual-answers';

const README = `# The answers of the server, as its conversations in the tests got them. \`pnpm write golden\` writes these files.
#
# An entry has who asks, the request, and the answer: its status, its headers in the order and the case of the wire, and its body. What
# differs from run to run is written as <name>. Headers that always come together are one line in parentheses, and are listed in
# ${USUAL}.http.
#
# Bodies are written byte for byte, with one exception: compact JSON is broken into lines, so remove line breaks and the spaces after
# them. A body that is long or not a text is written as its media type, its greatest length and its SHA-256 after masking.`;

export function createBook(): Book {
  const entries = new Map<string, string[]>();
  const references = new Map<string, Map<string, string[]>>();
  const usual = new Map<string, string>();
  const blocks = new Map<string, string>();

  /** Replaces headers that always come together by one line. */
  function shortened(answer: string): string {
    return Object.entries(TOGETHER).reduce(
      (text, [what, pattern]) =>
        text.replace(pattern, (block) => {
          const alike = [...blocks.values()].filter((name) => name.startsWith(`(${what}`)).length;
          const known = blocks.get(block) ?? `(${what} ${alike + 1})\n`;
          blocks.set(block, known);
          return known;
        }),
      answer,
    );
  }

  function put(file: string, text: string): void {
    entries.set(file, [...(entries.get(file) ?? []), text]);
  }

  return {
    add(file, { of, title, request, answer }) {
      put(file, `### ${of}: ${title}\n${request}\n\n${shortened(`${answer}\n`).trimEnd()}`);
    },

    addUsual(file, { of, title, request, answer }) {
      const text = shortened(`${answer}\n`).trimEnd();
      let name = usual.get(text);
      if (name === undefined) {
        const before = [...usual.values()].filter((one) => one === title || one.startsWith(`${title} (`)).length;
        name = before === 0 ? title : `${title} (${before + 1})`;
        usual.set(text, name);
      }
      const ofFile = references.get(file) ?? new Map<string, string[]>();
      references.set(file, ofFile);
      ofFile.set(of, [...(ofFile.get(of) ?? []), `${name}: ${request.replaceAll('\n', ' ')}`]);
    },

    files() {
      const names = [...new Set([...entries.keys(), ...references.keys()])];
      const texts = names.map((name): [string, string] => {
        const own = entries.get(name) ?? [];
        const known = [...(references.get(name) ?? [])].map(
          ([of, lines]) => `### ${of}: answers of ${USUAL}.http\n${lines.join('\n')}`,
        );
        return [name, `${[...own, ...known].join('\n\n')}\n`];
      });
      const shared = [
        README,
        ...[...blocks].map(([block, name]) => `### ${name}${block}`.trimEnd()),
        ...[...usual].map(([text, name]) => `### ${name}\n${text}`),
      ];
      return new Map([[USUAL, `${shared.join('\n\n')}\n`], ...texts]);
    },
  };
}

/** Headers that come together in almost every answer: those that Helmet sets, and those that Node adds. */
const TOGETHER = {
  'security headers':
    /(?:(?:Content-Security-Policy|Cross-Origin-[\w-]+|Origin-Agent-Cluster|Referrer-Policy|Strict-Transport-Security|X-(?:Content-Type-Options|DNS-Prefetch-Control|Download-Options|Frame-Options|Permitted-Cross-Domain-Policies|XSS-Protection)): .*\n){2,}/,
  'connection headers': /(?:(?:Date|Connection|Keep-Alive): .*\n){2,}/,
};
