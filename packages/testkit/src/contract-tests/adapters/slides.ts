import type { Artifact, Scene, SceneSlide } from '@deckwright/core/contract';
import { freeze } from '../../scenes/build/freeze.ts';
import { assert, show } from '../contract-test.ts';
import type { AdapterContractTest } from './bench.ts';
import { letters } from './expected-text.ts';

/** The slides that a file has pages for: all, or those that are not hidden. */
export function slidesInFile({ slides }: Scene, { pages }: Artifact): readonly SceneSlide[] {
  return pages === slides.length ? slides : slides.filter(({ hidden }) => !hidden);
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
  notes: {
    sentence: 'keeps the speaker notes of each slide',
    skip: ({ readNotes }) => (readNotes === undefined ? 'no readNotes was given' : undefined),
    async check({ scenes, artifact: written, readNotes }) {
      for (const name of ['notesAndHidden', 'kitchenSink', 'hostile'] as const) {
        const artifact = await written(scenes[name]);
        const read = (await readNotes!(artifact)).map((notes) => letters(notes ?? ''));
        const wanted = slidesInFile(scenes[name], artifact).map(({ notes }) => letters(notes ?? ''));
        for (const [index, notes] of wanted.entries()) {
          assert(read[index] === notes, `The notes of slide ${index + 1} of "${name}" are ${show(read[index])}.`);
        }
      }
    },
  },
} as const satisfies Record<string, AdapterContractTest>;
