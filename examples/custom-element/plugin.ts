import type { Plugin } from '@deckwright/core/contract';
import { qrCode } from './qr-code.ts';

export default { name: 'acme-qr', elements: [qrCode] } satisfies Plugin;
