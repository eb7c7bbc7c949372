import { isDeepStrictEqual } from 'node:util';
import { FIELD_TYPES, type FieldUse } from '@deckwright/core/contract';
import { type ContractTest, must, show } from '../contract-tests/contract-test.ts';
import type { ElementBench } from './bench.ts';

/** What an element asks of a template and of a request. */
export const askingTests = {
  name: {
    sentence: 'has a name that templates can use as its type',
    check({ definition: { name } }) {
      const good = typeof name === 'string' && /^[a-z][A-Za-z0-9]*(-[a-z0-9]+)*$/.test(name);
      must(good, `It is named ${show(name)}; a word such as "qrCode" would do.`);
    },
  },
  rejects: {
    sentence: 'rejects what a template may not say of it, in a sentence',
    async check({ definition, parse, wrong }) {
      for (const own of wrong) {
        const answer = definition.schema['~standard'].validate(structuredClone(own));
        must(
          !(answer instanceof Promise),
          'Its schema answers with a promise, and templates are read at once: check synchronously.',
        );
        const { issues } = await parse(own);
        must(issues !== undefined && issues.length > 0, `It takes ${show(own)}.`);
        const silent = issues.find(({ message }) => typeof message !== 'string' || message.trim().length < 8);
        must(
          silent === undefined,
          `Of ${show(own)} it says ${show(silent?.message)}, which tells nobody what to mend.`,
        );
      }
    },
  },
  misspelt: {
    sentence: 'rejects a key that it does not know',
    async check({ parse, examples }) {
      for (const { own } of examples) {
        const { issues } = await parse({ ...own, keyThatNobodyKnows: 1 });
        must(issues !== undefined, `It takes ${show({ ...own, keyThatNobodyKnows: 1 })}, and so it would any slip.`);
      }
    },
  },
  fields: {
    sentence: 'names every field that it reads',
    async check(bench) {
      for (const example of bench.examples) {
        const { own, asked } = await bench.try(example);
        const uses = bench.definition.fields(own);
        for (const use of uses) mustBeUse(use);
        const named = uses.map(({ path }) => path);
        const stray = [...asked.paths].find((path) => !named.some((one) => path === one || path.startsWith(`${one}.`)));
        must(
          stray === undefined,
          `It reads the field ${show(stray)}, and names ${show(named)} of ${show(example.own)}.`,
        );
        const unread = named.find((one) => !(one.split('.')[0]! in (example.values ?? {})));
        must(unread === undefined, `It names the field ${show(unread)}, of which the example has no value.`);
      }
    },
  },
  shows: {
    sentence: 'shows something of each example',
    async check(bench) {
      for (const example of bench.examples) {
        const { bound } = await bench.try(example);
        must(bound !== undefined, `It has nothing to show of ${show(example)}.`);
      }
    },
  },
  empty: {
    sentence: 'can do without a value',
    async check(bench) {
      for (const example of bench.examples) {
        const { own } = await bench.try(example);
        if (bench.definition.fields(own).length === 0) continue;
        const { bound } = await bench.try(example, false);
        if (bound !== undefined) bench.draw(bound, { x: 0, y: 0, width: 100, height: 100 });
      }
    },
  },
  sameValue: {
    sentence: 'takes the same from the same template and request',
    async check(bench) {
      for (const example of bench.examples) {
        const [first, second] = [await bench.try(example), await bench.try(example)];
        must(isDeepStrictEqual(first.bound, second.bound), `Bound twice, ${show(example)} gave two values.`);
      }
    },
  },
} as const satisfies Record<string, ContractTest<ElementBench>>;

function mustBeUse({ path, types = [] }: FieldUse): void {
  must(/^[\w-]+(\.[\w-]+)*$/.test(path), `${show(path)} is no path of a field.`);
  const unknown = types.find((type) => !FIELD_TYPES.includes(type));
  must(unknown === undefined, `${show(unknown)} is no type of a field. There are: ${FIELD_TYPES.join(', ')}.`);
}
