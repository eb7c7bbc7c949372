import { nearest } from '@deckwright/core';
import { SETTINGS_TABLE } from './settings-table.ts';

const PREFIX = 'DECKWRIGHT_';
/** Read by the command line, or set by who calls the server. */
const OTHERS = ['DECKWRIGHT_SERVER', 'DECKWRIGHT_ACCESS_TOKEN', 'DECKWRIGHT_TOKEN', 'DECKWRIGHT_API_KEY'];
/** Kubernetes sets these in every container for a Service that is named deckwright. */
const OF_KUBERNETES = /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP)(_\w+)?$/;
const ADDRESS_OF_KUBERNETES = /^(tcp|udp):\/\//;

/** Returns a message for each variable that begins with `DECKWRIGHT_` and is not a setting. It names the most similar setting. */
export function unknownSettings(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  const variables = Object.values(SETTINGS_TABLE).map(({ variable }) => variable);
  const known = new Set<string>([...variables, ...OTHERS]);
  const unknown = Object.entries(environment).filter(
    ([name, value = '']) =>
      name.startsWith(PREFIX) && !known.has(name) && !OF_KUBERNETES.test(name) && !ADDRESS_OF_KUBERNETES.test(value),
  );
  return unknown.map(([name]) => {
    const short = nearest(withoutPrefix(name), variables.map(withoutPrefix));
    const meant = variables.find((variable) => withoutPrefix(variable) === short);
    return `${name} is not a setting and has no effect.${meant === undefined ? '' : ` Did you mean ${meant}?`}`;
  });
}

function withoutPrefix(name: string): string {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
}
