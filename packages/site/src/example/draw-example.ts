import { type Notice, parseProject, parseTemplate, RenderError, type Renderer, sampleContent } from '@deckwright/core';
import type { DrawnExample, ExampleFinding, ExamplePart, ExampleTexts } from './messages.ts';

/** Where the content of the one slide is in a request. */
const CONTENT = '/presentation/slideList/0/content';

/** Draws an example as the server previews a template. What is wrong with it becomes findings. */
export async function drawExample(renderer: Renderer, texts: ExampleTexts): Promise<DrawnExample> {
  let part: ExamplePart = 'project';
  try {
    const settings = parseProject(withId(JSON.parse(texts.project)), renderer.elements);
    part = 'template';
    const template = parseTemplate(JSON.parse(texts.template), settings, renderer.elements);
    const project = { settings, templates: new Map([[template.key, template]]) };
    part = 'content';
    const content = texts.content === undefined ? sampleContent(template) : JSON.parse(texts.content);
    part = 'template';
    const { size, notices, slides } = await renderer.preview({ project, templateKey: template.key, content });
    const blobs: Blob[] = [];
    for await (const { svg } of slides) blobs.push(new Blob([svg], { type: 'image/svg+xml' }));
    const samples = texts.content === undefined && { content: JSON.stringify(content, undefined, 2) };
    return { slides: blobs, size, findings: notices.map(noticeFound), ...samples };
  } catch (error) {
    return { slides: [], size: { width: 0, height: 0 }, findings: faultsFound(error, part) };
  }
}

function withId(project: unknown): unknown {
  const isObject = typeof project === 'object' && project !== null && !Array.isArray(project);
  return isObject ? { id: 'example', ...project } : project;
}

function faultsFound(error: unknown, part: ExamplePart): readonly ExampleFinding[] {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof SyntaxError) return [{ part, path: '', kind: 'fault', message: `This is not JSON: ${message}` }];
  if (!(error instanceof RenderError)) return [{ part, path: '', kind: 'fault', message }];
  if (error.faults.length === 0) return [{ ...placeOf(error.where, part), kind: 'fault', message }];
  return error.faults.map((fault) => ({ ...placeOf(fault.path, part), kind: 'fault', message: fault.message }));
}

function noticeFound({ where, message }: Notice): ExampleFinding {
  return { ...placeOf(where, 'template'), kind: 'notice', message };
}

function placeOf(where: string | undefined, part: ExamplePart): Pick<ExampleFinding, 'part' | 'path'> {
  if (where?.startsWith(CONTENT)) return { part: 'content', path: where.slice(CONTENT.length) };
  return { part, path: where ?? '' };
}
