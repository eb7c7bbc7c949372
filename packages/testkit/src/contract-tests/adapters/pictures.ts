import { Buffer } from 'node:buffer';
import type { Box, Insets, PictureNode, Scene, SceneSlide, Stroke } from '@deckwright/core/contract';
import { assetReader } from '../../asset-reader.ts';
import { assert, show } from '../contract-test.ts';
import type { AdapterBench, AdapterContractTest } from './bench.ts';
import { backgroundOf, boundsOf, type Drawn, drawnOn, isNear, rotationOf, showBox } from './drawn.ts';
import type { FoundPicture } from './found.ts';
import { isSameAngle, strokeFault } from './paint-faults.ts';
import { pagesOf } from './slides.ts';

/** A picture that a page must show. */
interface Expected extends Pick<Drawn, 'turns'> {
  readonly of: string;
  readonly box: Box;
  readonly crop: Insets;
  readonly opacity: number;
  readonly radius: number;
  readonly stroke: Stroke | undefined;
  readonly bytes: Uint8Array;
}

const NEED = 'readPictures';

/** Pictures, cropped, rotated, translucent and in backgrounds. */
export const pictureTests = {
  pictures: {
    sentence: 'shows every picture in its box, with its crop, rotation and opacity',
    needs: { reader: NEED, toLookAt: 'pictures' },
    async check(bench) {
      for (const { found, scene, slide, where } of await pagesOf(bench, NEED)) {
        for (const expected of await picturesOf(scene, slide, bench)) assertShows(found, expected, { scene, where });
      }
    },
  },
  otherDeck: {
    sentence: 'shows the pictures of each deck, also if another deck has pictures of the same size',
    async check({ scenes, artifact, emit, reads }) {
      const { photoA, photoB } = scenes;
      await artifact(scenes.picture);
      const [first, second] = [await emit(photoA), await emit(photoB)];
      // A format without pictures reads none.
      if (![photoA, photoB, scenes.picture].some(({ pictures }) => pictures.some(({ id }) => reads.has(id)))) return;
      assert(
        Buffer.compare(first.bytes, second.bytes) !== 0,
        'Two decks that differ only in their pictures, which have the same size, became the same file.',
      );
    },
  },
} as const satisfies Record<string, AdapterContractTest>;

/** Pictures that a viewer may show as a vector are left out: the file need not contain a picture then. */
async function picturesOf(scene: Scene, slide: SceneSlide, { adapter }: AdapterBench): Promise<Expected[]> {
  const { picture: behind } = backgroundOf(scene, slide);
  const page = { x: 0, y: 0, ...scene.size };
  const shown = drawnOn(scene, slide, adapter.claims).filter(
    (one): one is Drawn<PictureNode> => one.node.kind === 'picture',
  );
  const plain = { turns: [], opacity: 1, radius: 0, stroke: undefined };
  const expected = [
    ...(behind ? [{ ...plain, of: 'the background', id: behind.picture, box: page, crop: behind.crop }] : []),
    ...shown.map(({ node, turns }) => {
      const { id, picture, box, crop, opacity = 1, radius = 0, stroke } = node;
      return { of: `"${id}"`, id: picture, box, turns, crop, opacity, radius, stroke };
    }),
  ];
  const read = assetReader(scene);
  const raster = new Set(scene.pictures.filter(({ vector }) => vector === undefined).map(({ id }) => id));
  const known = expected.filter(({ id }) => raster.has(id));
  return Promise.all(known.map(async ({ id, ...one }) => ({ ...one, bytes: await read(id) })));
}

const NEAR = 2;

function assertShows(
  found: readonly FoundPicture[],
  expected: Expected,
  { scene, where }: { readonly scene: Scene; readonly where: string },
): void {
  const { of, box, turns } = expected;
  const [shown, whole] = [boundsOf(box, turns), boundsOf(uncropped(expected), turns)];
  const there = found.filter(
    (one) => (one.box && isNear(one.box, shown, NEAR)) || (one.whole && isNear(one.whole, whole, NEAR)),
  );
  const elsewhere = found.map((one) => showBox((one.box ?? one.whole)!)).join(', ') || 'none';
  assert(there.length > 0, `${where} shows no picture for ${of} at ${showBox(shown)}; its pictures: ${elsewhere}.`);
  const faults = there.map((one) => faultOf(one, expected, scene));
  assert(faults.includes(undefined), `${where} shows ${of} ${faults[0]}.`);
}

function uncropped({ box, crop }: Expected): Box {
  const width = box.width / (1 - crop.left - crop.right);
  const height = box.height / (1 - crop.top - crop.bottom);
  return { x: box.x - crop.left * width, y: box.y - crop.top * height, width, height };
}

function faultOf(found: FoundPicture, expected: Expected, scene: Scene): string | undefined {
  const { turns, crop, opacity, radius, stroke, bytes } = expected;
  const angle = rotationOf(turns);
  if (found.rotation !== undefined && !isSameAngle(found.rotation, angle)) {
    return `rotated by ${found.rotation}°, not by ${angle}°`;
  }
  const cropped = found.crop;
  const sides = ['top', 'right', 'bottom', 'left'] as const;
  if (cropped !== undefined && sides.some((side) => Math.abs(cropped[side] - crop[side]) > 0.01)) {
    return `with the crop ${show(cropped)}, not ${show(crop)}`;
  }
  if (found.opacity !== undefined && Math.abs(found.opacity - opacity) > 0.02) {
    return `with the opacity ${found.opacity}, not ${opacity}`;
  }
  if (found.radius !== undefined && Math.abs(found.radius - radius) > 1) {
    return `with corners of ${found.radius} points, not of ${radius}`;
  }
  if (found.bytes !== undefined && Buffer.compare(found.bytes, bytes) !== 0) return 'as another picture';
  return strokeFault(found.stroke, stroke, scene);
}
