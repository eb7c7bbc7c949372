import { HostedLocationError } from '@deckwright/core/contract';
import { expect, it } from 'vitest';
import { connect } from './connect.ts';

const CONSENT = { type: 'authorized_user', client_id: 'i', client_secret: 's', refresh_token: 'r' } as const;

it('a person whom nobody acts for is not passed over', async () => {
  const connecting = connect({ credentials: CONSENT, subject: 'decks@example.com' }, undefined);
  await expect(connecting).rejects.toBeInstanceOf(HostedLocationError);
  await expect(connecting).rejects.toMatchObject({
    kind: 'configuration',
    message: expect.stringMatching(
      /^Google's credentials are the consent of a person, so nobody can act for decks@example\.com\. Leave the subject out/,
    ),
  });
  expect((await connect({ credentials: CONSENT }, undefined)).setting.subject).toBeUndefined();
});
