import { createUndoManager, type DocumentEdit } from '@deckwright/deck-document';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { watchDeck } from '../deck/deck-changes.ts';
import { useDeck } from '../deck/deck-store.ts';
import { useView } from '../deck/view-store.ts';
import { createDrawing } from '../drawing/drawing.ts';
import { say } from '../sentences/deck.ts';
import { notify } from '../ui/announcer.tsx';
import { type DeckInfo, fetchDeckInfo, GoneError } from './deck-info.ts';
import { type BrowserCopy, openLocalCopy, randomSecret } from './local-copy.ts';
import { introduce, nameForOthers, watchPeople } from './people.ts';
import type { DeckSession } from './session.ts';
import { connect } from './sync.ts';
import { useSync } from './sync-state.ts';

const VIEW_ONLY = say('theOwnerOfThisPresentation');

/** Opens the deck of an edit link. Waits for a server that cannot be reached, unless this browser has a copy. Rejects if the server does not have it. */
export async function openSession(base: string): Promise<DeckSession> {
  const doc = new Y.Doc();
  const awareness = new Awareness(doc);
  introduce(awareness);
  watchPeople(awareness);
  const [info, copy] = await Promise.all([openInfo(base), openLocalCopy(nameOf(base), doc)]);
  const changes = watchDeck(doc);
  const drawing = createDrawing(base, info.engine.fonts, info.fonts ?? [], (problem) => notify(problem, true));
  const editOf = (origin: string): DocumentEdit => ({
    ...{ doc, origin },
    get person() {
      return nameForOthers(awareness);
    },
  });
  const [edit, typing] = [editOf('change'), editOf('typing')];
  const undo = createUndoManager(typing, edit);
  changes.subscribe((deck) => {
    useDeck.setState({ deck });
    drawing.show(deck);
  });
  useSync.setState({ hasLocalCopy: copy !== undefined });
  copy?.watchWritten((isKept) => useSync.setState({ isKept }));
  connect({
    url: addressOf(base, copy),
    doc,
    awareness,
    mayHaveUnsent: copy?.hasUnsent ?? false,
    onUnstored: (isUnstored) => copy?.keepUnsent(isUnstored),
    onRejected: () => void copy?.clear(),
    onAccess(access) {
      const before = useSync.getState().access ?? info.access;
      useSync.setState({ access });
      if (access === before) return;
      // What is open can be for changes.
      if (access === 'view') useView.setState({ dialog: undefined, editing: undefined, hasProperties: false });
      notify(access === 'view' ? VIEW_ONLY : say('youCanEditThisPresentation'));
    },
  });
  addEventListener('beforeunload', (event) => {
    // What this browser keeps is sent the next time.
    const { isUnstored, isKept } = useSync.getState();
    if (isUnstored && !isKept) event.preventDefault();
  });
  const session: DeckSession = {
    base,
    info,
    doc,
    ...{ edit, typing },
    undo,
    awareness,
    drawing,
    async reload() {
      await copy?.clear();
      location.reload();
    },
  };
  await new Promise<void>((resolve, reject) => {
    if (changes.isReady()) return resolve();
    changes.subscribe(() => resolve());
    useSync.subscribe(({ connection, problem }) => {
      if (connection === 'ended') reject(new GoneError(410, problem ?? say('theServerEndedTheConnection')));
    });
  });
  return session;
}

/**
 * The link is secret, so the copies in this browser are named after the deck, and whether the link is for viewing: changes that an edit link has
 * not sent yet must not be sent, and rejected, by the other.
 */
function nameOf(base: string): string {
  const deck = base.split('/').slice(0, -1).join('/');
  return `deckwright-deck ${deck}${/\.view\.[^/]+$/.test(base) ? ' view' : ''}`;
}

const INFO_KEY = 'deckwright-info';
const INFO_AGAIN_MS = 3_000;

/** What the server says of the deck. Without a connection, what it said the last time, or once there is a connection. */
async function openInfo(base: string): Promise<DeckInfo> {
  const key = `${INFO_KEY} ${nameOf(base)}`;
  try {
    const info = await fetchDeckInfo(base);
    try {
      localStorage.setItem(key, JSON.stringify(info));
    } catch {
      // A browser that blocks storage cannot open the deck without a connection.
    }
    return info;
  } catch (error) {
    if (error instanceof GoneError) throw error;
    const kept = localStorage.getItem(key);
    if (kept === null) {
      await new Promise((resolve) => setTimeout(resolve, INFO_AGAIN_MS));
      return openInfo(base);
    }
    return JSON.parse(kept) as DeckInfo;
  }
}

/** The address of the connection. It tells the server which page connects again, and in which browser it is. Others know neither. */
function addressOf(base: string, copy: BrowserCopy | undefined): string {
  const secrets = new URLSearchParams({ page: randomSecret(), ...(copy && { browser: copy.secret }) });
  return new URL(`${base}/sync?${secrets}`, location.href.replace(/^http/, 'ws')).href;
}
