/** Looks for "sRGB" in the description of an ICC profile, which tools write as ASCII or UTF-16. */
export function isSrgbProfile(icc: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(icc).replaceAll('\0', '');
  return /sRGB/.test(text);
}
