import { isDeepStrictEqual } from 'node:util';
import { FIELD_TYPES, type FieldUse } from '@deckwright/core/contract';
import { assert, type ContractTest, show } from '../contract-test.ts';
import type { ElementBench } from './bench.ts';

/** What an element declares, which templates it accepts, and what it binds. */
export const definitionTests = {
  name: {
    sentence: 'has a name that templates can use as its type',
    check({ definition: { name } }) {
      const good = typeof name === 'string' && /^[a-z][A-Za-z0-9]*(-[a-z0-9]+)*$/.test(name);
      assert(good, `The name ${show(name)} is invalid. Use a word such as "qrCode".`);
    },
  },
  rejectsWrong: {
    sentence: 'rejects wrong properties in a template, with a message that says what is wrong',
    async check({ definition, parse, wrong }) {
      for (const own of wrong) {
        const answer = definition.schema['~standard'].validate(structuredClone(own));
        assert(
          !(answer instanceof Promise),
          'Its schema returns a promise, but templates are parsed synchronously. Validate synchronously.',
        );
        const { issues } = await parse(own);
        assert(issues !== undefined && issues.length > 0, `It accepts ${show(own)}.`);
        const unclear = issues.find(({ message }) => typeof message !== 'string' || message.trim().length < 8);
        assert(
          unclear === undefined,
          `It rejects ${show(own)} with the message ${show(unclear?.message)}. Write what is wrong and what to do.`,
        );
      }
    },
  },
  rejectsUnknownKeys: {
    sentence: 'rejects unknown keys',
    async check({ parse, examples }) {
      for (const { own } of examples) {
        const misspelt = { ...own, keyThatNobodyKnows: 1 };
        const { issues } = await parse(misspelt);
        assert(issues !== undefined, `It accepts ${show(misspelt)}, so it would accept a misspelt key too.`);
      }
    },
  },
  fields: {
    sentence: 'declares every field that it reads',
    async check(bench) {
      for (const example of bench.examples) {
        const { own, reads } = await bench.bind(example);
        const uses = bench.definition.fields(own);
        for (const use of uses) assertFieldUse(use);
        const declared = uses.map(({ path }) => path);
        const stray = [...reads.paths].find(
          (path) => !declared.some((one) => path === one || path.startsWith(`${one}.`)),
        );
        assert(
          stray === undefined,
          `It reads the field ${show(stray)} of ${show(example.own)}, but declares only ${show(declared)}.`,
        );
        const unread = declared.find((one) => !(one.split('.')[0]! in (example.values ?? {})));
        assert(unread === undefined, `It declares the field ${show(unread)}, for which the example has no value.`);
      }
    },
  },
  bindsExamples: {
    sentence: 'binds a value for each example',
    async check(bench) {
      for (const example of bench.examples) {
        const { bound } = await bench.bind(example);
        assert(bound !== undefined, `Its bind returns undefined for ${show(example)}.`);
      }
    },
  },
  withoutValues: {
    sentence: 'works if its fields have no values',
    async check(bench) {
      for (const example of bench.examples) {
        const { own } = await bench.bind(example);
        if (bench.definition.fields(own).length === 0) continue;
        const { bound } = await bench.bind(example, false);
        if (bound !== undefined) bench.draw(bound, { x: 0, y: 0, width: 100, height: 100 });
      }
    },
  },
  sameValue: {
    sentence: 'binds the same value for the same template and content',
    async check(bench) {
      for (const example of bench.examples) {
        const [first, second] = [await bench.bind(example), await bench.bind(example)];
        assert(
          isDeepStrictEqual(first.bound, second.bound),
          `Its bind returned two different values for ${show(example)}.`,
        );
      }
    },
  },
} as const satisfies Record<string, ContractTest<ElementBench>>;

function assertFieldUse({ path, types = [] }: FieldUse): void {
  assert(/^[\w-]+(\.[\w-]+)*$/.test(path), `${show(path)} is not a field path.`);
  const unknown = types.find((type) => !FIELD_TYPES.includes(type));
  assert(unknown === undefined, `${show(unknown)} is not a field type. Use one of: ${FIELD_TYPES.join(', ')}.`);
}
