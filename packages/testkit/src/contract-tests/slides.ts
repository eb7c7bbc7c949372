import type { Artifact, Scene, SceneSlide } from '@deckwright/core/contract';
import { freeze } from '../scenes/build/freeze.ts';
import { type AdapterContractTest, must, show } from './contract-test.ts';
import { letters } from './expected-words.ts';

/** The slides that a file has pages for: all, or those that are not hidden. */
export function slidesInFile({ slides }: Scene, { pages }: Artifact): readonly SceneSlide[] {
  return pages === slides.length ? slides : slides.filter(({ hidden }) => !hidden);
}

/** What becomes of slides and notes. */
export const slideTests = {
  pages: {
    sentence: 'counts the slides that its file has',
    async check(bench) {
      for (const [name, scene] of Object.entries(bench.scenes)) {
        const artifact = await bench.artifact(scene);
        const shown = scene.slides.filter(({ hidden }) => !hidden).length;
        const { pages } = artifact;
        must(
          pages === scene.slides.length || pages === shown,
          `"${name}" has ${scene.slides.length} slides, of which ${shown} are shown, and the artifact says ${pages}.`,
        );
        const read = (await bench.pages(artifact)).length;
        must(read === pages, `The artifact of "${name}" says ${pages} pages, and its file has ${read}.`);
      }
    },
  },
  hiddenSlides: {
    sentence: 'leaves out every hidden slide or none, and moves no words from slide to slide',
    async check(bench) {
      const scene = bench.scenes.notesAndHidden;
      const artifact = await bench.artifact(scene);
      const pages = (await bench.pages(artifact)).map(letters);
      const titles = slidesInFile(scene, artifact).map(({ title }) => letters(title));
      for (const [index, page] of pages.entries()) {
        const others = scene.slides.map(({ title }) => letters(title)).filter((title) => title !== titles[index]);
        must(page.includes(titles[index] ?? ''), `Page ${index + 1} lacks its slide's title; it says ${show(page)}.`);
        const stray = others.find((title) => page.includes(title));
        must(stray === undefined, `Page ${index + 1} has "${stray}", which is another slide's title.`);
      }
    },
  },
  blankSlide: {
    sentence: 'writes a slide with nothing on it',
    async check(bench) {
      const { scenes, emit } = bench;
      const slides = [{ ...scenes.text.slides[0]!, nodes: [] }];
      const artifact = await emit(freeze({ ...scenes.text, slides, pictures: [], fonts: [] }));
      must(artifact.pages === 1, `One slide with nothing on it became ${artifact.pages} pages.`);
      must(artifact.bytes.length > 0, 'One slide with nothing on it became an empty file.');
    },
  },
  notes: {
    sentence: 'keeps the speaker notes of each slide',
    skip: ({ readNotes }) => (readNotes === undefined ? 'no reader of notes was given' : undefined),
    async check({ scenes, artifact: written, readNotes }) {
      for (const name of ['notesAndHidden', 'kitchenSink', 'hostile'] as const) {
        const artifact = await written(scenes[name]);
        const read = (await readNotes!(artifact)).map((notes) => letters(notes ?? ''));
        const wanted = slidesInFile(scenes[name], artifact).map(({ notes }) => letters(notes ?? ''));
        for (const [index, notes] of wanted.entries()) {
          must(read[index] === notes, `Slide ${index + 1} of "${name}" has the notes ${show(read[index])}.`);
        }
      }
    },
  },
} as const satisfies Record<string, AdapterContractTest>;
