import { photograph } from '@deckwright/test-tools/pictures/photograph';
import { createRecordingAdapter } from '@deckwright/testkit';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { EmitContext, PictureNode, Scene, ScenePicture, Size } from '../../contract/index.ts';
import type { ShrunkPicture } from '../../images/decoder.ts';
import { createPictureCache } from '../../images/picture-cache.ts';
import { localDecoder } from '../../node/pictures/local-decoder.ts';
import { type CompressParts, compress } from './compress.ts';
import { emit } from './emit.ts';
import { pictureSizes } from './picture-sizes.ts';

const WHOLE = { top: 0, right: 0, bottom: 0, left: 0 };
const PICTURE: ScenePicture = { id: 'p', mediaType: 'image/jpeg', width: 1_600, height: 1_200 };

/** Points for a number of pixels at 100 dpi. */
function inches(count: number): number {
  return count * 72;
}

function node(more: Partial<PictureNode> = {}): PictureNode {
  const box = { x: 0, y: 0, width: inches(8), height: inches(6) };
  return {
    kind: 'picture',
    id: 'n',
    name: 'n',
    role: 'content',
    box,
    source: { element: 'n' },
    picture: 'p',
    crop: WHOLE,
    ...more,
  };
}

function sceneOf(nodes: Scene['slides'][number]['nodes'], pictures: readonly ScenePicture[] = [PICTURE]): Scene {
  const fill = { kind: 'solid', color: { role: 'lt1' } } as const;
  return {
    size: { width: 960, height: 540 },
    language: 'en',
    theme: {} as Scene['theme'],
    properties: {},
    layouts: [{ key: 'l', name: 'l', background: { fill }, nodes: [], slots: [] }],
    slides: [{ layout: 'l', title: '', nodes, hidden: false, language: 'en' }],
    pictures,
    fonts: [],
    notices: [],
  };
}

function sizeOf(...nodes: readonly PictureNode[]) {
  return pictureSizes(sceneOf(nodes), 100).get('p');
}

describe('the target size of a picture', () => {
  it('is the number of pixels that its box shows at the resolution', () => {
    expect(sizeOf(node())).toEqual({ width: 800, height: 600 });
  });

  it('is that of its largest use', () => {
    const small = node({ box: { x: 0, y: 0, width: inches(1), height: inches(1) } });
    expect(sizeOf(small, node(), small)).toEqual({ width: 800, height: 600 });
  });

  it('includes what is cropped, so that the visible part keeps its resolution', () => {
    expect(sizeOf(node({ crop: { ...WHOLE, left: 0.25, right: 0.25 } }))).toEqual({ width: 1_600, height: 1_200 });
    expect(sizeOf(node({ crop: { ...WHOLE, top: 0.25 } }))).toEqual({ width: 1_067, height: 800 });
  });

  it('is never larger than the picture, and is the size of the picture if little would be saved', () => {
    expect(sizeOf(node({ box: { x: 0, y: 0, width: inches(20), height: inches(15) } }))).toEqual({
      width: 1_600,
      height: 1_200,
    });
    expect(sizeOf(node({ box: { x: 0, y: 0, width: inches(15), height: inches(11) } }))).toEqual({
      width: 1_600,
      height: 1_200,
    });
  });

  it('keeps the aspect ratio of a picture that is stretched', () => {
    expect(sizeOf(node({ box: { x: 0, y: 0, width: inches(2), height: inches(6) } }))).toEqual({
      width: 800,
      height: 600,
    });
  });

  it('includes pictures in parts of a composite, and in backgrounds', () => {
    const parts = [node({ box: { x: 0, y: 0, width: inches(4), height: inches(3) } })];
    const composite = { ...node(), kind: 'composite', parts } as unknown as PictureNode;
    expect(sizeOf(composite)).toEqual({ width: 400, height: 300 });
    const { slides, ...scene } = sceneOf([]);
    const background = {
      fill: { kind: 'solid', color: { role: 'lt1' } },
      picture: { picture: 'p', crop: WHOLE },
    } as const;
    const size = pictureSizes({ ...scene, slides: [{ ...slides[0]!, background }] }, 100).get('p');
    expect(size).toEqual({ width: 1_333, height: 1_000 });
  });
});

function contextOf(bytes: Uint8Array, compressImages = true): EmitContext {
  const options = { compressImages, embedFonts: false, own: {} };
  const signal = new AbortController().signal;
  return { signal, acceptedAt: '2026-01-01T00:00:00Z', options, read: async () => bytes, progress: () => {} };
}

