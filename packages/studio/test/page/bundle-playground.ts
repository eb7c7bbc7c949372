import { buildOnce } from '@deckwright/test-tools/build-once';
import { bundlePageInto, type PageFiles, readPageFiles } from '@deckwright/test-tools/bundle-page';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';

/** Bundles a page with the playground as the studio does, once for all test files of a run. */
export async function bundlePlayground(): Promise<PageFiles> {
  return readPageFiles(
    await buildOnce('playground-page', (folder) => bundlePageInto(folder, import.meta.dirname, [react(), tailwind()])),
  );
}
