import '../contract/check-node.ts';

export { createDeckRenderer, type DeckRenderer, type EditablePreview, type RenderDeckJob } from './deck-renderer.ts';