/** A decoder that records its calls. */
function counting(answer: ShrunkPicture | undefined) {
  const sizes: Size[] = [];
  const images = {
    ...localDecoder,
    async fit(_bytes: Uint8Array, size: Size) {
      sizes.push(size);
      return answer;
    },
  };
  return { sizes, parts: { images, pictureDpi: 100 } satisfies CompressParts };
}

const SMALL: ShrunkPicture = { bytes: new Uint8Array([1]), mediaType: 'image/jpeg', width: 800, height: 600 };

describe('compressing', () => {
  it('returns a frozen scene with the new sizes under the old ids, and does not change the old scene', async () => {
    const scene = sceneOf([node()]);
    const { parts, sizes } = counting(SMALL);
    const made = await compress(scene, contextOf(new Uint8Array(9)), parts);
    expect(sizes).toEqual([{ width: 800, height: 600 }]);
    expect(made.scene.pictures).toEqual([{ id: 'p', mediaType: 'image/jpeg', width: 800, height: 600 }]);
    expect([Object.isFrozen(made.scene), Object.isFrozen(made.scene.pictures[0])]).toEqual([true, true]);
    expect(await made.context.read('p')).toBe(SMALL.bytes);
    expect(await made.context.read('another')).toHaveLength(9);
    expect(scene.pictures).toEqual([PICTURE]);
  });

  it('keeps a picture that cannot be made smaller', async () => {
    const scene = sceneOf([node()]);
    const made = await compress(scene, contextOf(new Uint8Array(9)), counting(undefined).parts);
    expect(made.scene).toBe(scene);
  });

  it('shrinks a picture to a size only once, across exports', async () => {
    for (const answer of [SMALL, undefined]) {
      const { parts, sizes } = counting(answer);
      const cached = { ...parts, pictureCache: createPictureCache(1) };
      for (let exports = 0; exports < 3; exports++) {
        const made = await compress(sceneOf([node()]), contextOf(new Uint8Array(9)), cached);
        expect(made.scene.pictures[0]!.width).toBe(answer?.width ?? PICTURE.width);
      }
      await compress(sceneOf([node({ crop: { ...WHOLE, top: 0.25 } })]), contextOf(new Uint8Array(9)), cached);
      expect(sizes).toHaveLength(2);
    }
  });

  it('happens only if the request asks for it, and before the adapter gets the scene', async () => {
    for (const [asked, width] of [
      [true, 800],
      [false, 1_600],
    ] as const) {
      const adapter = createRecordingAdapter({ claims: { meanings: new Set() } });
      await emit(sceneOf([node()]), adapter, contextOf(new Uint8Array(9), asked), counting(SMALL).parts);
      expect(adapter.scenes[0]!.pictures[0]!.width).toBe(width);
    }
  });

  it('stops when the signal is aborted', async () => {
    const context = { ...contextOf(new Uint8Array(9)), signal: AbortSignal.abort() };
    await expect(compress(sceneOf([node()]), context, counting(SMALL).parts)).rejects.toThrow();
  });

  it('shrinks the whole picture, not its crop', async () => {
    const { data, width, height } = photograph(1_600, 1_200, 3);
    const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer();
    const made = await compress(sceneOf([node()]), contextOf(bytes), {
      images: localDecoder,
      pictureDpi: 100,
    });
    const small = await sharp(await made.context.read('p')).metadata();
    expect([small.width, small.height]).toEqual([800, 600]);
    expect(small.width! / small.height!).toBeCloseTo(PICTURE.width / PICTURE.height, 6);
  });
});

describe('the cache of pictures', () => {
  const of = (bytes: number): { picture: ShrunkPicture } => ({ picture: { ...SMALL, bytes: new Uint8Array(bytes) } });

  it('drops the least recently used entry when it is full', () => {
    const cache = createPictureCache(1);
    for (const key of ['a', 'b', 'c']) cache.set(key, of(300_000));
    expect(cache.get('a')).toBeDefined();
    cache.set('d', of(300_000));
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true, true]);
  });

  it('counts an entry that is set again only once, and remembers pictures without a smaller version', () => {
    const cache = createPictureCache(1);
    for (let again = 0; again < 10; again++) cache.set('a', of(300_000));
    cache.set('b', {});
    cache.set('c', of(300_000));
    expect([cache.get('a')?.picture?.bytes.length, cache.get('b'), cache.get('x')]).toEqual([300_000, {}, undefined]);
  });
});
