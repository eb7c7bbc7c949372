import subsetFont from 'subset-font';

/** A small font with the same rules: what `characters` need. */
export async function subsetFace(
  { bytes }: { readonly bytes: Uint8Array },
  characters: readonly string[],
): Promise<Uint8Array> {
  const preserveNameIds = Array.from({ length: 26 }, (_, id) => id);
  return new Uint8Array(
    await subsetFont(Buffer.from(bytes), characters.join(''), { targetFormat: 'sfnt', preserveNameIds }),
  );
}
