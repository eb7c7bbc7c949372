import { writeFile } from 'node:fs/promises';
import { createRenderer, parseProject, parseTemplate } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { createMarkdownAdapter } from './markdown.ts';

const renderer = createRenderer({ ...nodeParts(), adapters: [createMarkdownAdapter()] });
const settings = parseProject({ id: 'talk' });
const template = parseTemplate(
  {
    key: 'topic',
    fields: { title: { type: 'text', required: true }, points: { type: 'list', items: { type: 'text' } } },
    elements: [
      { type: 'text', role: 'title', box: { x: 60, y: 40, width: 840, height: 60 }, text: '{{title}}' },
      { type: 'list', box: { x: 60, y: 120, width: 840, height: 360 }, field: 'points' },
    ],
  },
  settings,
);
const slideList = [
  {
    templateKey: 'topic',
    content: { title: 'Why *we* moved', points: ['Rent', 'Light', 'A harbour & a train'] },
    attributes: { speakerNote: 'Tell the story of the roof.' },
  },
  { templateKey: 'topic', content: { title: 'What it cost', points: ['# 1: time', 'Two chairs'] } },
];
const request = renderer.parseRequest({
  projectId: 'talk',
  presentation: { slideList },
  options: { format: 'markdown' },
});
const { bytes } = await renderer.render({
  request,
  project: { settings, templates: new Map([[template.key, template]]) },
  acceptedAt: new Date().toISOString(),
});
await writeFile('handout.md', bytes);
await renderer.close();
