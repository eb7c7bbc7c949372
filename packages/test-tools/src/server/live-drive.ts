import type { GoogleDriveOptions } from '@deckwright/format-hosted';

/** Why the tests with Google Drive itself are skipped. Undefined if they run. */
export function liveDriveMissing(): string | undefined {
  return process.env.DECKWRIGHT_LIVE_GOOGLE === '1' && process.env.DECKWRIGHT_GOOGLE_CREDENTIALS !== undefined
    ? undefined
    : "Left out: Google Drive itself. A stand-in tests our calls, but not Google's conversion. Set DECKWRIGHT_LIVE_GOOGLE=1 and the settings of Google Drive in docs/google-drive.md.";
}

/** The options that the server would read from the environment. */
export function liveOptions(): GoogleDriveOptions {
  const { DECKWRIGHT_GOOGLE_CREDENTIALS: credentials = '', DECKWRIGHT_HOSTED: hosted = '' } = process.env;
  const [, folder] = hosted.split('/');
  return { credentials, folder };
}
