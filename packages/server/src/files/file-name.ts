/** Longest name without its extension, in characters; a name of that length fits every file system in UTF-8. */
const LONGEST = 60;

/** Device names that Windows does not allow, with any extension. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** The file name of a deck: its title, if a file can be called that, otherwise `presentation`. */
export function fileName(title: string | undefined, extension: string): string {
  const cleaned = (title ?? '')
    .toWellFormed()
    .normalize('NFC')
    // What no file system takes, and what makes a name read backwards.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const short = [...cleaned]
    .slice(0, LONGEST)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${short === '' || DEVICES.test(short) ? 'presentation' : short}.${extension}`;
}

/** The same name as the last part of an address: letters and digits that need no escapes, so `curl -O` keeps it. */
export function addressName(name: string): string {
  const dot = name.lastIndexOf('.');
  const plain = name
    .slice(0, dot)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9_.-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  return `${plain === '' ? 'presentation' : plain}${name.slice(dot)}`;
}
