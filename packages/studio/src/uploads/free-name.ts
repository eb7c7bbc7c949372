/** The name with a number behind it, before its extension. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  const [, base = name, extension = ''] = /^(.*?)(\.[a-z0-9]{2,5})?$/i.exec(name) ?? [];
  for (let number = 2; ; number += 1) {
    const next = `${base}-${number}${extension}`;
    if (!isTaken(next)) return next;
  }
}
