// First, because it checks the version of Node.
import '@deckwright/core/contract';

export {
  type HostedDeck,
  type HostedExport,
  type HostedLocation,
  HostedLocationError,
  type HostedLocationFailure,
} from '@deckwright/core/contract';
export { createHostedAdapter, type HostedAdapterOptions } from './adapter.ts';
export { BUILTIN, type BuiltinOptions, createBuiltinLocation } from './builtin/location.ts';
export type { BuiltinDeck, BuiltinStore } from './builtin/store.ts';
export { type EditorFonts, GOOGLE_SLIDES_FONTS } from './fonts/editor-fonts.ts';
export type { GoogleCredentials, OAuthCredentials, ServiceAccountKey } from './google-drive/credentials.ts';
export { createGoogleDriveLocation, type GoogleDriveOptions, type GoogleDrivePorts } from './google-drive/location.ts';
