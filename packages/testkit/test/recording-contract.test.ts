import type { Scene, SceneNode } from '@deckwright/core/contract';
import { createRecordingAdapter } from '@deckwright/testkit';
import { describeFormatAdapter } from '@deckwright/testkit/suite';

function sceneIn(bytes: Uint8Array): Scene {
  return JSON.parse(new TextDecoder().decode(bytes)).scene;
}

function textOf(nodes: readonly SceneNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'composite') return textOf(node.parts);
    return node.kind === 'text' ? node.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')) : [];
  });
}

describeFormatAdapter({
  title: 'the recording adapter',
  create: () => createRecordingAdapter(),
  readText({ bytes }) {
    const { slides, layouts } = sceneIn(bytes);
    const below = new Map(layouts.map(({ key, nodes }) => [key, nodes]));
    return slides.map(({ layout, nodes }) => textOf([...below.get(layout)!, ...nodes]).join('\n'));
  },
  readNotes: ({ bytes }) => sceneIn(bytes).slides.map(({ notes }) => notes),
});
