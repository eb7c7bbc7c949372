import { type CaretText, createRenderer, parseProject, parseTemplate } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { fileWhileEditing } from '../src/text/editing-file.ts';

const renderer = createRenderer({ ...nodeParts(), adapters: [] });
const settings = parseProject({ id: 'tests', name: 'Tests' }, renderer.elements);

/** The text of a template's element as the engine draws it while it is edited. */
export async function drawWhileEditing(file: object, path: string, text: string): Promise<CaretText | undefined> {
  const template = parseTemplate(fileWhileEditing(file, path, text), settings, renderer.elements);
  const project = { settings, templates: new Map([[template.key, template]]) };
  const { slides } = await renderer.preview({ project, templateKey: template.key, carets: [path] });
  for await (const { texts } of slides) return texts[0];
  return undefined;
}

export interface TextLook {
  /** Points. Default: 600. */
  readonly width?: number;
  readonly style?: object;
}

/** Lines of 20 points in a box that grows. */
export async function layOut(text: string, { width = 600, style = {} }: TextLook = {}): Promise<CaretText> {
  const box = { x: 100, y: 50, width, height: 100 };
  const element = { type: 'text', box, text: '', style: { size: 20, fit: 'grow', ...style } };
  const drawn = await drawWhileEditing({ key: 'text', name: 'Text', elements: [element] }, '/elements/0', text);
  if (!drawn) throw new TypeError('The text was not drawn.');
  return drawn;
}
