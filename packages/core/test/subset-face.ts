import subsetFont from 'subset-font';

/** Subsets a font to `characters`, with its layout rules. */
export async function subsetFace(
  { bytes }: { readonly bytes: Uint8Array },
  characters: readonly string[],
): Promise<Uint8Array> {
  const preserveNameIds = Array.from({ length: 26 }, (_, id) => id);
  return new Uint8Array(
    await subsetFont(Buffer.from(bytes), characters.join(''), { targetFormat: 'sfnt', preserveNameIds }),
  );
}
