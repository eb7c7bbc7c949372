import { NOTICE_CODES, type Notice, type Scene } from '@deckwright/core/contract';
import { allNodes } from '../../scenes/build/deck.ts';
import { freeze } from '../../scenes/build/freeze.ts';
import { assert, show } from '../contract-test.ts';
import type { AdapterContractTest } from './bench.ts';
import { slidesInFile } from './slides.ts';

/** The notices in an adapter's artifacts. */
export const noticeTests = {
  notices: {
    sentence: 'emits only known notice codes, each with a message and a valid position',
    async check({ scenes, artifact }) {
      for (const [name, scene] of Object.entries(scenes)) {
        for (const notice of (await artifact(scene)).notices) assertWellFormed(notice, scene, name);
      }
    },
  },
  drawnNotNative: {
    sentence: 'adds a DRAWN_NOT_NATIVE notice for each composite that it draws, if it claims any native model',
    skip: ({ adapter }) => (adapter.claims.meanings.size === 0 ? 'it claims no native model' : undefined),
    async check({ scenes, artifact, adapter: { claims } }) {
      for (const [name, scene] of Object.entries(scenes)) {
        const written = await artifact(scene);
        for (const slide of slidesInFile(scene, written)) {
          const number = scene.slides.indexOf(slide) + 1;
          const composites = allNodes(slide.nodes).filter((node) => node.kind === 'composite');
          const drawn = composites.filter(({ meaning }) => !claims.meanings.has(meaning.kind)).length;
          const about = written.notices.filter((notice) => notice.slide === number);
          const found = about.filter(({ code }) => code === 'DRAWN_NOT_NATIVE').length;
          assert(
            found === drawn,
            `Slide ${number} of "${name}" has ${drawn} composites to draw, and ${found} notices DRAWN_NOT_NATIVE.`,
          );
        }
      }
    },
  },
  noRepeatedNotices: {
    sentence: 'does not repeat the notices of the scene',
    async check({ scenes, emit }) {
      const known: Notice = { code: 'TEXT_SHRUNK', message: 'Added by layout.', slide: 1, element: 'body' };
      const { notices } = await emit(freeze({ ...scenes.text, notices: [known] }));
      const again = notices.some(({ code }) => code === 'TEXT_SHRUNK');
      assert(!again, 'The artifact repeats the notice TEXT_SHRUNK of the scene. The engine adds it itself.');
    },
  },
} as const satisfies Record<string, AdapterContractTest>;

function assertWellFormed(notice: Notice, scene: Scene, name: string): void {
  const { code, message, where, slide } = notice;
  assert(Object.hasOwn(NOTICE_CODES, code), `"${name}" has a notice with the unknown code ${show(code)}.`);
  assert(typeof message === 'string' && message.trim() !== '', `"${name}" has a notice ${code} without a message.`);
  assert(
    where === undefined || /^(\/([^~/]|~[01])*)*$/.test(where),
    `${show(where)} of ${code} is not a JSON Pointer.`,
  );
  const exists = slide === undefined || (Number.isInteger(slide) && slide >= 1 && slide <= scene.slides.length);
  assert(exists, `"${name}" has ${scene.slides.length} slides, but a notice ${code} names slide ${slide}.`);
}
