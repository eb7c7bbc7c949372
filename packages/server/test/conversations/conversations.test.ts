import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Acme, createAcme } from './acme.ts';
import { createBook } from './book.ts';
import { talkOfEditLink } from './edit-link.ts';
import { talkOfKeys, talkOfMembers, talkOfOwners, talkOfPeople, talkOfRemovedLinkKey } from './manage/owners.ts';
import {
  talkOfDeadExports,
  talkOfExpiredFiles,
  talkOfHostedDecks,
  talkOfPresentations,
} from './manage/presentations.ts';
import { talkOfDeletions, talkOfParts, talkOfProjects, talkOfPushes, talkOfTemplates } from './manage/projects.ts';
import { talkOfServer } from './manage/server.ts';
import { talkOfYou } from './manage/you.ts';
import { NOT_SHOWN, UNSTATED } from './not-shown.ts';
import { talkOfSignIn } from './sign-in.ts';
import { talkOfUsualFaults } from './usual-faults.ts';
import { talkOfExportStates, talkOfExports, talkOfFiles, talkOfOperating } from './v1.ts';

/** `pnpm write golden` updates the files. Review the diff before you commit it. */
const STORED = join(import.meta.dirname, 'stored');

/** In this order, because later ones use what earlier ones have made. */
const CONVERSATIONS = {
  'about the own account': talkOfYou,
  'about owners': talkOfOwners,
  'about people': talkOfPeople,
  'about projects': talkOfProjects,
  'about templates': talkOfTemplates,
  'about parts of projects': talkOfParts,
  'about pushes': talkOfPushes,
  'about keys': talkOfKeys,
  'about members': talkOfMembers,
  'about presentations': talkOfPresentations,
  'about dead exports': talkOfDeadExports,
  'about hosted decks': talkOfHostedDecks,
  'about the server': talkOfServer,
  'about an edit link': talkOfEditLink,
  'about signing in': talkOfSignIn,
  'about exports': talkOfExports,
  'about the states of exports': talkOfExportStates,
  'about files': talkOfFiles,
  'about health and pages': talkOfOperating,
  'about deletions': talkOfDeletions,
  'about a removed link key': talkOfRemovedLinkKey,
  'about what any operation can fail of': talkOfUsualFaults,
  'about expired files': talkOfExpiredFiles,
};

const book = createBook();
let acme: Acme;
beforeAll(async () => {
  acme = await createAcme(book);
  Object.assign(acme.talk.names, { owner: 'acme', project: 'site', key: 'cover', page: 'first' });
});
afterAll(() => acme?.end());

describe('a conversation', () => {
  test.each(Object.entries(CONVERSATIONS))('%s comes to its end', async (_, talk) => {
    await talk(acme);
  });
});

describe('the answers', () => {
  test('are those of the stored files, byte for byte', async () => {
    for (const [name, text] of book.files()) await expect.soft(text).toMatchFileSnapshot(join(STORED, `${name}.http`));
  });

  test('have no stored file that nothing writes', async () => {
    const files = await readdir(STORED, { recursive: true });
    const stored = files.filter((name) => name.endsWith('.http')).map((name) => name.replaceAll('\\', '/'));
    expect(stored.sort()).toEqual([...book.files().keys()].map((name) => `${name}.http`).sort());
  });
});

describe('the OpenAPI documents', () => {
  const stated = () => new Set([...acme.talk.operations.values()].flatMap(({ answers }) => answers));

  test('state no answer that no conversation shows, except for those of the list', () => {
    const missing = [...stated()].filter((answer) => !acme.talk.shown.has(answer));
    expect(missing.sort()).toEqual(NOT_SHOWN.flatMap(({ answers }) => answers).sort());
  });

  test('state each answer that a conversation shows, except for those of the list', () => {
    const unstated = [...acme.talk.shown].filter((answer) => !stated().has(answer));
    expect(unstated.sort()).toEqual(UNSTATED.flatMap(({ answers }) => answers).sort());
  });
});
