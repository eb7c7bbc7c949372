import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from '@deckwright/core/contract';
import { emitContext } from '../../emit-context.ts';
import { assert, show } from '../contract-test.ts';
import type { AdapterContractTest } from './bench.ts';

/** What an adapter declares, its options, progress and `close`. */
export const metadataTests = {
  name: {
    sentence: 'has a format name of lower-case words, digits and hyphens',
    check({ adapter: { format } }) {
      const good = typeof format === 'string' && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(format);
      assert(good, `The format name ${show(format)} is invalid. Use lower-case words and digits, joined by hyphens.`);
    },
  },
  optionsSchema: {
    sentence: 'sets additionalProperties: false in its options schema',
    check({ adapter: { optionsSchema } }) {
      assert(isObject(optionsSchema) && optionsSchema.type === 'object', 'Its optionsSchema has no type: "object".');
      assert(
        optionsSchema.additionalProperties === false,
        'Its optionsSchema accepts unknown options. Set additionalProperties: false.',
      );
      assert(
        isDeepStrictEqual(JSON.parse(JSON.stringify(optionsSchema)), optionsSchema),
        'Its optionsSchema is not plain JSON.',
      );
    },
  },
  claims: {
    sentence: 'claims only known native models',
    check({ adapter: { claims } }) {
      assert(claims?.meanings instanceof Set, '"claims.meanings" is not a Set.');
      for (const kind of claims.meanings) {
        const known = kind === 'table' || kind === 'chart' || /^x-./.test(kind);
        assert(known, `It claims ${show(kind)}. Claim "table", "chart" or a plugin's own "x-…".`);
      }
    },
  },
  options: {
    sentence: 'accepts every value of its own options, and the options that all formats share',
    async check({ adapter: { optionsSchema }, scenes, emit }) {
      const own = Object.entries((optionsSchema.properties ?? {}) as Record<string, JsonSchema>);
      const given = [
        { compressImages: true },
        { embedFonts: true },
        ...own.flatMap(([key, schema]) => valuesOf(schema).map((value) => ({ own: { [key]: value } }))),
      ];
      for (const options of given) {
        const { bytes, pages } = await emit(scenes.kitchenSink, { options }).catch((cause: unknown) => {
          const reason = cause instanceof Error ? cause.message : String(cause);
          throw new Error(`It fails with the options ${show(options)}: ${reason}`, { cause });
        });
        assert(bytes.length > 0 && pages > 0, `It wrote an empty file with the options ${show(options)}.`);
      }
    },
  },
  progress: {
    sentence: 'reports its progress in steps that never fall, up to the total',
    async check({ scenes, emit }) {
      const calls: [done: number, total: number][] = [];
      await emit(scenes.kitchenSink, { progress: (done, total) => calls.push([done, total]) });
      assert(calls.length > 0, 'It never called progress(done, total).');
      const isRising = calls.every(([done, total], index) => {
        const [before, whole] = calls[index - 1] ?? [0, total];
        return Number.isInteger(done) && done >= before && done <= total && total === whole;
      });
      assert(
        isRising,
        `It called progress with ${show(calls)}. "done" must not fall or exceed "total", and "total" must not change.`,
      );
      assert(calls.at(-1)![0] === calls.at(-1)![1], `Its last call of progress was ${show(calls.at(-1))}.`);
    },
  },
  close: {
    sentence: 'can be closed twice',
    async check({ another, scenes }) {
      const adapter = await another();
      await adapter.emit(scenes.text, emitContext(scenes.text));
      await adapter.close?.();
      await adapter.close?.();
    },
  },
} as const satisfies Record<string, AdapterContractTest>;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Values that a schema mentions. */
function valuesOf(schema: JsonSchema): readonly unknown[] {
  const listed = [schema.enum, schema.examples].flatMap((list) => (Array.isArray(list) ? list : []));
  const single = ['const', 'default', 'minimum', 'maximum'].filter((key) => key in schema).map((key) => schema[key]);
  return [...new Set([...listed, ...single, ...(schema.type === 'boolean' ? [true, false] : [])])];
}
