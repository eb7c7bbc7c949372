import { HostedLocationError } from '@deckwright/core/contract';
import { expect, it } from 'vitest';
import { connect } from './connect.ts';

const CONSENT = { type: 'authorized_user', client_id: 'i', client_secret: 's', refresh_token: 'r' } as const;

it('rejects a subject with credentials that cannot act for a person', async () => {
  const connecting = connect({ credentials: CONSENT, subject: 'decks@example.com' }, undefined);
  await expect(connecting).rejects.toBeInstanceOf(HostedLocationError);
  await expect(connecting).rejects.toMatchObject({
    kind: 'configuration',
    message: expect.stringMatching(
      /^Google's credentials are the consent of a person, so no service account can act for decks@example\.com\. Remove the subject/,
    ),
  });
  expect((await connect({ credentials: CONSENT }, undefined)).settings.subject).toBeUndefined();
});
