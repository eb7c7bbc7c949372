import { cases } from '@deckwright/test-tools/decks/arbitrary-content';
import { templateOf } from '@deckwright/test-tools/decks/template-of';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { contentOf, contentSchema } from '../../src/template/content.ts';

const ajv = new Ajv2020({ strict: false, ownProperties: true, validateFormats: false });

/** Compares the validator of generated fields with Ajv on their JSON Schema. Counts valid (`right`) and invalid contents. */
export function schemaAgrees(runs: number, seed: number): { readonly right: number; readonly wrong: number } {
  const seen = { right: 0, wrong: 0 };
  fc.assert(
    fc.property(cases, ({ fields, content }) => {
      const template = templateOf({ fields: JSON.parse(JSON.stringify(fields)) });
      const verdict = contentOf(template.fields).safeParse(content).success;
      seen[verdict ? 'right' : 'wrong'] += 1;
      const schema = contentSchema(template) as object;
      if (ajv.compile(schema)(content) !== verdict) {
        throw new Error(`The validator ${verdict ? 'accepts' : 'rejects'} a content that the schema does not.`);
      }
      ajv.removeSchema(schema);
    }),
    { numRuns: runs, seed },
  );
  return seen;
}
