import { LIMITS } from '../../telemetry/limits.ts';

/** Without the extension. In UTF-8 it fits every file system. */
const { most: longest } = LIMITS.exports.fileName;

/** Device names that Windows forbids, with any extension. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Extensions that a title may end with already, such as the name of an earlier file. */
const KNOWN_EXTENSIONS = ['pptx', 'pdf'];

/**
 * The file name of a deck: its title without forbidden characters and extension, or `presentation` if nothing is left. `extension`: none
 * for a deck that is not a file.
 */
export function fileName(title: string | undefined, extension?: string): string {
  const cleaned = (title ?? '')
    .toWellFormed()
    .normalize('NFC')
    // Characters that file systems forbid, and those that reverse the reading direction.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const short = [...withoutExtension(cleaned, extension)]
    .slice(0, longest)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
  const name = short === '' || DEVICES.test(short) ? 'presentation' : short;
  return extension === undefined ? name : `${name}.${extension}`;
}

function withoutExtension(title: string, own: string | undefined): string {
  const lower = title.toLowerCase();
  const extension = [...KNOWN_EXTENSIONS, ...(own === undefined ? [] : [own])].find((known) =>
    lower.endsWith(`.${known.toLowerCase()}`),
  );
  return extension === undefined ? title : title.slice(0, -extension.length - 1);
}

/** The name as the last part of an address, in characters that need no escaping, so that `curl -LO` keeps it. */
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
