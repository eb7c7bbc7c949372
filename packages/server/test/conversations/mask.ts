/** Replaces what differs from run to run. */
export interface Mask {
  (text: string): string;
  /** From now on, `value` is written as `<name>`. */
  learn(value: string | number, name: string): void;
  /** From now on, `text` is written as `by`. */
  replace(text: string, by: string): void;
  /** Whether the text has the same length in every run. */
  hasSteadyLength(text: string): boolean;
}

type Pattern = readonly [pattern: RegExp, by: string];

/** What differs from run to run wherever it appears, and always has the same length. */
const STEADY: readonly Pattern[] = [
  [/req_[0-9a-f]{32}/g, '<request id>'],
  // Later years are those of dates in requests.
  [/20[0-8]\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z/g, '<time>'],
  [/on 20[0-8]\d-\d\d-01 at 00:00 UTC/g, 'on <date> at 00:00 UTC'],
  [/"(day|month)":"20[0-8]\d-\d\d(?:-\d\d)?"/g, '"$1":"<$1>"'],
  [/(?<=backup-)20\d\d-\d\d-\d\dT\d\d-\d\d-\d\d/g, '<time>'],
  [/\b\w{3}, \d\d \w{3} 20\d\d \d\d:\d\d:\d\d GMT/g, '<date>'],
  [/dw_(live|pat)_\w+/g, 'dw_$1_<secret>'],
  [/#token=\w+/g, '#token=<secret>'],
  [/\b(ses|usr|tok|pat|inv)_[0-9A-Za-z]{12,16}\b/g, '<$1 id>'],
  [/(\/e\/)[0-9A-Za-z]{16}(?=\/)/g, '$1<deck id>'],
  [/\b\w{4}(\.\d+\.(?:view\.)?)[\w-]{43}(?![\w-])/g, '<key>$1<signature>'],
  [/"hint":"[^"]+"/g, '"hint":"<hint>"'],
  [/"node":"[\d.]+"/g, '"node":"<version>"'],
];

/** What may have another length in another run. */
const UNSTEADY: readonly Pattern[] = [
  [/(\/files\/[^/"]+\/)[^/"]+(?=\/)/g, '$1<signature>'],
  [/"(uptimeSeconds|oldestSeconds)":[\d.]+/g, '"$1":<$1>'],
  [/(RateLimit: "[\w-]+");r=\d+;t=\d+/g, '$1;r=<left>;t=<seconds>'],
  [/in \d+ seconds?/g, 'in <seconds> seconds'],
  [/again in \d+ s\./g, 'again in <seconds> s.'],
  [/198\.51\.\d+\.\d+/g, '<address>'],
  [/127\.0\.0\.1:\d+/g, '127.0.0.1:<port>'],
  [/\b\d{12,16}\b/g, '<number>'],
];

export function createMask(): Mask {
  const learned = new Map<string, string>();
  let names: RegExp | undefined;

  function mask(text: string): string {
    names ??= learned.size === 0 ? undefined : new RegExp([...learned.keys()].map(literal).join('|'), 'g');
    const named = names === undefined ? text : text.replace(names, (value) => learned.get(value)!);
    return [...STEADY, ...UNSTEADY].reduce((masked, [pattern, by]) => masked.replace(pattern, by), named);
  }

  mask.replace = (text: string, by: string) => {
    learned.set(text, by);
    names = undefined;
  };
  mask.learn = (value: string | number, name: string) => mask.replace(String(value), `<${name}>`);
  mask.hasSteadyLength = (text: string) => UNSTEADY.every(([pattern]) => text.search(pattern) === -1);
  return mask;
}

/** A pattern that matches the text alone. */
function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
