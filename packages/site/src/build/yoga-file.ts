import type { Plugin } from 'vite';

/**
 * Makes the WebAssembly of Yoga a file of its own. Its package has it as Base64 in the script, which is a third larger, and which a page loads
 * as script.
 */
export function yogaFile(): Plugin {
  return {
    name: 'yoga-file',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/yoga-wasm-base64-esm')) return;
      const [found, base64] = /\b[a-zA-Z]="data:application\/octet-stream;base64,([^"]+)";if\(.+?\}/.exec(code) ?? [];
      if (!found || !base64)
        throw new Error('The WebAssembly of Yoga is not where it was. Compare yoga-file.ts with the package.');
      const file = this.emitFile({ type: 'asset', name: 'yoga.wasm', source: Buffer.from(base64, 'base64') });
      const variable = found[0];
      return { code: code.replace(found, () => `${variable}=import.meta.ROLLUP_FILE_URL_${file};`), map: null };
    },
  };
}
