import { describe, expect, it } from 'vitest';
import { HEBREW, withTables } from '../../test/hostile-fonts.ts';
import { embeddingRights, fsTypeOf } from './embedding.ts';
import { readSfnt } from './upload/sfnt.ts';

describe('rights to embed', () => {
  it.each([
    [0x000, 'installable', { embed: 'edit', subset: true }],
    [0x008, 'editable', { embed: 'edit', subset: true }],
    [0x004, 'preview and print', { embed: 'view', subset: true }],
    [0x002, 'restricted', { embed: 'none', subset: true }],
    [0x00c, 'preview and editable', { embed: 'edit', subset: true }],
    [0x006, 'restricted and preview', { embed: 'view', subset: true }],
    [0x00e, 'all usage bits', { embed: 'edit', subset: true }],
    [0x100, 'installable, without subsetting', { embed: 'edit', subset: false }],
    [0x108, 'editable, without subsetting', { embed: 'edit', subset: false }],
    [0x104, 'preview and print, without subsetting', { embed: 'view', subset: false }],
    [0x200, 'bitmaps only', { embed: 'none', subset: true }],
    [0x208, 'editable, but bitmaps only', { embed: 'none', subset: true }],
    [0x300, 'bitmaps only, without subsetting', { embed: 'none', subset: false }],
    // Bit 0 is unused, and reserved bits have no meaning.
    [0x001, 'a reserved bit', { embed: 'edit', subset: true }],
    [0xfc00, 'reserved high bits', { embed: 'edit', subset: true }],
  ])('of fsType %i (%s) follow OpenType', (fsType, _what, rights) => {
    expect(embeddingRights(fsType)).toMatchObject(rights);
  });

  it('have a reason, unless the font may be embedded in an editable file', () => {
    expect(embeddingRights(8)).not.toHaveProperty('reason');
    expect(embeddingRights(4).reason).toContain('read-only');
    expect(embeddingRights(2).reason).toContain('forbids');
    expect(embeddingRights(0x200).reason).toContain('bitmaps');
  });

  it('are read from the file', () => {
    const os2 = readSfnt(HEBREW).tables.get('OS/2')!.slice();
    expect(fsTypeOf(HEBREW)).toBe(0);
    os2.set([0x01, 0x04], 8);
    expect(fsTypeOf(withTables(HEBREW, { 'OS/2': os2 }))).toBe(0x104);
  });

  it('are unknown for a font without the table OS/2', () => {
    const renamed = HEBREW.slice();
    const at = [...Array(renamed[5]!).keys()]
      .map((i) => 12 + 16 * i)
      .find((i) => renamed[i] === 0x4f && renamed[i + 3] === 0x32)!;
    renamed[at] = 0x50;
    expect(fsTypeOf(renamed)).toBeUndefined();
  });
});
