import { describe, expect, test } from 'vitest';
import { etagOf, etagOfFile, hashOf } from '../storage/files/etag.ts';
import { checkEdit, EditConflict } from './edit.ts';

describe('an ETag', () => {
  test('is the start of the SHA-256 in base64url, so that it needs no escape in a header', () => {
    // FIPS 180-2, appendix B.1: the digest of "abc".
    expect(hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(etagOfFile(hashOf('abc'))).toBe('ungWv48Bz-pBQUDeXa4iI7');
    expect(etagOfFile(hashOf(new TextEncoder().encode('abc')))).toBe('ungWv48Bz-pBQUDeXa4iI7');
  });

  test('differs if a part moves to another place', () => {
    const all = [['a', null], [null, 'a'], ['a'], ['a', ''], ['', 'a'], ['a,null']].map(etagOf);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('an expectation', () => {
  const conflictOf = (edit: Parameters<typeof checkEdit>[0], present: string | undefined) => {
    try {
      checkEdit(edit, present, 'The picture "asset:logo"');
      return 'accepted';
    } catch (error) {
      expect(error).toBeInstanceOf(EditConflict);
      expect((error as EditConflict).etag).toBe(present);
      return (error as EditConflict).message;
    }
  };

  test('of nothing accepts any state', () => {
    expect([conflictOf({}, undefined), conflictOf({}, 'x')]).toEqual(['accepted', 'accepted']);
  });

  test('of an ETag rejects another one, and a thing that was removed', () => {
    expect(conflictOf({ ifMatch: 'x' }, 'x')).toBe('accepted');
    expect(conflictOf({ ifMatch: 'x' }, 'y')).toMatch(/^The picture "asset:logo" has changed since it was read/);
    expect(conflictOf({ ifMatch: 'x' }, undefined)).toMatch(/does not exist any more/);
  });

  test('of anything rejects a thing that is missing, and of nothing yet one that exists', () => {
    expect(conflictOf({ ifMatch: '*' }, 'y')).toBe('accepted');
    expect(conflictOf({ ifMatch: '*' }, undefined)).toMatch(/does not exist/);
    expect(conflictOf({ ifNoneMatch: '*' }, undefined)).toBe('accepted');
    expect(conflictOf({ ifNoneMatch: '*' }, 'y')).toMatch(/exists already/);
  });
});
