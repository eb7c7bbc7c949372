import { join } from 'node:path';
import { settingsFor } from '@deckwright/test-tools/decks/feature-deck';
import { readFeatures } from '@deckwright/test-tools/decks/read-features';
import { ACCEPTED_AT } from '@deckwright/test-tools/decks/renderer';
import { createRecordingAdapter } from '@deckwright/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Scene } from '../../src/contract/index.ts';
import { sampleContent } from '../../src/template/samples/samples.ts';
import { rendererWith } from '../render-scene.ts';
import { digest } from './digest.ts';

/** `pnpm write golden` updates the files. Review the diff before you commit it. */
const GOLDEN = join(import.meta.dirname, 'golden');

const features = readFeatures();
const settings = settingsFor(features);
const adapter = createRecordingAdapter();
const renderer = rendererWith(adapter);

describe('the documented features', () => {
  it('are complete, and each has a unique name', () => {
    expect(features.length).toBeGreaterThanOrEqual(40);
    expect(new Set(features.map(({ name }) => name)).size).toBe(features.length);
    expect(new Set(features.map(({ template }) => template.key)).size).toBe(features.length);
  });
});

describe.each(features)('$title', ({ name, template: json }) => {
  let scene: Scene;
  beforeAll(async () => {
    const { template } = await renderer.checkTemplate(json, { settings });
    const request = renderer.parseRequest({
      projectId: settings.id,
      presentation: { slideList: [{ templateKey: template.key, content: sampleContent(template) }] },
      options: { format: adapter.format },
    });
    const project = { settings, templates: new Map([[template.key, template]]) };
    await renderer.render({ request, project, acceptedAt: ACCEPTED_AT, strict: true });
    scene = adapter.scenes.at(-1)!;
  });

  it('has the same layout as before', async () => {
    await expect(digest(scene)).toMatchFileSnapshot(join(GOLDEN, `${name}.txt`));
  });
});
