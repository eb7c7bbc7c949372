/**
 * The pictures of a project by name, each fetched when a slide first uses it. The engine reads assets synchronously, and a worker
 * may wait for a request. What cannot be fetched is missing.
 */
export function assetFiles(
  assets: readonly { readonly name: string; readonly url: string }[],
): ReadonlyMap<string, Uint8Array> {
  const urls = new Map(assets.map(({ name, url }) => [name, url]));
  const files = new Map<string, Uint8Array | undefined>(assets.map(({ name }) => [name, undefined]));
  const read = files.get.bind(files);
  files.get = (name) => {
    const url = urls.get(name);
    if (url === undefined) return undefined;
    const bytes = read(name) ?? fetchNow(url);
    if (bytes) files.set(name, bytes);
    return bytes;
  };
  return files as ReadonlyMap<string, Uint8Array>;
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
