import { NOTICE_CODES, type Notice, type Scene } from '@deckwright/core/contract';
import { allNodes } from '../scenes/build/deck.ts';
import { freeze } from '../scenes/build/freeze.ts';
import { type AdapterContractTest, must, show } from './contract-test.ts';
import { slidesInFile } from './slides.ts';

/** What an adapter says of what it could not do. */
export const noticeTests = {
  notices: {
    sentence: 'says what is less than was asked for by codes that there are, and where',
    async check({ scenes, artifact }) {
      for (const [name, scene] of Object.entries(scenes)) {
        for (const notice of (await artifact(scene)).notices) mustBeWell(notice, scene, name);
      }
    },
  },
  drawnNotNative: {
    sentence: 'says which things it drew, if it writes any natively',
    skip: ({ adapter }) => (adapter.claims.meanings.size === 0 ? 'it claims no meaning' : undefined),
    async check({ scenes, artifact, adapter: { claims } }) {
      for (const [name, scene] of Object.entries(scenes)) {
        const written = await artifact(scene);
        for (const slide of slidesInFile(scene, written)) {
          const number = scene.slides.indexOf(slide) + 1;
          const composites = allNodes(slide.nodes).filter((node) => node.kind === 'composite');
          const drawn = composites.filter(({ meaning }) => !claims.meanings.has(meaning.kind)).length;
          const about = written.notices.filter((notice) => notice.slide === number);
          const said = about.filter(({ code }) => code === 'DRAWN_NOT_NATIVE').length;
          const found = `${drawn} things are to be drawn, and ${said} notices DRAWN_NOT_NATIVE tell so`;
          must(said === drawn, `On slide ${number} of "${name}" ${found}.`);
        }
      }
    },
  },
  ownNotices: {
    sentence: 'does not repeat the notices that the scene has',
    async check({ scenes, emit }) {
      const known: Notice = { code: 'TEXT_SHRUNK', message: 'Said by layout.', slide: 1, element: 'body' };
      const { notices } = await emit(freeze({ ...scenes.text, notices: [known] }));
      const again = notices.some(({ code }) => code === 'TEXT_SHRUNK');
      must(!again, 'The scene has a notice TEXT_SHRUNK, and so has the artifact, to which the engine adds it.');
    },
  },
} as const satisfies Record<string, AdapterContractTest>;

function mustBeWell(notice: Notice, scene: Scene, name: string): void {
  const { code, message, where, slide } = notice;
  must(Object.hasOwn(NOTICE_CODES, code), `"${name}" has a notice with the code ${show(code)}, which there is not.`);
  must(typeof message === 'string' && message.trim() !== '', `"${name}" has a notice ${code} without a message.`);
  must(where === undefined || /^(\/([^~/]|~[01])*)*$/.test(where), `${show(where)} of ${code} is no JSON Pointer.`);
  const placed = slide === undefined || (Number.isInteger(slide) && slide >= 1 && slide <= scene.slides.length);
  must(placed, `"${name}" has ${scene.slides.length} slides, and a notice ${code} is about slide ${slide}.`);
}
