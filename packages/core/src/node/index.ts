import type { FontSource } from '../fonts/face.ts';
import { bundledFonts, installedFonts } from './bundled-fonts.ts';

export { bundledFonts, installedFonts } from './bundled-fonts.ts';
export { createFontSandbox, type ProcessSandbox, type SandboxOptions } from './font-sandbox/sandbox.ts';

/** What a renderer needs on Node besides its adapters: `createRenderer({ ...nodeParts(), adapters })`. */
export function nodeParts(): { readonly fonts: readonly FontSource[] } {
  return { fonts: [...bundledFonts(), ...installedFonts()] };
}
