import { type Actions, type Announcer, bindingsOf } from '@deckwright/editing';

/** What the browser or the system takes before the page: Chromium's `IsReservedCommandOrKey`, and what macOS does with windows. */
const RESERVED = {
  win: [
    ...['Control+N', 'Control+T', 'Control+W', 'Control+Shift+N', 'Control+Shift+T', 'Control+Shift+W'],
    ...['Control+Tab', 'Control+Shift+Tab', 'Control+PageUp', 'Control+PageDown', 'Alt+F4'],
  ],
  mac: [
    ...['Meta+N', 'Meta+T', 'Meta+W', 'Meta+Shift+N', 'Meta+Shift+T', 'Meta+Shift+W', 'Control+Tab'],
    ...['Meta+H', 'Meta+M', 'Meta+Q', 'Meta+`', 'Meta+Space', 'Control+Space'],
  ],
} as const;

/** What moves and deletes in every text of a Mac. */
const MAC_TEXT = /^Control\+[AEKDHFBNP]$/;
/** Option and a key write a character on a Mac. */
const MAC_LETTER = /^Alt\+(Shift\+)?.$/;
/** Keys for which many keyboards need AltGr. */
const NEEDS_ALT_GR = /\+[[\]\\]$/;

/** What is wrong with the keys of an editor, as sentences. */
export function keyFaults<Editor extends Announcer>(actions: Actions<Editor>): readonly string[] {
  return [...faultsOn(actions, false), ...faultsOn(actions, true)];
}

function faultsOn<Editor extends Announcer>(actions: Actions<Editor>, onMac: boolean): readonly string[] {
  const platform = onMac ? 'Mac' : 'Windows';
  const taken = new Map<string, string>();
  const reserved: readonly string[] = RESERVED[onMac ? 'mac' : 'win'];
  return Object.entries(actions).flatMap(([id, action]) => {
    const bindings = bindingsOf(action, onMac);
    const faults: string[] = [];
    for (const { keys, when } of bindings) {
      if (reserved.includes(keys)) faults.push(`${id}: the browser takes ${keys} on ${platform}.`);
      const isInText = when.includes('text') || when.includes('box');
      if (onMac && isInText && MAC_TEXT.test(keys)) faults.push(`${id}: ${keys} moves in texts on a Mac.`);
      if (onMac && isInText && MAC_LETTER.test(keys)) faults.push(`${id}: ${keys} writes a character on a Mac.`);
      for (const situation of when) {
        const other = taken.get(`${situation} ${keys}`);
        if (other !== undefined && other !== id) {
          faults.push(`${id} and ${other}: both have ${keys} (${situation}) on ${platform}.`);
        }
        taken.set(`${situation} ${keys}`, id);
      }
    }
    const isByAltGr = bindings.length > 0 && bindings.every(({ keys }) => NEEDS_ALT_GR.test(keys));
    if (isByAltGr && (action.run === undefined || action.isByKeys)) {
      faults.push(`${id}: some keyboards have its keys only with AltGr, and it can be done in no other way.`);
    }
    return faults;
  });
}
