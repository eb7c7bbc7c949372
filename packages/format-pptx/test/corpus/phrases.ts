import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';

/** Phrases in each script that the bundled fonts cover, and in some that only the fonts of a viewer cover. */
const SCRIPTS = [
  'The harbour is open from six to nine.',
  'Größe und Maß stimmen überein, ça va très bien, zażółć gęślą jaźń.',
  'Tiếng Việt có nhiều dấu',
  'Το λιμάνι είναι ανοιχτό από τις έξι',
  'Порт открыт с шести до девяти',
  'الميناء مفتوح من السادسة حتى 9 مساءً',
  'הנמל פתוח משש עד 9 בערב',
  'ท่าเรือเปิดตั้งแต่หกโมงเช้า',
  'बंदरगाह छह बजे से खुला है',
  '港は朝六時から開いています。',
  '港口早上六点开放',
  '항구는 여섯 시에 엽니다',
  'ok 😀 👩‍👩‍👧 🇳🇱 ☃️ done',
  'mixed שלום and مرحبا in one line, 12 %',
];

/** Text that XML, spreadsheets, templates or file systems could interpret. */
const HOSTILE = [
  ']]> <![CDATA[ x ]]>',
  '<a:t>&amp;&lt;&#10;</a:t> "double" \'single\'',
  'ctrl \u0000\u0001\u0008\u000b\u000c\u001f end',
  'not characters \ufffe\uffff end',
  'half a pair \ud83d and \udc00 end',
  '=cmd|"/C calc"!A0',
  '@SUM(1+1)*cmd',
  '+1-1',
  '-2+3+cmd|x',
  '=HYPERLINK("http://example.org")',
  '_x0041_ _x000D_ _x005F_',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the string contains the syntax of other template languages
  '{{title}} {{constructor}} {{{x}}} ${y} <%= z %>',
  '../../../etc/passwd',
  'C:\\con\\nul?*:|',
  'tab\tand\r\nline\nends\rand\u2028more\u2029here\u0085too',
  '  leading and trailing  ',
  'no\u00a0break \u00ad soft\u00adhyphen zero\u200bwidth \ufeff bom',
  '\u202eright to left override\u202c \u2066isolate\u2069',
  'Donau\u00addampf'.repeat(3) + 'x'.repeat(90),
  'https://example.org/a?b=c&d=%22e%22#f',
  "'); DROP TABLE slides; --",
  '%s %n %x $1 $& $`',
  '__proto__',
  'e\u0301\u0302\u0303\u0304\u0305\u0306 Z̷͖̐a̶l̵g̸o̷',
];

/** Strings from the folder in `DECKWRIGHT_FIXTURES`; none if the folder does not contain them. */
function naughtyStrings(): readonly string[] {
  const file = join(process.env.DECKWRIGHT_FIXTURES ?? '', 'naughty-strings/blns.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
}

const naughty = naughtyStrings();

/** A phrase in any script, hostile or random. */
const phrase: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...SCRIPTS) },
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  ...(naughty.length > 0 ? [{ weight: 3, arbitrary: fc.constantFrom(...naughty) }] : []),
  { weight: 2, arbitrary: fc.lorem({ maxCount: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
);

/** Generates text of one to `most` phrases, with at least one letter or digit. */
export function phrases(most = 2): fc.Arbitrary<string> {
  return fc.array(phrase, { minLength: 1, maxLength: most }).map((some) => {
    const all = some.join(' ');
    return /[\p{L}\p{N}]/u.test(all) ? all : `words ${all}`;
  });
}

/** Generates a name of at most `longest` UTF-16 units. */
export function name(longest = 100): fc.Arbitrary<string> {
  return phrases(1).map((all) => all.slice(0, longest));
}

/** Generates the static text of a template, without braces, because expressions in it would need fields. */
export function staticText(most = 1): fc.Arbitrary<string> {
  return phrases(most).map((all) => all.replaceAll(/[{}]/g, '|'));
}
