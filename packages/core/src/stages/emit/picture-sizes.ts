import type { Insets, Scene, SceneNode, Size } from '../../contract/index.ts';

const POINTS_PER_INCH = 72;
/** A picture that would keep more than this share of its width and height is not worth re-encoding. */
const NEARLY_ALL = 0.9;

/**
 * For each picture, the size in pixels that its largest use can show at `dpi`, in the picture's own aspect ratio. Crops are
 * fractions of the whole picture, so they stay the same at any size.
 */
export function pictureSizes(scene: Scene, dpi: number): ReadonlyMap<string, Size> {
  const scales = new Map<string, number>();
  const sizes = new Map(scene.pictures.map((picture) => [picture.id, picture]));
  const use = (id: string, shown: Size, crop: Insets): void => {
    const picture = sizes.get(id);
    if (!picture) return;
    const across = wholeLength(shown.width, crop.left + crop.right) / picture.width;
    const down = wholeLength(shown.height, crop.top + crop.bottom) / picture.height;
    scales.set(id, Math.max(scales.get(id) ?? 0, across, down));
  };
  const wholeLength = (points: number, cut: number): number =>
    ((points / POINTS_PER_INCH) * dpi) / Math.max(1 - cut, 0.001);
  const visit = (node: SceneNode): void => {
    if (node.kind === 'picture') use(node.picture, node.box, node.crop);
    if (node.kind === 'composite') node.parts.forEach(visit);
  };
  for (const { nodes, background } of [...scene.layouts, ...scene.slides]) {
    nodes.forEach(visit);
    if (background?.picture) use(background.picture.picture, scene.size, background.picture.crop);
  }
  return new Map(
    scene.pictures.map(({ id, width, height }) => {
      const needed = scales.get(id) ?? 1;
      const scale = needed < NEARLY_ALL ? needed : 1;
      return [id, { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }];
    }),
  );
}
