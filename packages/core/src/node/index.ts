import '../contract/check-node.ts';
import type { FontSource } from '../fonts/face.ts';
import { bundledFonts, installedFonts } from './bundled-fonts.ts';
import { createPictureSandbox, type PictureSandbox } from './sandbox/pictures/sandbox.ts';
import { createRasteriser, type ProcessRasteriser } from './sandbox/previews/rasteriser.ts';

export { bundledFonts, fontFileName, installedFonts } from './bundled-fonts.ts';
export { readFontFacts } from './font-facts.ts';
export { type Child, type ChildOptions, type End, type Outcome, startChild } from './sandbox/child-process.ts';
export { createFontSandbox, type ProcessSandbox, type SandboxOptions } from './sandbox/fonts/sandbox.ts';
export { createPictureSandbox, type PictureSandbox } from './sandbox/pictures/sandbox.ts';
export { createRasteriser, type ProcessRasteriser } from './sandbox/previews/rasteriser.ts';

/** The parts of a renderer that need Node: `createRenderer({ ...nodeParts(), adapters })`. */
export function nodeParts(): {
  readonly fonts: readonly FontSource[];
  readonly images: PictureSandbox;
  readonly rasteriser: ProcessRasteriser;
} {
  const fonts = [...bundledFonts(), ...installedFonts()];
  return { fonts, images: createPictureSandbox(), rasteriser: createRasteriser() };
}
