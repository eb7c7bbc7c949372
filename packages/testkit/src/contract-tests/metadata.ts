import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from '@deckwright/core/contract';
import { emitContext } from '../emit-context.ts';
import { type AdapterContractTest, must, show } from './contract-test.ts';

/** What an adapter says of itself, and how it takes what it is told. */
export const metadataTests = {
  name: {
    sentence: 'has a name that callers can send',
    check({ adapter: { format } }) {
      const good = typeof format === 'string' && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(format);
      must(good, `The format is named ${show(format)}; lower-case words and digits with hyphens would do.`);
    },
  },
  optionsSchema: {
    sentence: 'describes its options by a JSON Schema that lets no other in',
    check({ adapter: { optionsSchema } }) {
      must(isObject(optionsSchema) && optionsSchema.type === 'object', 'Its schema is not that of an object.');
      must(optionsSchema.additionalProperties === false, 'Its schema does not say "additionalProperties": false.');
      must(
        isDeepStrictEqual(JSON.parse(JSON.stringify(optionsSchema)), optionsSchema),
        'Its schema is not plain JSON.',
      );
    },
  },
  claims: {
    sentence: 'claims meanings that there are',
    check({ adapter: { claims } }) {
      must(claims?.meanings instanceof Set, '"claims.meanings" is no Set.');
      for (const kind of claims.meanings) {
        const known = kind === 'table' || kind === 'chart' || /^x-./.test(kind);
        must(known, `It claims ${show(kind)}, which is neither "table", "chart" nor a plugin's "x-…".`);
      }
    },
  },
  options: {
    sentence: 'takes every value of its options, and those that all formats have',
    async check({ adapter: { optionsSchema }, scenes, emit }) {
      const own = Object.entries((optionsSchema.properties ?? {}) as Record<string, JsonSchema>);
      const given = [
        { compressImages: true },
        { embedFonts: true },
        ...own.flatMap(([key, schema]) => valuesOf(schema).map((value) => ({ own: { [key]: value } }))),
      ];
      for (const options of given) {
        const { bytes, pages } = await emit(scenes.kitchenSink, { options }).catch((cause: unknown) => {
          throw new Error(`With ${show(options)} it fails: ${cause instanceof Error ? cause.message : cause}`, {
            cause,
          });
        });
        must(bytes.length > 0 && pages > 0, `With ${show(options)} it wrote nothing.`);
      }
    },
  },
  progress: {
    sentence: 'tells how far it is, step by step, up to the end',
    async check({ scenes, emit }) {
      const told: [done: number, total: number][] = [];
      await emit(scenes.kitchenSink, { progress: (done, total) => told.push([done, total]) });
      must(told.length > 0, 'It never called progress(done, total).');
      const rising = told.every(([done, total], index) => {
        const [before, whole] = told[index - 1] ?? [0, total];
        return Number.isInteger(done) && done >= before && done <= total && total === whole;
      });
      must(rising, `It told ${show(told)}, where "done" falls, or passes a "total" that should stay.`);
      must(told.at(-1)![0] === told.at(-1)![1], `It ended at ${show(told.at(-1))}.`);
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

/** Values that a schema names. */
function valuesOf(schema: JsonSchema): readonly unknown[] {
  const listed = [schema.enum, schema.examples].flatMap((list) => (Array.isArray(list) ? list : []));
  const single = ['const', 'default', 'minimum', 'maximum'].filter((key) => key in schema).map((key) => schema[key]);
  return [...new Set([...listed, ...single, ...(schema.type === 'boolean' ? [true, false] : [])])];
}
