import { parseProject, parseTemplate } from '@deckwright/core';
import { readProjects } from '@deckwright/test-tools/decks/read-projects';
import { afterAll, describe, expect, it } from 'vitest';
import { editableText, fileWhileEditing } from '../src/text/editing-file.ts';
import { renderer } from './lay-out.ts';

interface WithElements {
  readonly text?: unknown;
  readonly elements?: readonly WithElements[];
}

function* textsIn({ elements = [] }: WithElements, path = ''): Iterable<readonly [path: string, text: string]> {
  for (const [index, element] of elements.entries()) {
    const at = `${path}/elements/${index}`;
    if (typeof element.text === 'string') yield [at, element.text];
    yield* textsIn(element, at);
  }
}

describe('every text of the demo project', () => {
  afterAll(() => renderer.close());
  const { settings: json, templates } = readProjects()['packages/server/demo']!;
  const settings = parseProject(json, renderer.elements);

  it.each(templates.map((file) => [(file as { readonly key: string }).key, file as WithElements]))(
    'in %s is drawn with its placeholders while it is edited',
    async (_key, file) => {
      for (const [path, text] of textsIn(file)) {
        const template = parseTemplate(fileWhileEditing(file, path, text), settings, renderer.elements);
        const project = { settings, templates: new Map([[template.key, template]]) };
        const { slides } = await renderer.preview({ project, templateKey: template.key, carets: [path] });
        for await (const { texts } of slides) {
          expect(texts.map((one) => one.text)).toContain(editableText(text).replaceAll('\v', '\n'));
          break;
        }
      }
    },
  );
});
