import { nearest } from '@deckwright/core';
import { CONSTANTS, DOCUMENTED_VARIABLES } from './settings.ts';

const PREFIX = 'DECKWRIGHT_';
/** Read by the command line, or set by who calls the server. */
const OTHERS = ['DECKWRIGHT_SERVER', 'DECKWRIGHT_URL', 'DECKWRIGHT_ACCESS_TOKEN', 'DECKWRIGHT_TOKEN'];
/** Kubernetes sets these in every container for a Service that is named deckwright. */
const OF_KUBERNETES = /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP)(_\w+)?$/;
const ADDRESS_OF_KUBERNETES = /^(tcp|udp):\/\//;

/** Settings of earlier versions, and what holds now. */
const REMOVED: Readonly<Record<string, string>> = {
  DECKWRIGHT_MAX_CONNECTIONS: `${CONSTANTS.maxConnections} connections may be open at the same time`,
  DECKWRIGHT_MAX_SLIDES: `an export may have ${CONSTANTS.maxSlides} slides`,
  DECKWRIGHT_QUEUE_LENGTH: `${CONSTANTS.queueLength} exports may wait in the queue`,
  DECKWRIGHT_QUEUE_SECONDS: `the oldest export in the queue may wait ${CONSTANTS.queueSeconds} s`,
  DECKWRIGHT_SYNC_SECONDS: `a synchronous export may keep its caller waiting for ${CONSTANTS.syncSeconds} s`,
  DECKWRIGHT_RENDER_SECONDS: `an export may use ${CONSTANTS.renderSeconds} s of processor time`,
  DECKWRIGHT_RENDER_MEGABYTES: `a render process may use ${CONSTANTS.renderMegabytes} MB. On a host with less memory, lower DECKWRIGHT_CONCURRENCY`,
  DECKWRIGHT_MAX_BODY_MEGABYTES: `the body of a request may have ${CONSTANTS.maxBodyMegabytes} MB`,
  DECKWRIGHT_DRAIN_SECONDS: `accepted exports may take ${CONSTANTS.drainSeconds} s to finish after SIGTERM`,
  DECKWRIGHT_EXPORT_CREDITS: `an export costs ${CONSTANTS.exportCredits} credit`,
  DECKWRIGHT_AUDIT_DAYS: `the audit log keeps who changed what for ${CONSTANTS.auditDays} days`,
  DECKWRIGHT_METRICS_HOST: 'DECKWRIGHT_METRICS_PORT may have an address before the port, such as 0.0.0.0:9464',
  DECKWRIGHT_GOOGLE_FOLDER: 'DECKWRIGHT_HOSTED names the folder, such as google-drive/1aB2c',
  DECKWRIGHT_GOOGLE_SUBJECT: 'the file of DECKWRIGHT_GOOGLE_CREDENTIALS names the person, as its member "subject"',
  DECKWRIGHT_OIDC_CLIENT_ID: 'DECKWRIGHT_OIDC_CLIENT has the id and the secret, as ID:SECRET',
  DECKWRIGHT_OIDC_CLIENT_SECRET: 'DECKWRIGHT_OIDC_CLIENT has the id and the secret, as ID:SECRET',
  DECKWRIGHT_CONFIG:
    'plugins are read from DECKWRIGHT_PLUGINS, and from deckwright.config.ts or .js in the working directory',
};

/** Returns a message for each variable that begins with `DECKWRIGHT_` and is not a setting. It says what holds now, or names the most similar setting. */
export function unknownSettings(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  const variables = DOCUMENTED_VARIABLES.map(([variable]) => variable);
  const known = new Set([...variables, ...OTHERS]);
  const unknown = Object.entries(environment).filter(
    ([name, value = '']) =>
      value !== '' &&
      name.startsWith(PREFIX) &&
      !known.has(name) &&
      !OF_KUBERNETES.test(name) &&
      !ADDRESS_OF_KUBERNETES.test(value),
  );
  return unknown.map(([name]) => {
    if (name in REMOVED) return `${name} is no longer a setting and has no effect: ${REMOVED[name]}.`;
    const short = nearest(withoutPrefix(name), variables.map(withoutPrefix));
    const meant = variables.find((variable) => withoutPrefix(variable) === short);
    return `${name} is not a setting and has no effect.${meant === undefined ? '' : ` Did you mean ${meant}?`}`;
  });
}

function withoutPrefix(name: string): string {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
}
