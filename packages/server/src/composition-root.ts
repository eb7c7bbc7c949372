import 'reflect-metadata';
import { createRenderer, type Renderer } from '@deckwright/core';
import { FORMAT_ADAPTER, type FormatAdapter } from '@deckwright/core/contract';
import { nodeParts } from '@deckwright/core/node';
import { registerPdf } from '@deckwright/format-pdf/register';
import { registerPptx } from '@deckwright/format-pptx/register';
import { container } from 'tsyringe';
import { createPictureFetcher } from './fetching/fetch-picture.ts';
import type { Settings } from './settings.ts';

/** A renderer with every format of this server, and how to let go of it. */
export interface ComposedRenderer {
  readonly renderer: Renderer;
  close(): Promise<void>;
}

/** `log` hears what an operator should know, such as a browser that has to run without its sandbox. */
export function composeRenderer(settings: Settings, log?: (message: string) => void): ComposedRenderer {
  // A child, so that two servers in one process share nothing; it is asked once, here.
  const formats = container.createChildContainer();
  registerPptx(formats);
  registerPdf(formats, {
    ...(settings.browser === undefined ? {} : { browser: { executablePath: settings.browser } }),
    ...(log === undefined ? {} : { log }),
  });
  const { fetchPicture, close } = createPictureFetcher({ allow: settings.fetchAllow });
  const renderer = createRenderer({
    ...nodeParts(),
    adapters: formats.resolveAll<FormatAdapter>(FORMAT_ADAPTER),
    fetchPicture,
  });
  return {
    renderer,
    async close() {
      await Promise.all([renderer.close(), close()]);
    },
  };
}
