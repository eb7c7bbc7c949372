/** Values in bytes that are kept while they are in use: those that were asked for longest ago go first. */
export interface ByteCache {
  get(key: string): Uint8Array | undefined;
  set(key: string, bytes: Uint8Array): void;
}

/** `limit` in bytes, for all values together; a larger value is not kept at all. */
export const createByteCache = (limit: number): ByteCache => {
  const kept = new Map<string, Uint8Array>();
  let size = 0;
  const drop = (key: string): void => {
    size -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  };
  return {
    get(key) {
      const bytes = kept.get(key);
      if (bytes === undefined) return undefined;
      kept.delete(key);
      kept.set(key, bytes);
      return bytes;
    },
    set(key, bytes) {
      drop(key);
      if (bytes.length > limit) return;
      kept.set(key, bytes);
      size += bytes.length;
      for (const oldest of kept.keys()) {
        if (size <= limit) return;
        drop(oldest);
      }
    },
  };
};
