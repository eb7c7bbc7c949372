import { FORMAT_ADAPTER, type FormatAdapter, HOSTED_LOCATION } from '@deckwright/core/contract';
import type { DependencyContainer } from 'tsyringe';
import { createHostedAdapter, type HostedAdapterOptions } from './adapter.ts';

export { createBuiltinLocation } from './builtin/location.ts';
export type { BuiltinDeck, BuiltinStore } from './builtin/store.ts';

import { createGoogleDriveLocation, type GoogleDriveOptions } from './google-drive/location.ts';

/**
 * Registers the format `hosted-slides` in a container. It writes its files with the pptx adapter of the same container. Throws a
 * `TypeError` if that is not registered yet.
 */
export function registerHosted(
  container: DependencyContainer,
  options: Pick<HostedAdapterOptions, 'fonts'> = {},
): void {
  const formats = container.isRegistered(FORMAT_ADAPTER, true)
    ? container.resolveAll<FormatAdapter>(FORMAT_ADAPTER)
    : [];
  const pptx = formats.find(({ format }) => format === 'pptx');
  if (pptx === undefined) {
    throw new TypeError(
      'The format hosted-slides needs the format pptx: register the pptx format in this container first.',
    );
  }
  container.register(FORMAT_ADAPTER, { useValue: createHostedAdapter({ ...options, pptx }) });
}

/** Registers Google Drive as the hosted location of a container. Google's client is loaded at the first call. */
export function registerGoogleDrive(container: DependencyContainer, options: GoogleDriveOptions): void {
  container.register(HOSTED_LOCATION, { useValue: createGoogleDriveLocation(options) });
}
