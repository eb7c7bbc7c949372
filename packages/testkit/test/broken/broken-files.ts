import type { MeaningKind } from '@deckwright/core/contract';
import type { BrokenAdapter } from './broken-adapter.ts';
import { createOutlineAdapter as outline, steps } from './outline.ts';

function meanings(...kinds: string[]) {
  return { meanings: new Set(kinds as MeaningKind[]) };
}

/** Adapters with wrong metadata or context use, or whose bytes depend on more than the scene. Keys as in `brokenText`. */
export const brokenFiles: Readonly<Record<string, BrokenAdapter>> = {
  'has a phrase as its format name': { fails: ['name'], create: () => outline({}, { format: 'My Format!' }) },
  'accepts any option': { fails: ['optionsSchema'], create: () => outline({}, { optionsSchema: { type: 'object' } }) },
  'claims an unknown native model': {
    fails: ['claims'],
    create: () => outline({}, { claims: meanings('table', 'tabel') }),
  },
  'claims charts and writes none': {
    fails: ['hostileText', 'chartText', 'wholeDeck'],
    create: () => outline({}, { claims: meanings('table', 'chart') }),
  },
  'fails for a value of its own option': {
    fails: ['options'],
    create: () => {
      const adapter = outline();
      return {
        ...adapter,
        async emit(scene, context) {
          if (context.options.own.detail === 'all') throw new TypeError('detail is not a function');
          return adapter.emit(scene, context);
        },
      };
    },
  },
  'reports no progress': {
    fails: ['progress'],
    create: () => {
      const adapter = outline();
      return { ...adapter, emit: (scene, context) => adapter.emit(scene, { ...context, progress: () => {} }) };
    },
  },
  'counts its progress backwards': {
    fails: ['progress'],
    create: () => {
      const adapter = outline();
      return {
        ...adapter,
        emit: (scene, context) =>
          adapter.emit(scene, { ...context, progress: (done, total) => context.progress(total - done, total) }),
      };
    },
  },
  'cannot be closed again': {
    fails: ['close'],
    create: () => {
      let open = true;
      const close = async () => {
        if (!open) throw new Error('It is closed.');
        open = false;
      };
      return outline({}, { close });
    },
  },
  'puts a dot before its extension': {
    fails: ['file'],
    create: () => outline({}, { artifact: () => ({ extension: '.outline' }) }),
  },
  'writes another extension than it declares': {
    fails: ['file'],
    create: () => outline({}, { artifact: () => ({ extension: 'html' }) }),
  },
  'numbers its files': {
    fails: ['sameBytes', 'noClock', 'parallel'],
    create: () => {
      let files = 0;
      return outline({ finish: (sections) => `${sections.join('')}<!-- ${++files} -->` });
    },
  },
  'numbers itself in this process': {
    fails: ['sameBytes'],
    create: () => {
      const mine = ++adapters;
      return outline({ finish: (sections) => `${sections.join('')}<!-- ${mine} -->` });
    },
  },
  'dates its files by the clock': {
    fails: ['noClock'],
    create: () => outline({ finish: (sections) => `${sections.join('')}<!-- ${new Date().getFullYear()} -->` }),
  },
  'dates its files in the local time zone': {
    fails: ['noClock'],
    create: () =>
      outline({
        finish: (sections, _, { acceptedAt }) => `${sections.join('')}<!-- ${new Date(acceptedAt).getHours()} -->`,
      }),
  },
  'shows acceptedAt as text': {
    fails: ['acceptedAt'],
    create: () =>
      outline({
        finish: (sections, _, { acceptedAt }) => sections.join('').replace('</section>', `${acceptedAt}</section>`),
      }),
  },
  'shares one list between all exports': {
    fails: ['parallel'],
    create: () => {
      let shared: string[] = [];
      const adapter = outline({ finish: () => shared.join('') });
      return {
        ...adapter,
        async emit(scene, context) {
          shared = [];
          for (const slide of steps.sections(scene)) {
            const one = await outline().emit({ ...scene, slides: [slide] }, { ...context, progress: () => {} });
            shared.push(new TextDecoder().decode(one.bytes));
          }
          return adapter.emit(scene, context);
        },
      };
    },
  },
  'changes a scene that is not frozen': {
    fails: ['sceneUnchanged'],
    create: () => {
      const sections = steps.sections;
      return outline({
        sections(scene) {
          if (!Object.isFrozen(scene)) Object.assign(scene.properties, { title: 'Outline' });
          return sections(scene);
        },
      });
    },
  },
  'listens for an abort without checking the signal first': {
    fails: ['abortedBefore'],
    create: () => {
      const adapter = outline({ checkpoint: () => {} });
      return {
        ...adapter,
        emit(scene, context) {
          const stopped = new Promise<never>((_, reject) => {
            context.signal.addEventListener('abort', () => reject(context.signal.reason));
          });
          const report = context.progress;
          const progress = (done: number, total: number) => {
            report(done, total);
            if (context.signal.aborted && done > 0) throw context.signal.reason;
          };
          const late = context.signal.aborted ? report : progress;
          return Promise.race([adapter.emit(scene, { ...context, progress: late }), stopped]);
        },
      };
    },
  },
  'checks the signal only once': {
    fails: ['abortedUnderWay'],
    create: () => {
      const adapter = outline({ checkpoint: () => {} });
      return {
        ...adapter,
        async emit(scene, context) {
          context.signal.throwIfAborted();
          return adapter.emit(scene, context);
        },
      };
    },
  },
  'throws its own error when it is aborted': {
    fails: ['abortedBefore', 'abortedUnderWay'],
    create: () =>
      outline({
        checkpoint({ signal }) {
          if (signal.aborted) throw new Error('Stopped.');
        },
      }),
  },
  'reads a picture that the scene does not have': {
    fails: ['ownAssets'],
    create: () =>
      outline({
        async checksum(id, context) {
          await context.read('logo').catch(() => undefined);
          return steps.checksum(id, context);
        },
      }),
  },
  'takes pictures of one size for the same picture': {
    fails: ['otherDeck'],
    create: () => outline({ checksum: async (id, { read }) => (await read(id)).length }),
  },
  'ignores a picture that cannot be read': {
    fails: ['assetErrors'],
    create: () => outline({ checksum: (id, context) => steps.checksum(id, context).catch(() => 0) }),
  },
};

let adapters = 0;
