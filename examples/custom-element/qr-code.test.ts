import { describeElement } from '@deckwright/testkit/suite';
import { qrCode } from './qr-code.ts';

describeElement({
  definition: qrCode,
  examples: [{ own: { field: 'link' }, values: { link: 'https://example.org/rotterdam' } }],
  wrong: [{}, { field: 7 }],
});
