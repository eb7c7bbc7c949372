import { FORMAT_ADAPTER, type FormatAdapter, HOSTED_LOCATION } from '@deckwright/core/contract';
import type { DependencyContainer } from 'tsyringe';
import { createHostedAdapter } from './adapter.ts';
import { createGoogleDriveLocation, type GoogleDriveOptions } from './google-drive/location.ts';

/**
 * Tells a container about the format `hosted-slides`. It writes its files with the pptx format, which the same container was told
 * about before; otherwise a `TypeError`.
 */
export function registerHosted(container: DependencyContainer): void {
  const formats = container.isRegistered(FORMAT_ADAPTER, true)
    ? container.resolveAll<FormatAdapter>(FORMAT_ADAPTER)
    : [];
  const pptx = formats.find(({ format }) => format === 'pptx');
  if (pptx === undefined) {
    throw new TypeError('hosted-slides is made from pptx: register the pptx format in this container first.');
  }
  container.register(FORMAT_ADAPTER, { useValue: createHostedAdapter({ pptx }) });
}

/** Makes Google Drive the container's hosted location. Nothing of Google's is loaded before it is used. */
export function registerGoogleDrive(container: DependencyContainer, options: GoogleDriveOptions): void {
  container.register(HOSTED_LOCATION, { useValue: createGoogleDriveLocation(options) });
}
