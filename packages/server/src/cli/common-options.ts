/** The options that every command has, and the rest of the command line. */
interface CommonWords {
  readonly words: readonly string[];
  /** What `--server` names. */
  readonly server: string | undefined;
  readonly json: boolean;
  readonly quiet: boolean;
}

/** Takes the options that every command has out of a command line, before or after the command. What follows `--` is left alone. */
export function readCommonOptions(all: readonly string[]): CommonWords {
  const end = all.includes('--') ? all.indexOf('--') : all.length;
  const words: string[] = [];
  let server: string | undefined;
  let [json, quiet] = [false, false];
  for (let at = 0; at < end; at++) {
    const word = all[at]!;
    if (word === '--json') json = true;
    else if (word === '--quiet' || word === '-q') quiet = true;
    else if (word.startsWith('--server=')) server = word.slice('--server='.length);
    // Without a value, Commander says what is missing.
    else if (word === '--server' && at + 1 < end) server = all[++at];
    else words.push(word);
  }
  return { words: [...words, ...all.slice(end)], server, json, quiet };
}
