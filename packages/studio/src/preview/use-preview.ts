import type { Json } from '@deckwright/content-form/body';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DrawnFiles } from './messages.ts';
import {
  createPreview,
  NO_PREVIEW,
  type PreviewClient,
  type PreviewClientOptions,
  type PreviewState,
} from './preview-client.ts';

function silent(): () => void {
  return () => {};
}

function none(): PreviewState {
  return NO_PREVIEW;
}

/**
 * Pictures of a body, drawn in a worker. A new project starts a new worker. Other pictures of the project do not, and neither do new `files`,
 * which replace those of the project. `carets` are pointers of the text elements in which a caret is wanted.
 */
export function usePreview(
  options: PreviewClientOptions,
  body: Json | undefined,
  first: number,
  files?: DrawnFiles,
  carets?: readonly string[],
): PreviewState {
  const [client, setClient] = useState<PreviewClient>();
  const { project, fonts, formats, fetchPicture, patience } = options;
  const { settings, templates, assets, fonts: ownFonts } = project;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pictures of the project are sent to the same worker.
  useEffect(() => {
    const made = createPreview({ project, fonts, formats, fetchPicture, patience });
    setClient(made);
    return () => {
      setClient(undefined);
      made.close();
    };
  }, [settings, templates, ownFonts, fonts, formats, fetchPicture, patience]);
  const state = useSyncExternalStore(client?.subscribe ?? silent, client?.state ?? none);
  useEffect(() => {
    if (assets !== undefined) client?.replaceAssets(assets);
  }, [client, assets]);
  useEffect(() => {
    if (body !== undefined) client?.draw(body, first, carets);
  }, [client, body, first, carets]);
  useEffect(() => {
    if (files !== undefined) client?.replaceFiles(files);
  }, [client, files]);
  return state;
}
