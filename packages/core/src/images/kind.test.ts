import { describe, expect, it } from 'vitest';
import { kindOf } from './kind.ts';

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

describe('a file that is no picture', () => {
  it.each([
    ['<!DOCTYPE html><html>', 'an HTML page'],
    ['\xef\xbb\xbf\n<!doctype html>', 'an HTML page'],
    ['<!-- saved --><html lang="en">', 'an HTML page'],
    ['<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">', 'an HTML page'],
    ['<head><title>Log in</title>', 'an HTML page'],
    ['<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>', 'an XML error message'],
    ['%PDF-1.7', 'a PDF file'],
    ['PK\x03\x04', 'a ZIP or Office file'],
    ['{"error": "not found"}', 'JSON'],
    ['\0\0\0\x18ftypisom', 'a video'],
  ])('%j is called by its name', (text, name) => {
    expect(() => kindOf(bytesOf(text))).toThrow(`it is ${name}, not a picture; send JPEG`);
  });

  it.each(['\0\0\x01\0\x01\0', '\0\0\x02\0\x01\0'])('is an icon or a cursor, which is not supported: %j', (text) => {
    expect(() => kindOf(bytesOf(text))).toThrow(
      'it is an icon or a cursor (ICO, CUR), which is not supported; send JPEG, PNG, WebP, GIF, TIFF, AVIF, BMP or SVG',
    );
  });

  it('is none of them if it is a gzip file', () => {
    expect(kindOf(bytesOf('\x1f\x8b\b\0'))).toBe('svgz');
  });

  it('is none of them if it is SVG', () => {
    for (const text of ['<svg/>', '<?xml version="1.0"?><!-- html --><svg/>', '<!DOCTYPE svg><svg/>']) {
      expect(kindOf(bytesOf(text))).toBe('svg');
    }
  });
});
