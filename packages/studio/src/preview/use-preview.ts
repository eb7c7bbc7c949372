import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Json } from '../body/json.ts';
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

/** Pictures of a body, drawn in a worker. A new project starts a new worker; new `files`, which replace those of the project, do not. */
export function usePreview(
  options: PreviewClientOptions,
  body: Json | undefined,
  first: number,
  files?: DrawnFiles,
): PreviewState {
  const [client, setClient] = useState<PreviewClient>();
  const { project, fonts, formats, fetchPicture, patience } = options;
  useEffect(() => {
    const made = createPreview({ project, fonts, formats, fetchPicture, ...(patience !== undefined && { patience }) });
    setClient(made);
    return () => {
      setClient(undefined);
      made.close();
    };
  }, [project, fonts, formats, fetchPicture, patience]);
  const state = useSyncExternalStore(client?.subscribe ?? silent, client?.state ?? none);
  useEffect(() => {
    if (body !== undefined) client?.draw(body, first);
  }, [client, body, first]);
  useEffect(() => {
    if (files !== undefined) client?.replaceFiles(files);
  }, [client, files]);
  return state;
}
