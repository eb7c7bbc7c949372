import type { EmbeddingRights } from '../contract/index.ts';

const RESTRICTED = 0x2;
const PREVIEW = 0x4;
const EDITABLE = 0x8;
const USAGE = RESTRICTED | PREVIEW | EDITABLE;
const NO_SUBSETTING = 0x100;
const BITMAPS_ONLY = 0x200;

/**
 * Embedding rights from `fsType` of the table OS/2 (OpenType 1.9, "OS/2"). The least restrictive of several usage bits counts;
 * fonts may set several before version 3 of the table. PowerPoint opens a deck with a preview-and-print font read-only.
 */
export function embeddingRights(fsType: number): EmbeddingRights {
  const subset = (fsType & NO_SUBSETTING) === 0;
  if (fsType & BITMAPS_ONLY)
    return { embed: 'none', subset, reason: 'its maker allows only its bitmaps to be embedded' };
  if ((fsType & USAGE) === 0 || fsType & EDITABLE) return { embed: 'edit', subset };
  if (fsType & PREVIEW)
    return { embed: 'view', subset, reason: 'its maker allows it only in files that open read-only' };
  return { embed: 'none', subset, reason: 'its maker forbids embedding' };
}

/** `fsType` of a TrueType or OpenType file; undefined, so that the rights are unknown, if it has no table OS/2. */
export function fsTypeOf(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = view.getUint16(4);
  for (let at = 12; at < 12 + tables * 16; at += 16) {
    if (view.getUint32(at) === OS2) return view.getUint16(view.getUint32(at + 8) + 8);
  }
  return undefined;
}

/** `OS/2` as a number. */
const OS2 = 0x4f532f32;
