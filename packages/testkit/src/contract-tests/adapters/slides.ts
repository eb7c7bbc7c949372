import type { Artifact, Scene, SceneSlide } from '@deckwright/core/contract';
import { freeze } from '../../scenes/build/freeze.ts';
import { assert, show } from '../contract-test.ts';
import type { AdapterBench, AdapterContractTest } from './bench.ts';
import { letters } from './expected-text.ts';

/** The slides that a file has pages for: all, or those that are not hidden. */
export function slidesInFile({ slides }: Scene, { pages }: Artifact): readonly SceneSlide[] {
  return pages === slides.length ? slides : slides.filter(({ hidden }) => !hidden);
}

/** A page of a file: what a reader found on it, and the slide that it shows. */
export interface PageOf<OfPage> {
  readonly found: OfPage;
  readonly scene: Scene;
  readonly slide: SceneSlide;
  /** Such as `Slide 2 of "text"`, for messages. */
  readonly where: string;
}

/** The pages of the files of all scenes, or of the named ones. */
export async function pagesOf<Reader extends Parameters<AdapterBench['found']>[0]>(
  bench: AdapterBench,
  reader: Reader,
  names = Object.keys(bench.scenes) as readonly (keyof AdapterBench['scenes'])[],
) {
  const pages: PageOf<Awaited<ReturnType<typeof bench.found<Reader>>>[number]>[] = [];
  for (const name of names) {
    const scene = bench.scenes[name];
    const artifact = await bench.artifact(scene);
    const found = await bench.found(reader, artifact);
    for (const [index, slide] of slidesInFile(scene, artifact).entries()) {
      const where = `Slide ${scene.slides.indexOf(slide) + 1} of "${name}"`;
      pages.push({ found: found[index]!, scene, slide, where });
    }
  }
  return pages;
}

/** The number of pages, hidden and blank slides, and speaker notes. */
export const slideTests = {
  pages: {
    sentence: 'sets pages to the number of pages in its file',
    async check(bench) {
      for (const [name, scene] of Object.entries(bench.scenes)) {
        const artifact = await bench.artifact(scene);
        const shown = scene.slides.filter(({ hidden }) => !hidden).length;
        const { pages } = artifact;
        assert(
          pages === scene.slides.length || pages === shown,
          `"${name}" has ${scene.slides.length} slides, ${shown} of them shown, but its artifact has pages: ${pages}.`,
        );
        const read = (await bench.pages(artifact)).length;
        assert(read === pages, `The artifact of "${name}" has pages: ${pages}, but its file has ${read} pages.`);
      }
    },
  },
  hiddenSlides: {
    sentence: 'leaves out all hidden slides or none, and keeps the text of each slide on its own page',
    async check(bench) {
      const scene = bench.scenes.notesAndHidden;
      const artifact = await bench.artifact(scene);
      const pages = (await bench.pages(artifact)).map(letters);
      const titles = slidesInFile(scene, artifact).map(({ title }) => letters(title));
      for (const [index, page] of pages.entries()) {
        const others = scene.slides.map(({ title }) => letters(title)).filter((title) => title !== titles[index]);
        assert(
          page.includes(titles[index] ?? ''),
          `Page ${index + 1} lacks its slide's title; its text is ${show(page)}.`,
        );
        const stray = others.find((title) => page.includes(title));
        assert(stray === undefined, `Page ${index + 1} has "${stray}", the title of another slide.`);
      }
    },
  },
  blankSlide: {
    sentence: 'writes a slide without nodes',
    async check(bench) {
      const { scenes, emit } = bench;
      const slides = [{ ...scenes.text.slides[0]!, nodes: [] }];
      const artifact = await emit(freeze({ ...scenes.text, slides, pictures: [], fonts: [] }));
      assert(artifact.pages === 1, `One blank slide became ${artifact.pages} pages.`);
      assert(artifact.bytes.length > 0, 'One blank slide became an empty file.');
    },
  },
  pageSizes: {
    sentence: 'has pages of the size of its slides',
    needs: { reader: 'readSizes', toLookAt: 'sizes of pages' },
    async check(bench) {
      for (const { found, scene, where } of await pagesOf(bench, 'readSizes')) {
        const { width, height } = scene.size;
        const isSame = Math.abs(found.width - width) < 0.5 && Math.abs(found.height - height) < 0.5;
        assert(isSame, `${where} is ${width} × ${height} points, but its page is ${found.width} × ${found.height}.`);
      }
    },
  },
  notes: {
    sentence: 'keeps the speaker notes of each slide',
    needs: { reader: 'readNotes', toLookAt: 'speaker notes' },
    async check({ scenes, artifact: written, found }) {
      for (const name of ['notesAndHidden', 'kitchenSink', 'hostile'] as const) {
        const artifact = await written(scenes[name]);
        const read = (await found('readNotes', artifact)).map((notes) => letters(notes ?? ''));
        const wanted = slidesInFile(scenes[name], artifact).map(({ notes }) => letters(notes ?? ''));
        for (const [index, notes] of wanted.entries()) {
          assert(read[index] === notes, `The notes of slide ${index + 1} of "${name}" are ${show(read[index])}.`);
        }
      }
    },
  },
} as const satisfies Record<string, AdapterContractTest>;
