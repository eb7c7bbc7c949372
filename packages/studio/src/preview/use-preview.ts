import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Json } from '../body/json.ts';
import { createPreview, type PreviewClient, type PreviewClientOptions, type PreviewState } from './preview-client.ts';

const NONE: PreviewState = { slides: [], faults: [], thumbnails: {} };
function silent(): () => void {
  return () => {};
}

function none(): PreviewState {
  return NONE;
}

/** Pictures of a body, drawn in a worker. A new project starts a new worker. */
export function usePreview(options: PreviewClientOptions, body: Json | undefined, first: number): PreviewState {
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
  return state;
}
