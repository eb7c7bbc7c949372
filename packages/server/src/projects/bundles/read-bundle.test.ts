import { describe, expect, it } from 'vitest';
import { type RawEntry, rawZip } from '../../../test/raw-zip.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import { type Bundle, readBundle } from './read-bundle.ts';

const NEVER = new AbortController().signal;

async function read(zip: Buffer): Promise<Bundle & { readonly kept: readonly number[] }> {
  const kept: number[] = [];
  const keep = async (_: unknown, bytes: Uint8Array) => void kept.push(bytes.length);
  return { ...(await readBundle(zip, keep, NEVER)), kept };
}

const COVER: RawEntry = { name: 'templates/cover.json', content: '{"key": "cover"}' };

describe('a zip file of templates', () => {
  it('has the files of a project folder, with the names that a push gives them', async () => {
    const bundle = await read(
      rawZip([
        { name: 'project.json', content: '{}' },
        COVER,
        { name: 'assets/logo.v2.svg', content: '<svg/>', method: 0 },
        { name: 'fonts/Brand.ttf', content: 'font' },
      ]),
    );
    expect(Buffer.from(bundle.project!).toString()).toBe('{}');
    expect(bundle.templates.map(({ file }) => file)).toEqual(['templates/cover.json']);
    expect(bundle.pictures).toMatchObject([{ file: 'assets/logo.v2.svg', name: 'logo.v2' }]);
    expect(bundle.fonts).toMatchObject([{ file: 'fonts/Brand.ttf', name: 'Brand.ttf' }]);
    expect(bundle.kept).toEqual([6, 4]);
  });

  it('may have one folder around all, and what systems hide', async () => {
    const { project, templates, pictures } = await read(
      rawZip([
        { name: 'brand/', content: '', method: 0 },
        { name: 'brand/project.json', content: '{}' },
        { ...COVER, name: 'brand/templates/cover.json' },
        { name: 'brand/assets/.DS_Store', content: 'x' },
        { name: '__MACOSX/brand/._project.json', content: 'x' },
      ]),
    );
    expect(project).toBeDefined();
    expect(templates.map(({ file }) => file)).toEqual(['templates/cover.json']);
    expect(pictures).toEqual([]);
  });

  const many = LIMITS.bundles.entries.most + 1;
  it.each<[string, readonly RawEntry[], RegExp]>([
    [
      'leads out of its folder',
      [{ ...COVER, name: '../templates/cover.json' }],
      /leads out of it\. Zip a project folder/,
    ],
    ['has an absolute path', [{ ...COVER, name: '/etc/passwd' }], /"\/etc\/passwd" leads out of it/],
    ['has a path of Windows', [{ ...COVER, name: 'C:\\templates\\cover.json' }], /leads out of it/],
    ['has a file twice', [COVER, COVER], /has templates\/cover\.json twice\. Zip the folder again/],
    ['is encrypted', [{ ...COVER, flags: 1 }], /cover\.json is encrypted\. Make a zip file without a password/],
    ['has another compression', [{ ...COVER, method: 12 }], /not supported\. Use the method "deflate"/],
    ['has a link', [{ ...COVER, mode: 0o120777 }], /is a symbolic link\. Zip the file itself/],
    [
      'has another file',
      [COVER, { name: 'run.sh', content: '' }],
      /"run\.sh", which is no part .* templates\/\*\.json/,
    ],
    ['has a folder in a folder', [{ name: 'assets/a/b.svg', content: '' }], /"assets\/a\/b\.svg", which is no part/],
    ['is empty', [], /It is empty\. It needs/],
    ['has a wrong checksum', [{ ...COVER, checksum: 7 }], /cover\.json is damaged/],
    [
      'says that a file is smaller than it is',
      [{ ...COVER, content: 'x'.repeat(1e6), declaredSize: 10 }],
      /is damaged/,
    ],
    ['says that a file is larger than it is', [{ ...COVER, declaredSize: 999 }], /is damaged/],
    ['has a large file', [{ ...COVER, declaredSize: 3 * 2 ** 20 }], /has 3145728 bytes; the limit is 2097152/],
    [
      'has many templates',
      Array.from({ length: 9 }, (_, at) => ({ ...COVER, name: `templates/${at}.json`, declaredSize: 2 * 2 ** 20 })),
      /templates have 18874368 bytes; the limit is 16777216\. Export fewer/,
    ],
    [
      'has many files',
      Array.from({ length: many }, (_, at) => ({ name: `assets/${at}`, content: '', method: 0 })),
      /It has 5101 files; the limit is 5100/,
    ],
  ])('is rejected if it %s', async (_, entries, message) => {
    await expect(read(rawZip(entries))).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringMatching(message),
    });
  });

  it('is rejected if it is none, or cut off', async () => {
    const message = expect.stringMatching(/It is no zip file, or it is damaged .* Export or zip it again/);
    await expect(read(Buffer.from('no zip file'))).rejects.toMatchObject({ message });
    await expect(read(rawZip([COVER]).subarray(0, -30))).rejects.toMatchObject({ message });
  });

  it('takes no memory for a file that says it is small and becomes gigabytes', async () => {
    const bomb = rawZip([{ ...COVER, content: Buffer.alloc(400_000_000), declaredSize: 10 }]);
    const before = process.memoryUsage().rss;
    await expect(read(bomb)).rejects.toMatchObject({ message: expect.stringContaining('damaged') });
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });
});
