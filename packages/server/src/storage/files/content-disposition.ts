/**
 * `Content-Disposition` for a download: an ASCII name for every client, and the real name in UTF-8 if the two differ
 * (RFC 6266 §4.3, RFC 8187 §3.2).
 */
export function contentDisposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]/gu, '_').replace(/["\\%]/g, '_');
  if (plain === fileName) return `attachment; filename="${plain}"`;
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
