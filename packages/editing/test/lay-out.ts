import { type CaretText, createRenderer, parseProject, parseTemplate } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { fileWhileEditing } from '../src/text/editing-file.ts';

export const renderer = createRenderer({ ...nodeParts(), adapters: [] });
const settings = parseProject({ id: 'tests', name: 'Tests' }, renderer.elements);

/** The text of a template's element as the engine draws it while it is edited, and the picture of its slide. */
export async function drawWhileEditing(
  file: object,
  path: string,
  text: string,
): Promise<{ readonly svg: string; readonly drawn: CaretText | undefined }> {
  const template = parseTemplate(fileWhileEditing(file, path, text), settings, renderer.elements);
  const project = { settings, templates: new Map([[template.key, template]]) };
  const { slides } = await renderer.preview({ project, templateKey: template.key, carets: [path] });
  for await (const { svg, texts } of slides) return { svg, drawn: texts[0] };
  throw new TypeError('The template has no slide.');
}

export interface TextLook {
  /** Points. Default: 600. */
  readonly width?: number;
  readonly rotation?: number;
  readonly style?: object;
}

/** Text of 20 points in a box that grows. */
export async function drawText(text: string, { width = 600, rotation, style = {} }: TextLook = {}) {
  const box = { x: 100, y: 50, width, height: 100 };
  const turned = rotation !== undefined && { rotation };
  const element = { type: 'text', box, text: '', style: { size: 20, fit: 'grow', ...style }, ...turned };
  return drawWhileEditing({ key: 'text', name: 'Text', elements: [element] }, '/elements/0', text);
}

export async function layOut(text: string, look?: TextLook): Promise<CaretText> {
  const { drawn } = await drawText(text, look);
  if (!drawn) throw new TypeError('The text was not drawn.');
  return drawn;
}
