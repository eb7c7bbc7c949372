import type { MeaningKind } from '@deckwright/core/contract';
import type { BrokenAdapter } from './broken-adapter.ts';
import { createOutlineAdapter as outline, steps } from './outline.ts';

function meanings(...kinds: string[]) {
  return { meanings: new Set(kinds as MeaningKind[]) };
}

/** Adapters with bad manners, or files that depend on more than the scene, as they are made. */
export const brokenFiles: Readonly<Record<string, BrokenAdapter>> = {
  'is named by a phrase': { breaks: ['name'], create: () => outline({}, { format: 'My Format!' }) },
  'takes any option': { breaks: ['optionsSchema'], create: () => outline({}, { optionsSchema: { type: 'object' } }) },
  'claims a meaning that there is not': {
    breaks: ['claims'],
    create: () => outline({}, { claims: meanings('table', 'tabel') }),
  },
  'claims charts and writes none': {
    breaks: ['hostileWords', 'chartWords', 'wholeDeck'],
    create: () => outline({}, { claims: meanings('table', 'chart') }),
  },
  'fails for a value of its own option': {
    breaks: ['options'],
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
  'tells no progress': {
    breaks: ['progress'],
    create: () => {
      const adapter = outline();
      return { ...adapter, emit: (scene, context) => adapter.emit(scene, { ...context, progress: () => {} }) };
    },
  },
  'counts its progress backwards': {
    breaks: ['progress'],
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
    breaks: ['close'],
    create: () => {
      let open = true;
      const close = async () => {
        if (!open) throw new Error('It is closed.');
        open = false;
      };
      return outline({}, { close });
    },
  },
  'gives its extension a dot': {
    breaks: ['file'],
    create: () => outline({}, { artifact: () => ({ extension: '.outline' }) }),
  },
  'numbers its files': {
    breaks: ['sameBytes', 'noClock', 'parallel'],
    create: () => {
      let files = 0;
      return outline({ finish: (sections) => `${sections.join('')}<!-- ${++files} -->` });
    },
  },
  'numbers itself in this process': {
    breaks: ['sameBytes'],
    create: () => {
      const mine = ++adapters;
      return outline({ finish: (sections) => `${sections.join('')}<!-- ${mine} -->` });
    },
  },
  'dates its files by the clock': {
    breaks: ['noClock'],
    create: () => outline({ finish: (sections) => `${sections.join('')}<!-- ${new Date().getFullYear()} -->` }),
  },
  'dates its files in the time of its place': {
    breaks: ['noClock'],
    create: () =>
      outline({
        finish: (sections, _, { acceptedAt }) => `${sections.join('')}<!-- ${new Date(acceptedAt).getHours()} -->`,
      }),
  },
  'lets the date decide what is shown': {
    breaks: ['acceptedAt'],
    create: () =>
      outline({
        finish: (sections, _, { acceptedAt }) => sections.join('').replace('</section>', `${acceptedAt}</section>`),
      }),
  },
  'gathers all exports in one place': {
    breaks: ['parallel'],
    create: () => {
      let gathered: string[] = [];
      const adapter = outline({ finish: () => gathered.join('') });
      return {
        ...adapter,
        async emit(scene, context) {
          gathered = [];
          for (const slide of steps.sections(scene)) {
            const one = await outline().emit({ ...scene, slides: [slide] }, { ...context, progress: () => {} });
            gathered.push(new TextDecoder().decode(one.bytes));
          }
          return adapter.emit(scene, context);
        },
      };
    },
  },
  'changes the scene where it can': {
    breaks: ['sceneUnchanged'],
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
  'waits for a signal that was given': {
    breaks: ['abortedBefore'],
    create: () => {
      const adapter = outline({ checkpoint: () => {} });
      return {
        ...adapter,
        emit(scene, context) {
          const stopped = new Promise<never>((_, reject) => {
            context.signal.addEventListener('abort', () => reject(context.signal.reason));
          });
          const told = context.progress;
          const progress = (done: number, total: number) => {
            told(done, total);
            if (context.signal.aborted && done > 0) throw context.signal.reason;
          };
          const late = context.signal.aborted ? told : progress;
          return Promise.race([adapter.emit(scene, { ...context, progress: late }), stopped]);
        },
      };
    },
  },
  'looks at the signal once': {
    breaks: ['abortedUnderWay'],
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
  'fails with words of its own when it is aborted': {
    breaks: ['abortedBefore', 'abortedUnderWay'],
    create: () =>
      outline({
        checkpoint({ signal }) {
          if (signal.aborted) throw new Error('Stopped.');
        },
      }),
  },
  'looks for a picture of its own': {
    breaks: ['ownBytes'],
    create: () =>
      outline({
        async bytesOf(id, context) {
          await context.read('logo').catch(() => undefined);
          return steps.bytesOf(id, context);
        },
      }),
  },
  'goes on without a picture that it cannot have': {
    breaks: ['lostBytes'],
    create: () => outline({ bytesOf: (id, context) => steps.bytesOf(id, context).catch(() => 0) }),
  },
};

let adapters = 0;
