interface Asset {
  readonly name: string;
  readonly url: string;
}

export interface AssetFiles {
  /** By name. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Replaces the list. What was fetched of a name that stays is kept. */
  replace(assets: readonly Asset[]): void;
}

/**
 * The pictures of a project by name, each fetched when a slide first uses it. The engine reads assets synchronously, and a worker
 * may wait for a request. What cannot be fetched is missing.
 */
export function assetFiles(assets: readonly Asset[]): AssetFiles {
  const urls = new Map<string, string>();
  const files = new Map<string, Uint8Array | undefined>();
  const read = files.get.bind(files);
  files.get = (name) => {
    const url = urls.get(name);
    if (url === undefined) return undefined;
    const bytes = read(name) ?? fetchNow(url);
    if (bytes) files.set(name, bytes);
    return bytes;
  };
  const replace = (next: readonly Asset[]) => {
    urls.clear();
    for (const { name, url } of next) {
      urls.set(name, url);
      if (!files.has(name)) files.set(name, undefined);
    }
    for (const name of [...files.keys()]) if (!urls.has(name)) files.delete(name);
  };
  replace(assets);
  return { files: files as ReadonlyMap<string, Uint8Array>, replace };
}

function fetchNow(url: string): Uint8Array | undefined {
  const request = new XMLHttpRequest();
  request.open('GET', url, false);
  request.responseType = 'arraybuffer';
  try {
    request.send();
  } catch {
    return undefined;
  }
  return request.status === 200 ? new Uint8Array(request.response as ArrayBuffer) : undefined;
}
